import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';
import { answer, fileTools, PLAIN, ROW } from '../support/imports.js';

const HEADER =
  'id,name,description,manufacturer,model,caliber,condition,price,priceOnRequest,category,imageUrl,photos,featured,inStock,published,notes,createdAt,version,comingViewings,sample';
const MARK = '\ufeff';
const CATEGORIES = 'Category must be one of: Firearms, Night Vision, Tactical Gear, Less-Lethal';

/** The fields of the back office read the same. */
const PRICES = JSON.parse(readFileSync(new URL('../support/prices.json', import.meta.url), 'utf8')) as {
  read: [string, number][];
  notUnderstood: string[];
};

let site: Site;
let token: string;
let tools: ReturnType<typeof fileTools>;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  tools = fileTools(site, token);
});
beforeEach(async () => {
  await site.sql('DELETE FROM inventory_items');
  await site.sql('DELETE FROM audit_entries');
});
afterAll(() => site.close());

const post = (...given: Parameters<typeof tools.post>) => tools.post(...given);
const add = (fields?: object) => tools.add(fields);
const items = () => tools.items();
const exported = () => tools.exported();
const entries = () => site.sql("SELECT action, changes FROM audit_entries WHERE action LIKE 'item.%'");

describe('the file of all items', () => {
  test('has a column for each field, and is sent as a download', async () => {
    const { id, createdAt } = await add({
      manufacturer: 'Bertolani',
      condition: 'Very Good',
      notes: 'Barrels: 28 in\nWeight: "6 lb", light',
      featured: true,
    });
    const { status, text, headers } = await exported();
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="inventory.csv"',
    ]);
    expect(text).toBe(
      `${MARK}${HEADER}\r\n${id},Bertolani Modello 5,A best-quality sidelock side-by-side in 20 gauge.,Bertolani,,,Very Good,18500.00,false,Firearms,/api/storage/inventory%2Fbertolani.webp,` +
        `"[{""alt"":"""",""url"":""/api/storage/inventory%2Fbertolani.webp""}]",true,true,true,"Barrels: 28 in\nWeight: ""6 lb"", light",${createdAt},1,0,false\r\n`,
    );
  });

  test('is the header alone without items, and warns the operator of nothing', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    expect((await exported()).text).toBe(`${MARK}${HEADER}\r\n`);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('an item on request without a price has an empty cell', async () => {
    await add({ price: undefined, priceOnRequest: true });
    expect((await exported()).text).toContain(',,true,Firearms,');
  });

  test.each([
    ...['=1+1', '+1 more', '-5 stock', '@home', "'=1+1", "''@x", '="a,b"'],
    ...['＝1+1', '＋1', '－1', '−1+1', '＠SUM(1)', '﹦1', '﹢1', '﹣1', '﹫x', '⁼1', '₊1'],
  ])('a spreadsheet does not run %j, and it comes back as it was', async (name) => {
    const { id } = await add({ name });
    const { text } = await exported();
    expect(text).toMatch(new RegExp(`\r\n${id},"?'`));
    expect((await post(text)).json).toEqual(answer({}));
    await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { name: 'Other' } });
    expect((await post(text, '?stale=apply')).json).toMatchObject({ updated: 1 });
    expect((await items())[0].name).toBe(name);
  });

  test.each([
    ['a;=1+1', "a;'=1+1"],
    [';＝1+1', ";'＝1+1"],
    ["a;'=1+1", "a;''=1+1"],
    ['a\n=1+1;@x\n- b', "a\n'=1+1;'@x\n'- b"],
    ['a\t=1', "a\t'=1"],
  ])('nor %j where cells end at other signs', async (notes, inFile) => {
    await add({ notes });
    const { text, bytes } = await exported();
    expect(text).toContain(inFile);
    expect((await post(bytes)).json).toEqual(answer({}));
  });

  test('needs a token', async () => {
    expect((await site.ask('GET', '/api/admin/inventory.csv')).status).toBe(401);
    const headers = { 'content-type': 'text/csv' };
    expect((await site.ask('POST', '/api/admin/inventory/import', { body: ROW, headers })).status).toBe(401);
  });
});

describe('importing', () => {
  test('what it adds and changes gets a revision, and what it leaves as it is none', async () => {
    const ids = [await add({ name: 'Stays' }), await add({ name: 'Changes' })].map(({ id }) => id as number);
    const file = [
      'id,name,description,price,category,imageUrl',
      `${ids[0]},Stays,"${ITEM.description}",18500.00,Firearms,${ITEM.imageUrl}`,
      `${ids[1]},Changed,"${ITEM.description}",18500.00,Firearms,${ITEM.imageUrl}`,
      `,New,"${ITEM.description}",18500.00,Firearms,${ITEM.imageUrl}`,
    ].join('\n');
    expect((await post(file)).json).toMatchObject({ created: 1, updated: 1, errors: [] });
    const rows = await site.sql(
      `SELECT name, changed, by FROM revisions JOIN inventory_items i ON kind = 'item' AND subject_id = i.id
        ORDER BY revisions.id`,
    );
    expect(rows).toEqual([
      { name: 'Stays', changed: [], by: 'admin' },
      { name: 'Changed', changed: [], by: 'admin' },
      { name: 'Changed', changed: ['name'], by: 'admin' },
      { name: 'New', changed: [], by: 'admin' },
    ]);
  });

  test('what was exported imports unchanged', async () => {
    await add({
      notes: 'a\nb',
      caliber: '9 mm, "Luger"',
      photos: [{ url: ITEM.imageUrl, alt: 'Left, side' }],
    });
    await add({ price: undefined, priceOnRequest: true, published: false, name: 'Ünïcode 鉄砲 😀' });
    await add({ photos: [], condition: 'New', notes: '' });
    // An address that has another one in it.
    const imageUrl = 'https://cdn.example/a,https://pictures.example/b.webp';
    await add({ imageUrl });
    await add({ imageUrl, photos: [] });
    const before = await items();
    const { bytes } = await exported();
    expect((await post(bytes)).json).toEqual(answer({}));
    expect(await items()).toEqual(before);
    await site.sql("DELETE FROM audit_entries WHERE action <> 'item.import'");
    expect(await entries()).toEqual([]);
  });

  test('adds rows without an id, with the defaults of a new item', async () => {
    const { status, json } = await post(`${PLAIN}\r\n${ROW}\r\n${ROW}\r\n`);
    expect([status, json]).toEqual([200, answer({ created: 2 })]);
    expect((await items())[0]).toMatchObject({
      name: 'Bertolani',
      price: 1_850_000,
      imageUrl: '/uploads/inventory/a.webp',
      photos: [{ url: '/uploads/inventory/a.webp', alt: '' }],
      inStock: true,
      published: true,
      featured: false,
      version: 1,
    });
    expect(await entries()).toEqual([
      { action: 'item.import', changes: [{ field: 'created', from: null, to: '2' }] },
    ]);
  });

  test('changes rows with an id, and keeps the values of missing columns and empty switches', async () => {
    const one = await add({ notes: 'Weight: 6 lb', featured: true });
    const other = await add();
    const file = `id,price,featured,name\n${one.id},"$1,234.50",,${one.name}\n${other.id},18500,false,${other.name}\n`;
    expect((await post(file)).json).toMatchObject({ created: 0, updated: 1, errors: [] });
    const [second, first] = await items();
    expect(first).toEqual({ ...one, price: 123_450, version: 2 });
    expect(second).toEqual(other);
  });

  test('searches find what was imported', async () => {
    await post(`${PLAIN},caliber\n${ROW},6.5 Crëedmoor\n`);
    expect(await site.sql("SELECT search_text LIKE '%6.5 creedmoor%' AS found FROM inventory_items")).toEqual(
      [{ found: true }],
    );
  });

  test('no sign of a long file is cut in two', async () => {
    const header = `filler,notes,${PLAIN}\n`;
    const filler = 'x'.repeat(65_535 - header.length - 1);
    const { json } = await post(`${header}${filler},😀 as sold,${ROW}\n`);
    expect(json).toEqual(answer({ created: 1, ignored: ['filler'] }));
    expect((await site.sql('SELECT notes FROM inventory_items'))[0]).toEqual({ notes: '😀 as sold' });
  });

  test('a dry run says the same and stores nothing', async () => {
    const { id } = await add();
    const before = await items();
    const file = `id,${PLAIN}\n,${ROW}\n${id},${ROW}\n`;
    expect((await post(file, '?dryRun=true')).json).toMatchObject({ created: 1, updated: 1, errors: [] });
    expect(await items()).toEqual(before);
    expect((await post(file, '?dryRun=false')).json).toMatchObject({ created: 1, updated: 1, errors: [] });
    expect(await items()).toHaveLength(2);
  });

  test.each(['?dryRun=', '?dryRun=1', '?dryRun=yes', '?dryRun=true&dryRun=true'])(
    '%s is 400',
    async (query) => {
      const { status, json } = await post(`${PLAIN}\n${ROW}\n`, query);
      expect([status, json.fields]).toEqual([400, { dryRun: 'dryRun must be true or false' }]);
      expect(await items()).toEqual([]);
    },
  );

  test('with a fault nothing is stored, and every one has its line and column', async () => {
    const { id } = await add();
    const before = await items();
    const bad = '"two\r\nlines",x,0,Boats,javascript:alert(1)';
    const { status, json } = await post(
      `id,${PLAIN},photos,inStock\r\n,${ROW},,\r\n\r\n${id},Renamed,A better description,12,Firearms,a.webp,,\r\n` +
        `,${bad},,perhaps\r\n${id},${ROW},"[{""url"":""data:x""}]",\r\n2147483647,${ROW},nonsense,\r\nx,${ROW},,\r\n`,
    );
    expect([status, json]).toEqual([
      200,
      answer({
        errors: [
          { line: 5, column: 'category', message: CATEGORIES },
          { line: 5, column: 'inStock', message: 'This must be true or false' },
          { line: 5, column: 'name', message: 'Name must be a single line' },
          { line: 5, column: 'description', message: 'Description must be at least 10 characters' },
          { line: 5, column: 'price', message: 'Price must be greater than 0' },
          { line: 5, column: 'imageUrl', message: 'Image must be an uploaded picture or an http(s) address' },
          { line: 7, column: 'id', message: 'The row on line 4 has this id, too.' },
          { line: 7, column: 'photos', message: 'Image must be an uploaded picture or an http(s) address' },
          { line: 8, column: 'photos', message: 'Photos must be a list such as [{"url": "…", "alt": "…"}]' },
          { line: 8, column: 'id', message: 'There’s no item 2147483647.' },
          {
            line: 9,
            column: 'id',
            message: 'The id must be a whole number from 1 to 2147483647, or empty for a new item.',
          },
        ],
      }),
    ]);
    expect(await items()).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  test('the id of a row with faults is looked at as well', async () => {
    const { id } = await add();
    const { json } = await post(`id,name\n${id},X\n${id},A good name\n2147483647,X\n`);
    expect(json.errors).toEqual([
      { line: 2, column: 'name', message: 'Name must be at least 2 characters' },
      { line: 3, column: 'id', message: 'The row on line 2 has this id, too.' },
      { line: 4, column: 'name', message: 'Name must be at least 2 characters' },
      { line: 4, column: 'id', message: 'There’s no item 2147483647.' },
    ]);
  });

  test.each(PRICES.notUnderstood)(
    'the price %s is refused at its cell, not read as another',
    async (price) => {
      const { json } = await post(`${PLAIN}\n${ROW.replace('18500.00', `"${price}"`)}\n`);
      expect(json.errors).toEqual([{ line: 2, column: 'price', message: 'Enter a price such as 1299.99' }]);
    },
  );

  test('prices are read as the fields of the back office read them', async () => {
    const good = PRICES.read.filter(([, cents]) => cents > 0);
    const rows = good.map(([price]) => ROW.replace('18500.00', `"${price}"`));
    await post(`${PLAIN}\n${rows.join('\n')}\n`);
    const stored = await site.sql<{ price: number }>('SELECT price FROM inventory_items ORDER BY id');
    expect(stored.map(({ price }) => price)).toEqual(good.map(([, cents]) => cents));
  });

  test.each(['-5', '0', '-$5.00'])('the price %s has to be greater', async (price) => {
    const { json } = await post(`${PLAIN}\n${ROW.replace('18500.00', price)}\n`);
    expect(json.errors).toEqual([{ line: 2, column: 'price', message: 'Price must be greater than 0' }]);
  });

  test('a price cannot be taken from an item that is not on request', async () => {
    const { id } = await add();
    expect((await post(`id,price\n${id},\n`)).json.errors).toEqual([
      { line: 2, column: 'price', message: 'Price must be greater than 0' },
    ]);
    expect((await post(`id,price,priceOnRequest\n${id},,TRUE\n`)).json).toMatchObject({
      updated: 1,
      errors: [],
    });
  });

  test('at most a hundred errors are named', async () => {
    const file = `${PLAIN}\n${'A,short,0,Boats,\n'.repeat(200)}`;
    expect((await post(file)).json.errors).toHaveLength(100);
  });

  test('columns that the dealer cannot write and unknown ones are ignored', async () => {
    const { id, ...item } = await add();
    const file = `id,version,createdAt,comingViewings,color\n${id},99,2001-01-01T00:00:00Z,7,blue\n`;
    expect((await post(file)).json).toEqual(answer({ ignored: ['color'] }));
    expect((await items())[0]).toEqual({ id, ...item });
  });

  test.each([
    ...['__proto__', 'constructor', 'prototype', 'valueOf', 'toString', 'hasOwnProperty', 'toLocaleString'],
    ...['isPrototypeOf', '__defineGetter__', '__lookupGetter__'],
  ])('a column named %s is ignored like any other unknown one', async (name) => {
    const { json } = await post(`${PLAIN},${name}\n${ROW},x\n`);
    expect(json).toEqual(answer({ created: 1, ignored: [name] }));
    const alone = await post(`${name}\nx\n`);
    expect([alone.status, alone.json.message]).toEqual([
      400,
      expect.stringMatching(/has to name the columns/),
    ]);
  });

  test('lines count as an editor counts them, whatever is between the rows and in cells', async () => {
    // Six lines of nothing; five where the CR before it goes with its LF.
    const blank = '\n\r\n\r,,\n"",""\r\n\n';
    const file = `${blank}name,price\r${blank}"a\r\n\n\rb",1\n${blank}"say ""\r""",1\n\r\rA,x`;
    const { errors } = (await post(file)).json as { errors: { line: number; column: string }[] };
    const names = errors.filter(({ column }) => column === 'name');
    expect(names.map(({ line }) => line)).toEqual([13, 23, 27]);
  });

  test('a cell that is longer than any field is a fault of the cell, and of no unknown column', async () => {
    const long = 'x'.repeat(100_001);
    const { json } = await post(`${PLAIN},photos,color\n${ROW},"${long}",${long}\n${ROW},,${long}\n`);
    expect(json.errors).toEqual([{ line: 2, column: 'photos', message: 'This text is too long' }]);
  });

  test.each<[string, string]>([
    ['LF and no mark', `${PLAIN}\n${ROW}\n`],
    ['CRLF, a mark, and no last line break', `${MARK}${PLAIN}\r\n${ROW}`],
    ['CR alone', `${PLAIN}\r${ROW}\r`],
    ['empty rows', `${PLAIN}\n\n${ROW}\n,,,,\n\n`],
    [
      'every cell quoted',
      `"name","description","price","category","imageUrl"\n"${ROW.replaceAll(',', '","')}"\n`,
    ],
    ['quotes inside quotes', `${PLAIN}\n${ROW.replace('Bertolani', '"The ""Modello 5"", new"')}\n`],
  ])('a file with %s is read', async (_what, file) => {
    expect((await post(file)).json).toEqual(answer({ created: 1 }));
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['UTF-16', Buffer.from(`${MARK}${PLAIN}\n${ROW}\n`, 'utf16le'), /UTF-8/],
    ['Latin letters', Buffer.from(`${PLAIN}\n${ROW.replace('B', 'É')}\n`, 'latin1'), /UTF-8/],
    ['a quote that does not end', `${PLAIN}\n${ROW}\n"${ROW}\n`, /begins on line 3 .*quotation mark/],
    [
      'a quote inside a cell',
      `${PLAIN}\n${ROW.replace('Bert', 'Bert"')}\n`,
      /begins on line 2 .*quotation mark/,
    ],
    ['a row with another number of cells', `${PLAIN}\n${ROW}\n${ROW},1\n`, /line 3 has 6 cells.* 5/],
    ['text behind a closed quote', `${PLAIN}\n"Bert"${ROW}\n`, /begins on line 2 .*quotation mark/],
    ['a million cells in a row', `${PLAIN}\n${','.repeat(1e6)}\n`, /line 2 has more than 1000 cells/],
    [
      'more rows than any shop’s',
      `id\n${'1\n'.repeat(200_000)}`,
      /more than 200000 rows: import it in parts/,
    ],
    ['no header', `${ROW}\n${ROW}\n`, /first row has to name the columns/],
    ['a column twice', `${PLAIN},name\n${ROW},Other\n`, /two columns named “name”/],
    ['nothing', '', /empty/],
  ])('a file with %s is 400 with a sentence', async (_what, file, message) => {
    const { status, json } = await post(file);
    expect([status, json.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await items()).toEqual([]);
  });

  test('takes 20 MB and not a byte more', async () => {
    const start = `${PLAIN},notes,color\n${ROW},,`;
    const most = start + 'x'.repeat(20 * 1024 * 1024 - start.length);
    expect((await post(most, '?dryRun=true')).json).toEqual(answer({ created: 1, ignored: ['color'] }));
    expect((await post(`${most}x`, '?dryRun=true')).status).toBe(413);
  });

  test.each(['application/json', 'text/plain', 'text/csvx', 'multipart/form-data; boundary=x'])(
    'a body of %s is 415',
    async (type) => {
      const body = type === 'application/json' ? '{}' : `${PLAIN}\n${ROW}\n`;
      expect((await post(body, '', type)).status).toBe(415);
    },
  );

  test('a CSV file is 415 everywhere else', async () => {
    const headers = { 'content-type': 'text/csv' };
    const { status } = await site.ask('POST', '/api/admin/inventory', { token, body: ROW, headers });
    expect(status).toBe(415);
  });

  test('two imports of the same items at once both end', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => add()));
    const file = (price: number, ids: number[]) =>
      `id,price\n${ids.map((id) => `${id},${price}\n`).join('')}`;
    const ids = made.map(({ id }) => id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((price) => post(file(price, price % 2 ? ids : ids.toReversed()))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set((await items()).map(({ price }: { price: number }) => price)).size).toBe(1);
  });
});
