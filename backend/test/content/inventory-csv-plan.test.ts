import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';
import { answer, fileTools, PLAIN, ROW } from '../support/imports.js';

const PHOTO = (name: string) => ({ url: `/api/storage/inventory%2F${name}.webp`, alt: `The ${name}` });

let site: Site;
let tools: ReturnType<typeof fileTools>;
beforeAll(async () => {
  site = await startSite();
  tools = fileTools(site, await site.signIn());
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

const post = (...given: Parameters<typeof tools.post>) => tools.post(...given);
const check = (file: string | Buffer, query = '') => post(file, `?dryRun=true${query}`);

describe('what a file changes', () => {
  test('is told by row and field, and the same when it is done', async () => {
    const { id, name } = await tools.add({ model: '10/22', caliber: '.22 LR' });
    const file = `id,model,caliber,price\n\n${id},10/24,.22 LR,900\n`;
    const changes = [
      { line: 3, id, name, fields: { model: ['10/22', '10/24'], price: [1_850_000, 90_000] } },
    ];
    expect((await check(file)).json).toEqual(answer({ updated: 1, changes }));
    expect((await post(file)).json).toEqual(answer({ updated: 1, changes }));
    expect((await post(file)).json).toEqual(answer({}));
  });

  test('has both ends of a long text cut off around what differs', async () => {
    const words = 'word '.repeat(900);
    const { id } = await tools.add({ description: `${words}old ${words}` });
    const { json } = await check(`id,description\n${id},${words}new ${words}\n`);
    const [before, after] = json.changes[0].fields.description;
    expect([before, after].map((text: string) => text.length)).toEqual([602, 602]);
    expect(before).toMatch(/^….*word old word/);
    expect(after).toMatch(/^….*word new word/);
  });

  test('is told of the first two hundred rows, doubtful ones before the others', async () => {
    await site.sql(
      `INSERT INTO inventory_items (name, description, price, category, model)
       SELECT 'Item ' || n, 'Of many', 100, 'Firearms', '1.10' FROM generate_series(1, 250) AS n`,
    );
    const ids = (await site.sql<{ id: number }>('SELECT id FROM inventory_items ORDER BY id')).map(
      ({ id }) => id,
    );
    const rows = ids.map((id, index) => `${id},${index === 240 ? '1.1' : 'X'}`);
    const { json } = await check(`id,model\n${rows.join('\n')}\n`);
    expect([json.updated, json.changes.length]).toEqual([250, 200]);
    expect(json.changes.map(({ line }: { line: number }) => line).slice(0, 3)).toEqual([242, 2, 3]);
  });

  test.each([
    ['model', '10/22', '10/22/26'],
    ['model', '10/22', '22-Oct'],
    ['model', '10/22', '2026/10/22'],
    ['model', 'MAR-15', '03/15/26'],
    ['model', '0311', '311'],
    ['model', '22E3', '2.20E+04'],
    ['model', '1.10', '1.1'],
    ['caliber', '.45', '0.45'],
    ['caliber', '.410', '0.41'],
    ['caliber', '6.50', '6.5'],
    ['caliber', '1/2', '01/02/26'],
    ['caliber', '5:56', '05:56:00 AM'],
    ['name', '1.50', '1.5'],
    ['notes', 'UPC: 012345678905', 'UPC: 12345678905'],
    ['notes', '123456789012', '1.23457E+11'],
  ])('%s %j as %j is doubtful', async (field, before, after) => {
    const { id } = await tools.add({ [field]: before });
    const { json } = await check(`id,${field}\n${id},${after}\n`);
    expect(json.changes).toMatchObject([{ fields: { [field]: [before, after] }, doubtful: [field] }]);
  });

  test.each([
    ['model', 'M1', 'M2'],
    ['model', '10/22', '10/24'],
    ['model', '1911', '1912'],
    ['caliber', '.45', '.45 ACP'],
    ['caliber', '9 mm', '9mm'],
    ['notes', 'Weight: 6 lb', 'Weight: 7 lb'],
    ['price', '18500.00', '18600.00'],
  ])('%s %j as %j is not', async (field, before, after) => {
    const { id } = await tools.add(field === 'price' ? {} : { [field]: before });
    const [change] = (await check(`id,${field}\n${id},${after}\n`)).json.changes;
    expect(change).not.toHaveProperty('doubtful');
  });

  test.each(['185.00', '1850000.00'])('a price of %s instead of 18,500 is doubtful', async (price) => {
    const { id } = await tools.add();
    expect((await check(`id,price\n${id},${price}\n`)).json.changes).toMatchObject([{ doubtful: ['price'] }]);
  });

  test('leaves out the rows of these lines, with their faults', async () => {
    const { id } = await tools.add();
    const file = `id,${PLAIN}\n${id},${ROW}\n,${ROW}\n,x,x,x,x,x\n`;
    expect((await post(file, '?without=2,4')).json).toEqual(answer({ created: 1 }));
    expect((await tools.items()).at(-1)).toMatchObject({ name: ITEM.name, version: 1 });
  });

  test.each(['', 'a', '1,', '-1', '1;2', '1.5'])('without=%s is 400', async (lines) => {
    const { status, json } = await post(`${PLAIN}\n${ROW}\n`, `?without=${lines}`);
    expect([status, json.fields]).toEqual([
      400,
      { without: 'without must be numbers of lines, such as 3,17' },
    ]);
  });
});

describe('a row that is older than its item', () => {
  test('changes nothing unless that is asked for', async () => {
    const { id, name } = await tools.add();
    const { bytes } = await tools.exported();
    await tools.change(id, { inStock: false, price: 90_000 });
    const stale = [{ line: 2, id, name }];
    expect((await check(bytes)).json).toEqual(answer({ stale }));
    expect((await post(bytes)).json).toEqual(answer({ stale }));
    expect(await tools.one()).toMatchObject({ inStock: false, price: 90_000, version: 2 });
    const fields = { price: [90_000, 1_850_000], inStock: [false, true] };
    const changes = [{ line: 2, id, name, fields }];
    expect((await check(bytes, '&stale=apply')).json).toEqual(answer({ updated: 1, stale, changes }));
    expect((await post(bytes, '?stale=apply')).json).toEqual(answer({ updated: 1, stale, changes }));
    expect(await tools.one()).toMatchObject({ inStock: true, price: 1_850_000, version: 3 });
  });

  test('is none if its cells are those of the item, or without the column', async () => {
    const { id } = await tools.add();
    await tools.change(id, { price: 90_000 });
    expect((await post(`id,version,price\n${id},1,900\n`)).json).toEqual(answer({}));
    expect((await post(`id,price\n${id},800\n`)).json).toMatchObject({ updated: 1, stale: [] });
    expect((await post(`id,version,price\n${id},3,700\n`)).json).toMatchObject({ updated: 1, stale: [] });
  });
});

describe('a row without an id that is called as an item', () => {
  const file = `${PLAIN}\n${ROW.replace('Bertolani', 'bertólani modello  5')}\n`.replace('  ', ' ');

  test('is named, and added', async () => {
    const { id, name } = await tools.add();
    expect((await check(file)).json).toEqual(answer({ created: 1, alike: [{ line: 2, id, name }] }));
    expect((await post(file)).json).toMatchObject({ created: 1, updated: 0 });
    expect(await tools.items()).toHaveLength(2);
  });

  test('changes it if that is asked for', async () => {
    const { id, name } = await tools.add();
    const { json } = await post(file, '?alike=change');
    expect(json).toMatchObject({ created: 0, updated: 1, alike: [{ line: 2, id, name }] });
    expect(await tools.one()).toMatchObject({ id, name: 'bertólani modello 5', version: 2 });
  });

  test('is an error then if there are several, or another row changes it', async () => {
    const { id } = await tools.add();
    const { json } = await post(
      `id,${PLAIN}\n${id},${ROW}\n,${ROW.replace('Bertolani', ITEM.name)}\n`,
      '?alike=change',
    );
    expect(json.errors).toEqual([
      { line: 3, column: 'name', message: 'The row on line 2 changes this item, too.' },
    ]);
    await tools.add();
    expect((await post(file, '?alike=change')).json.errors).toEqual([
      { line: 2, column: 'name', message: '2 items are called so. Give the id of the one to change.' },
    ]);
  });
});

describe('the cover and the photos', () => {
  const quoted = (photos: object[]) => `"${JSON.stringify(photos).replaceAll('"', '""')}"`;
  const row = (id: number, url: string, photos: object[]) =>
    `id,imageUrl,photos\n${id},${url},${quoted(photos)}\n`;

  test('the one that differs from the item counts', async () => {
    const [a, b, c] = [PHOTO('left'), PHOTO('right'), PHOTO('top')];
    const { id } = await tools.add({ photos: [a, b] });
    await post(row(id, c.url, [a, b]));
    expect((await tools.one()).photos).toEqual([{ ...c, alt: '' }, b]);
    await post(row(id, c.url, [a, b, c]));
    expect(await tools.one()).toMatchObject({ imageUrl: a.url, photos: [a, b, c] });
    await post(row(id, b.url, [a, b, c]));
    expect((await tools.one()).photos).toEqual([b, a, c]);
  });

  test('both may differ if they agree, and are an error otherwise', async () => {
    const [a, b, c] = [PHOTO('left'), PHOTO('right'), PHOTO('top')];
    const { id } = await tools.add({ photos: [a] });
    const message = 'This is not the first of the photos. Change one of the two columns';
    const errors = [{ line: 2, column: 'imageUrl', message }];
    expect((await post(row(id, b.url, [c, a]))).json).toEqual(answer({ errors }));
    const added = `${PLAIN},photos\n${ROW},${quoted([b])}\n`;
    expect((await post(added)).json).toEqual(answer({ errors }));
    expect((await post(row(id, b.url, [b, c]))).json).toMatchObject({ updated: 1 });
    expect(await tools.one()).toMatchObject({ imageUrl: b.url, photos: [b, c] });
  });

  test('what a photo shows stays where addresses alone are given', async () => {
    const [a, b] = [PHOTO('left'), PHOTO('right')];
    const { id } = await tools.add({ photos: [a, b] });
    await post(`id,photos\n${id},"${b.url} ${a.url}"\n`);
    expect((await tools.one()).photos).toEqual([b, a]);
  });
});

test('a check waits for nobody, and writes nothing', async () => {
  const { id } = await tools.add();
  const other = new Client({ connectionString: site.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM inventory_items FOR UPDATE');
    await other.query('LOCK TABLE inventory_items IN EXCLUSIVE MODE');
    const [before] = await site.sql('SELECT xmin, ctid, * FROM inventory_items');
    expect((await check(`id,price\n${id},5\n`)).json).toMatchObject({ updated: 1 });
    expect(await site.sql('SELECT xmin, ctid, * FROM inventory_items')).toEqual([before]);
  } finally {
    await other.end();
  }
});
