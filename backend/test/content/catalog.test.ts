import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

async function add(fields: object): Promise<number> {
  const body = { ...ITEM, notes: '', published: true, ...fields };
  const { status, json, text } = await site.ask('POST', '/api/admin/inventory', { token, body });
  if (status !== 201) {
    throw new Error(text);
  }
  return json.id;
}

const update = (id: number, body: object) => site.ask('PUT', `/api/admin/inventory/${id}`, { token, body });

async function names(parameters: Record<string, string | number> | string): Promise<string[]> {
  const query = new URLSearchParams(parameters as Record<string, string>);
  const { status, json, text } = await site.ask('GET', `/api/inventory?${query.toString()}`);
  if (status !== 200) {
    throw new Error(text);
  }
  return (json as { name: string }[]).map(({ name }) => name);
}

const counts = async (parameters: Record<string, string> = {}) =>
  (await site.ask('GET', `/api/inventory/counts?${new URLSearchParams(parameters).toString()}`)).json;

describe('a search', () => {
  beforeEach(async () => {
    await add({
      name: 'Bertolani Modello 5',
      manufacturer: 'Fratelli Bertolani',
      model: 'Cinque',
      caliber: '20 gauge',
      description: 'Sidelock ejector, engraved by hand.',
      notes: 'Barrels: 28 in\nStock: walnut',
    });
    await add({ name: 'Überprüft', description: '100% original, 50_50, C:\\range 🦌 лось, 銃' });
    await add({ name: 'Plain piece', description: 'Nothing remarkable about 1005 or 50x50.' });
    await add({
      name: 'Hidden Bertolani',
      description: 'Sidelock ejector, engraved by hand.',
      published: false,
    });
  });

  test.each([
    ['bertolani', ['Bertolani Modello 5']],
    ['FRATELLI', ['Bertolani Modello 5']],
    ['cinque', ['Bertolani Modello 5']],
    ['20 gauge', ['Bertolani Modello 5']],
    ['ejector', ['Bertolani Modello 5']],
    ['walnut', ['Bertolani Modello 5']],
    ['walnut cinque 28', ['Bertolani Modello 5']],
    ['  walnut \t\n bertolani\u00a0', ['Bertolani Modello 5']],
    ['ertolan', ['Bertolani Modello 5']],
    ['walnut plain', []],
    ['cinque20', []],
    ['uberpruft', ['Überprüft']],
    ['u\u0308BERPRÜFT', ['Überprüft']],
    ['bértòlanî', ['Bertolani Modello 5']],
    ['ｂｅｒｔｏｌａｎｉ', ['Bertolani Modello 5']],
    ['100%', ['Überprüft']],
    ['50_50', ['Überprüft']],
    ['%', ['Überprüft']],
    ['_', ['Überprüft']],
    ['\\', ['Überprüft']],
    ['c:\\RANGE', ['Überprüft']],
    ['🦌', ['Überprüft']],
    ['ЛОСЬ', ['Überprüft']],
    ['銃', ['Überprüft']],
    ['%%', []],
    ['zq', []],
    ['5', ['Bertolani Modello 5']],
    ['1005', ['Plain piece']],
    ['005', ['Plain piece']],
    ['\u0301', ['Plain piece', 'Überprüft', 'Bertolani Modello 5']],
    ['', ['Plain piece', 'Überprüft', 'Bertolani Modello 5']],
    ['   ', ['Plain piece', 'Überprüft', 'Bertolani Modello 5']],
    ["'; DROP TABLE inventory_items; --", []],
  ])('for %j finds %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
    expect((await counts({ search })).total).toBe(found.length);
  });

  test.each([
    ['ertolan', '…ertolan…', ['Bertolani Modello 5']],
    ['00', '…00…', ['Plain piece', 'Überprüft']],
    ['berotlani', 'bertolani', ['Bertolani Modello 5']],
    ['sidelok walnut', 'sidelock walnut', ['Bertolani Modello 5']],
    ['20-guage', '20-gauge', ['Bertolani Modello 5']],
    ['walnut', null, ['Bertolani Modello 5']],
    ['walnut plain', null, []],
    ['walnut xyzzy', null, []],
    ['bertolino', null, []],
  ])('for %j looks for %j, if nothing has what was typed, and says so', async (search, lookedFor, found) => {
    expect(await names({ search })).toEqual(found);
    expect(await counts({ search })).toMatchObject({ lookedFor, total: found.length });
    expect(await names({ search, category: 'Less-Lethal' })).toEqual([]);
    expect(await counts({ search, category: 'Less-Lethal' })).toMatchObject({ lookedFor, total: 0 });
  });

  test('takes no word for another one of two letters, which begin too many', async () => {
    await add({ name: 'Aiming laser, visible and IR' });
    expect(await counts({ search: 'iris' })).toMatchObject({ lookedFor: null, total: 0 });
  });

  test('tells nothing of words that only a hidden item has', async () => {
    await add({ name: 'Quokka', published: false });
    expect(await counts({ search: 'quoka' })).toMatchObject({ lookedFor: null, total: 0 });
    const asked = await site.ask('GET', '/api/admin/inventory/counts?search=quoka', { token });
    expect(asked.json).toMatchObject({ lookedFor: 'quokka', matching: 1 });
  });

  test('has what is as it was typed before what is not, if no other order was chosen', async () => {
    await add({ name: 'Carbines', caliber: '45ACP' });
    await add({ name: 'Carbine', caliber: '.45 ACP' });
    await add({ name: 'A carbine', caliber: '.45 Auto' });
    expect(await names({ search: 'carbines' })).toEqual(['Carbines', 'A carbine', 'Carbine']);
    expect(await names({ search: '45acp' })).toEqual(['Carbines', 'A carbine', 'Carbine']);
    expect(await names({ search: '.45 auto' })).toEqual(['A carbine', 'Carbine', 'Carbines']);
    expect(await names({ search: '45acp', sort: 'newest' })).toEqual(['A carbine', 'Carbine', 'Carbines']);
    expect(await names({ search: '45acp', sort: 'name' })).toEqual(['A carbine', 'Carbine', 'Carbines']);
  });

  test('follows every change of an item', async () => {
    const id = await add({ name: 'Quokka' });
    await update(id, { name: 'Wombat', notes: 'Marsupial' });
    expect([await names({ search: 'quokka' }), await names({ search: 'marsupial wombat' })]).toEqual([
      [],
      ['Wombat'],
    ]);
  });

  test.each([
    ['%'.repeat(200)],
    ['🦌'.repeat(200)],
    ['\u0301'.repeat(199) + 'ż'],
    ['銃'.repeat(200)],
    ['ا'.repeat(200)],
    ['a b '.repeat(50)],
    [Array.from({ length: 100 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(' ')],
  ])('may have 200 signs: %s', async (search) => {
    expect(await names({ search })).toHaveLength(search.startsWith('a') ? 1 : 0);
  });
});

describe('a choice', () => {
  beforeEach(async () => {
    await add({ name: 'Rifle', category: 'Firearms', condition: 'Good', inStock: true });
    await add({ name: 'Pistol', category: 'Firearms', condition: 'Very Good', inStock: false });
    await add({ name: 'Goggles', category: 'Night Vision', condition: 'Good', inStock: false });
    await add({ name: 'Vest', category: 'Tactical Gear', inStock: true });
    await add({ name: 'Draft', category: 'Firearms', condition: 'Good', inStock: true, published: false });
  });

  test.each([
    [{}, ['Vest', 'Goggles', 'Pistol', 'Rifle']],
    [{ category: 'Firearms' }, ['Pistol', 'Rifle']],
    [{ category: 'Less-Lethal' }, []],
    [{ condition: 'Good' }, ['Goggles', 'Rifle']],
    [{ condition: 'Fair' }, []],
    [{ inStock: 'true' }, ['Vest', 'Rifle']],
    [{ inStock: 'false' }, ['Goggles', 'Pistol']],
    [{ category: 'Firearms', inStock: 'false' }, ['Pistol']],
    [{ category: 'Firearms', condition: 'Good', inStock: 'true', search: 'rif' }, ['Rifle']],
    [{ category: 'Firearms', search: 'vest' }, []],
    [
      { search: '', category: '', inStock: '', condition: '', sort: '', limit: '', after: '' },
      ['Vest', 'Goggles', 'Pistol', 'Rifle'],
    ],
  ])('of %j shows %j', async (parameters, shown) => {
    for (const order of ['newest', 'price', '-price', 'name']) {
      expect((await names({ ...parameters, sort: order })).toSorted()).toEqual(shown.toSorted());
    }
    expect(await names(parameters)).toEqual(shown);
    const {
      limit: _limit,
      after: _after,
      sort: _sort,
      ...choice
    } = { limit: '', after: '', sort: '', ...parameters };
    expect((await counts(choice)).total).toBe(shown.length);
  });

  test('counts what one would see with each other choice', async () => {
    expect(await counts()).toEqual({
      total: 4,
      atLeast: false,
      categories: [
        { value: 'Firearms', count: 2 },
        { value: 'Night Vision', count: 1 },
        { value: 'Tactical Gear', count: 1 },
        { value: 'Less-Lethal', count: 0 },
      ],
      conditions: [
        { value: 'New', count: 0 },
        { value: 'Excellent', count: 0 },
        { value: 'Very Good', count: 1 },
        { value: 'Good', count: 2 },
        { value: 'Fair', count: 0 },
      ],
      inStock: 2,
      outOfStock: 2,
      lookedFor: null,
    });
    expect(await counts({ category: 'Firearms', condition: 'Good', inStock: 'false' })).toEqual({
      total: 0,
      atLeast: false,
      categories: [
        { value: 'Firearms', count: 0 },
        { value: 'Night Vision', count: 1 },
        { value: 'Tactical Gear', count: 0 },
        { value: 'Less-Lethal', count: 0 },
      ],
      conditions: [
        { value: 'New', count: 0 },
        { value: 'Excellent', count: 0 },
        { value: 'Very Good', count: 1 },
        { value: 'Good', count: 0 },
        { value: 'Fair', count: 0 },
      ],
      inStock: 1,
      outOfStock: 0,
      lookedFor: null,
    });
    expect(await counts({ search: 'rifle', inStock: 'true' })).toMatchObject({
      total: 1,
      inStock: 1,
      outOfStock: 0,
    });
  });

  test('the counts follow every change', async () => {
    const id = await add({ name: 'Carbine', category: 'Less-Lethal', condition: 'New' });
    const seen = async () => {
      const { total, categories, conditions, inStock } = await counts();
      return [total, categories[3].count, conditions[0].count, inStock];
    };
    expect(await seen()).toEqual([5, 1, 1, 3]);
    await update(id, { condition: null, inStock: false });
    expect(await seen()).toEqual([5, 1, 0, 2]);
    await update(id, { published: false });
    expect(await seen()).toEqual([4, 0, 0, 2]);
    await site.ask('DELETE', `/api/admin/inventory/${id}`, { token });
    expect(await seen()).toEqual([4, 0, 0, 2]);
  });
});

describe('bad values', () => {
  const CATEGORIES = 'Category must be one of: Firearms, Night Vision, Tactical Gear, Less-Lethal';
  const CONDITIONS = 'Condition must be one of: New, Excellent, Very Good, Good, Fair';
  const LIMIT = 'Limit must be a whole number from 1 to 100';
  const AFTER = 'After must be a whole number from 1 to 2147483647';
  const IN_STOCK = 'In stock must be true or false';

  const BOTH: [query: string, field: string, message: string][] = [
    [`search=${'x'.repeat(201)}`, 'search', 'Search must be at most 200 characters'],
    ['search=a%00b', 'search', 'Search contains a character that cannot be stored'],
    ['search=a&search=b', 'search', 'Search must be a text'],
    ...['Guns', 'firearms', 'Firearms,Less-Lethal', '1', '%20', 'Firearms&category=Firearms'].map(
      (value): [string, string, string] => [`category=${value}`, 'category', CATEGORIES],
    ),
    ...['Mint', 'good', '0', '%20', 'Good&condition=Good'].map((value): [string, string, string] => [
      `condition=${value}`,
      'condition',
      CONDITIONS,
    ]),
    ...['yes', '1', 'TRUE', '%20true', 'true&inStock=true'].map((value): [string, string, string] => [
      `inStock=${value}`,
      'inStock',
      IN_STOCK,
    ]),
  ];

  test.each([
    ...BOTH.map(([query, ...rest]): [string, string, string] => [`?${query}`, ...rest]),
    ...BOTH.map(([query, ...rest]): [string, string, string] => [`/counts?${query}`, ...rest]),
    ...['oldest', 'Price', '+price', '--price', '-name', '%20', 'name&sort=name'].map(
      (value): [string, string, string] => [
        `?sort=${value}`,
        'sort',
        'Sort must be one of: newest, price, -price, name',
      ],
    ),
    ...['0', '101', '-1', '1.5', '1e1', 'abc', '%20', '10&limit=10'].map(
      (value): [string, string, string] => [`?limit=${value}`, 'limit', LIMIT],
    ),
    ...['0', '-1', '1.5', 'abc', '%20', '2147483648', '1&after=2'].map((value): [string, string, string] => [
      `?after=${value}`,
      'after',
      AFTER,
    ]),
  ])('%s is 400', async (query, field, message) => {
    const { status, json } = await site.ask('GET', `/api/inventory${query}`);
    expect([status, json]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message, fields: { [field]: message } },
    ]);
  });
});

describe('the counts of a busy shop', () => {
  const total = async () => (await counts()).total;
  const insert = `INSERT INTO inventory_items (name, description, price, category)
    SELECT 'Item ' || n, 'A piece from a collection.', 100, 'Firearms' FROM generate_series(1, $1::integer) AS n`;

  test('are right after changes of many rows, of none, and of all', async () => {
    await site.sql(insert, [20]);
    expect(await total()).toBe(20);
    await site.sql(`UPDATE inventory_items SET category = 'Less-Lethal', published = id % 2 = 0`);
    const { categories } = await counts();
    expect([await total(), categories[0].count, categories[3].count]).toEqual([10, 0, 10]);
    await site.sql('UPDATE inventory_items SET published = true WHERE false');
    await site.sql('UPDATE inventory_items SET price = 200');
    expect(await total()).toBe(10);
    await site.sql('TRUNCATE inventory_items CASCADE');
    expect(await total()).toBe(0);
  });

  test('count what several add and take away at the same time, and nothing that was undone', async () => {
    await site.sql(insert, [50]);
    const ids = (await site.sql<{ id: number }>('SELECT id FROM inventory_items')).map(({ id }) => id);
    await Promise.all([
      ...ids.slice(0, 20).map((id) => site.sql('DELETE FROM inventory_items WHERE id = $1', [id])),
      ...ids
        .slice(20, 40)
        .map((id) => site.sql('UPDATE inventory_items SET in_stock = false WHERE id = $1', [id])),
      ...ids.slice(40).map(() => site.sql(insert, [1])),
      expect(
        site.sql(
          `WITH gone AS (DELETE FROM inventory_items WHERE id = $1 RETURNING id) SELECT 1 / (id - id) FROM gone`,
          [ids[49]],
        ),
      ).rejects.toThrow('division by zero'),
    ]);
    const { total: sum, inStock, outOfStock } = await counts();
    expect([sum, inStock, outOfStock]).toEqual([40, 20, 20]);
  });

  test('with a search are at least what was counted when there are more', async () => {
    await site.sql(insert, [1100]);
    expect(await counts({ search: 'piece' })).toMatchObject({ total: 1000, atLeast: true });
    expect(await counts({ search: 'item 1099' })).toMatchObject({ total: 1, atLeast: false });
    expect(await counts()).toMatchObject({ total: 1100, atLeast: false });
  });
});
