import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { answer, fileTools, PLAIN, ROW } from '../support/imports.js';

const A = 'https://shop.example.com/a.jpg';
const B = 'https://shop.example.com/b,1 left.jpg';

let site: Site;
let tools: ReturnType<typeof fileTools>;
beforeAll(async () => {
  site = await startSite();
  tools = fileTools(site, await site.signIn());
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

const post = (...given: Parameters<typeof tools.post>) => tools.post(...given);

describe('the names of columns', () => {
  test('are read in any writing', async () => {
    const { id } = await tools.add();
    const file = `ID, Name ,IN STOCK,price_on-request,CALIBER,Image URL,\u200bmanufacturer\u200b\n${id},Renamed,no,yes,.45 ACP,${A},Colt\n`;
    expect((await post(file)).json).toMatchObject({ updated: 1, errors: [], ignored: [] });
    expect(await tools.one()).toMatchObject({
      ...{ name: 'Renamed', inStock: false, priceOnRequest: true, caliber: '.45 ACP', manufacturer: 'Colt' },
      imageUrl: A,
    });
  });

  test('that are not known are told, and those of the own export are', async () => {
    const { id } = await tools.add();
    const { json } = await post(`id,Price_USD, Vendor ,,createdAt,sample\n${id},5,Acme,,,\n`);
    expect(json).toEqual(answer({ ignored: ['Price_USD', 'Vendor'] }));
    const { bytes } = await tools.exported();
    expect((await post(bytes)).json).toEqual(answer({}));
  });

  test('twice in two writings are refused', async () => {
    const { status, json } = await post('id,In Stock,in_stock\n1,yes,no\n');
    expect([status, json.message]).toEqual([400, 'There are two columns named “inStock”.']);
  });

  test('may stand below a title, and lines count from the first one', async () => {
    const file = `Inventory of the shop,,\nas of November,2026\n\n${PLAIN}\n${ROW}\n${ROW.replace('18500.00', 'much')}\n`;
    const { json } = await post(file);
    expect(json.errors).toEqual([{ line: 6, column: 'price', message: 'Enter a price such as 1299.99' }]);
    expect((await post(file.replace('much', '5'))).json).toMatchObject({ created: 2 });
  });

  test('that are nowhere are 400 with what stands there instead', async () => {
    const { status, json } = await post('Stock list\nGlock 19,500.00\n');
    expect([status, json.message]).toEqual([
      400,
      'The first row has to name the columns, for example name, description. Line 1 has “Stock list”.',
    ]);
  });

  test('of faults are those of the file', async () => {
    const { json } = await post(`${PLAIN.replace('price', 'Price ($)')}\n${ROW.replace('18500.00', 'x')}\n`);
    expect(json.errors).toMatchObject([{ line: 2, column: 'Price ($)' }]);
  });
});

describe('between the cells', () => {
  test.each<[string, string, string]>([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ['semicolons that the first line names', ';', 'sep=;\r\n'],
    ['commas that the first line names', ',', '\ufeffsep=,\n'],
    ['tabs that the first line names, in quotes', '\t', '"sep=\t"\n'],
  ])('%s are read', async (_what, separator, first) => {
    const file = `${first}${PLAIN}\n${ROW}\n`.replaceAll(',', separator).replace('sep=\t\t', 'sep=\t');
    expect((await post(file)).json).toMatchObject({ created: 1, errors: [] });
    expect(await tools.one()).toMatchObject({ name: 'Bertolani', price: 1_850_000 });
  });

  test('semicolons come with prices that have a comma', async () => {
    await post(
      'name;description;price;category;imageUrl\n"Drilling; 16 ga";Three barrels, one gun;1.299,50;Firearms;a\n',
    );
    expect(await tools.one()).toMatchObject({ name: 'Drilling; 16 ga', price: 129_950 });
  });

  test('semicolons in texts are no separators', async () => {
    await post(`${PLAIN}\n${ROW.replace('Bertolani', 'Name; price; category')}\n`);
    expect(await tools.one()).toMatchObject({ name: 'Name; price; category' });
  });

  test('the line that names them counts as a line', async () => {
    const { json } = await post(`sep=,\n${PLAIN}\nA${ROW.slice(9)}\n`);
    expect(json.errors).toMatchObject([{ line: 3, column: 'name' }]);
  });
});

describe('rows', () => {
  test('may end before their last empty cells, and have more empty ones', async () => {
    const { id } = await tools.add({ notes: 'Weight: 6 lb' });
    expect((await post(`id,price,notes\n${id},85\n`)).json).toMatchObject({ updated: 1 });
    expect(await tools.one()).toMatchObject({ price: 8500, notes: null });
    expect((await post(`id,price\n${id},86,,,\n`)).json).toMatchObject({ updated: 1 });
    expect((await post(`id,price\n${id},87,,x\n`)).json.message).toBe(
      'The row on line 2 has 4 cells, but the first row has 2.',
    );
  });
});

describe('the words of cells', () => {
  test.each([
    ['true', 'TRUE', 'Yes', 'y', '1', 'WAHR'],
    ['false', 'False', 'NO', 'N', '0', 'falsch'],
  ])('%s may be %s, %s, %s, %s or %s', async (value, ...words) => {
    const rows = words.map((word) => `${ROW},${word}`).join('\n');
    expect((await post(`${PLAIN},featured\n${rows}\n`)).json).toMatchObject({ created: 5, errors: [] });
    const featured = (await tools.items()).map((item: { featured: boolean }) => item.featured);
    expect(featured).toEqual(words.map(() => value === 'true'));
  });

  test.each([
    ['firearms', 'Firearms'],
    ['FIREARMS ', 'Firearms'],
    ['Night vision', 'Night Vision'],
    ['Night\u00a0Vision', 'Night Vision'],
    ['Less Lethal', 'Less-Lethal'],
    ['Less–Lethal', 'Less-Lethal'],
  ])('the category %j is %s', async (cell, category) => {
    await post(`${PLAIN}\n${ROW.replace('Firearms', cell)}\n`);
    expect(await tools.one()).toMatchObject({ category });
  });

  test('the condition is compared alike, and what is none is told all of them', async () => {
    const { json } = await post(`${PLAIN},condition\n${ROW},very-good\n${ROW},mint\n`, '?dryRun=true');
    expect(json.errors).toEqual([
      {
        line: 3,
        column: 'condition',
        message: 'Condition must be one of: New, Excellent, Very Good, Good, Fair',
      },
    ]);
    await post(`${PLAIN},condition\n${ROW},very-good\n`);
    expect(await tools.one()).toMatchObject({ condition: 'Very Good' });
  });

  test('a category that is missing is required', async () => {
    const { json } = await post(`${PLAIN}\n${ROW.replace('Firearms', '')}\n`);
    expect(json.errors).toEqual([{ line: 2, column: 'category', message: 'Category is required' }]);
  });

  test('line breaks are stored in one kind, and older ones are no change', async () => {
    await post(`${PLAIN},notes\n${ROW},"a\r\nb\rc\nd"\n`);
    const { id, notes } = await tools.one();
    expect(notes).toBe('a\nb\nc\nd');
    await tools.change(id, { notes: 'e\r\nf' });
    expect(await tools.one()).toMatchObject({ notes: 'e\nf' });
    await site.sql("UPDATE inventory_items SET notes = E'g\\r\\nh'");
    expect((await post(`id,notes\n${id},"g\nh"\n`)).json).toEqual(answer({}));
  });

  test('tags and written line breaks are told, and taken out if that is asked for', async () => {
    const text =
      '"<p>Two <b>barrels</b> &amp; one&nbsp;stock,<br/>used</p><ul><li>Rib</li><li>Case</li></ul>"';
    const file = `${PLAIN},notes\n${ROW.replace('A best-quality sidelock', text)},Weight: 6 lb\\nBore: 3 < 4\n${ROW},plain\n`;
    expect((await post(file, '?dryRun=true')).json).toEqual(answer({ created: 2, withTags: 1 }));
    await post(file, '?plain=true');
    expect((await tools.items())[1]).toMatchObject({
      description: 'Two barrels & one stock,\nused\n\nRib\nCase',
      notes: 'Weight: 6 lb\nBore: 3 < 4',
    });
  });
});

describe('pictures', () => {
  test('several addresses in a cell become photos', async () => {
    await post(`${PLAIN}\n${ROW.replace('/uploads/inventory/a.webp', `"${A}, ${B}"`)}\n`);
    expect(await tools.one()).toMatchObject({
      imageUrl: A,
      photos: [
        { url: A, alt: '' },
        { url: B, alt: '' },
      ],
    });
  });

  test('a photos cell may have addresses as well', async () => {
    await post(
      `name,description,price,category,photos\n${ROW.replace('/uploads/inventory/a.webp', `${A} | ${B}`)}\n`.replace(
        'b,1',
        'b1',
      ),
    );
    expect((await tools.one()).photos).toHaveLength(2);
  });

  test('new rows without any come in unpublished, and are counted', async () => {
    const { json } = await post(
      `${PLAIN},published\n${ROW.replace('/uploads/inventory/a.webp', '')},yes\n${ROW},yes\n`,
    );
    expect(json).toEqual(answer({ created: 2, withoutPicture: 1 }));
    expect(await tools.items()).toMatchObject([
      { published: true },
      { published: false, imageUrl: null, photos: [] },
    ]);
    // The same list once more, with prices that went up.
    const [, bare] = await tools.items();
    const again = await post(`id,name,price,imageUrl,published\n${bare?.id},${bare?.name},77,,yes\n`);
    expect(again.json).toMatchObject({
      updated: 1,
      withoutPicture: 1,
      changes: [{ fields: { price: [1_850_000, 7700] } }],
    });
    expect(await tools.items()).toContainEqual(
      expect.objectContaining({ id: bare?.id, price: 7700, published: false }),
    );
    expect(
      (await post('name,description,price,category\nWithout,A column of pictures,5,Firearms\n')).json,
    ).toEqual(answer({ created: 1, withoutPicture: 1 }));
  });

  test('that are not here are named if that is asked for', async () => {
    const { json } = await post(
      `${PLAIN}\n${ROW}\n${ROW.replace('/uploads/inventory/a.webp', 'glock 19 left.jpg')}\n${ROW.replace('/uploads/inventory/a.webp', A)}\n`,
      '?dryRun=true&pictures=true',
    );
    expect(json.missingPictures).toEqual([
      { line: 2, url: '/uploads/inventory/a.webp' },
      { line: 3, url: 'glock 19 left.jpg' },
    ]);
  });
});

test.each(['PK\u0003\u0004rest', '\u00d0\u00cf\u0011\u00e0rest'])(
  'a workbook is told how to be saved',
  async (start) => {
    const { status, json } = await post(Buffer.from(start, 'latin1'));
    expect([status, json.message]).toEqual([
      400,
      expect.stringMatching(/Excel by .*Numbers by .*LibreOffice by .*Google Sheets by /),
    ]);
  },
);
