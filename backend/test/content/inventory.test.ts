import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';
import { NO_PICTURE_ADDRESSES, PICTURE_ADDRESSES } from '../support/pictures/picture-addresses.js';

const GONE = {
  statusCode: 404,
  error: 'Not Found',
  message: 'This item is no longer available.',
};
const BAD_IDS = [
  '0',
  '-1',
  '1e3',
  '0x10',
  '2147483648',
  '99999999999',
  'abc',
  '1.5',
  '%201',
  '01',
  '1%00',
  'NaN',
];

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

const create = (body: unknown) => site.ask('POST', '/api/admin/inventory', { token, body });
const update = (id: unknown, body: unknown) =>
  site.ask('PUT', `/api/admin/inventory/${String(id)}`, { token, body });
const names = ({ json }: Answer) => (json as { name: string }[]).map(({ name }) => name);

async function add(fields: object = {}): Promise<{ id: number; version: number }> {
  const { status, json, text } = await create({ ...ITEM, ...fields });
  if (status !== 201) {
    throw new Error(text);
  }
  return json;
}

function badRequest(fields: Record<string, string>) {
  return { statusCode: 400, error: 'Bad Request', message: Object.values(fields)[0], fields };
}

test('an item whose words take more than their index can hold is 400, and nothing is stored', async () => {
  const digits = Array.from({ length: 300 }, () => '㊿'.repeat(32)).join(' ');
  const { status } = await create({ ...ITEM, description: digits, notes: digits });
  expect(status).toBe(400);
  expect(await site.sql('SELECT FROM inventory_items')).toEqual([]);
});

test('empty notes are none, and no change of an item that has none', async () => {
  const { id, version } = await add({ notes: undefined });
  expect((await update(id, { notes: '' })).json).toMatchObject({ notes: null, version });
});

describe('adding an item', () => {
  test('answers the whole row with its defaults', async () => {
    const { status, json } = await create(ITEM);
    expect(status).toBe(201);
    expect(json).toEqual({
      ...ITEM,
      id: expect.any(Number),
      caliber: null,
      comingViewings: 0,
      sample: false,
      condition: null,
      featured: false,
      inStock: true,
      manufacturer: null,
      model: null,
      notes: null,
      photos: [{ url: ITEM.imageUrl, alt: '' }],
      priceOnRequest: false,
      published: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
    });
    expect(Math.abs(Date.parse(json.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  test('keeps every field that was given', async () => {
    const given = {
      ...ITEM,
      featured: true,
      inStock: false,
      published: false,
      notes: 'Barrels: 28 in\nWeight: 6 lb',
    };
    const { json } = await create(given);
    expect(json).toMatchObject(given);
  });

  test('trims texts', async () => {
    expect((await create({ ...ITEM, name: '  Vest \n' })).json.name).toBe('Vest');
  });

  test('ignores properties it does not know', async () => {
    const { status, json } = await create({
      ...ITEM,
      id: 777,
      createdAt: '2001-01-01T00:00:00Z',
      version: 9,
      hack: true,
    });
    expect(status).toBe(201);
    expect(json.id).not.toBe(777);
    expect(json.createdAt).not.toMatch(/^2001/);
    expect(json.version).toBe(1);
    expect(json).not.toHaveProperty('hack');
  });

  test.each<[string, object, string]>([
    ['name', { name: 'A' }, 'Name must be at least 2 characters'],
    ['name', { name: '   A   ' }, 'Name must be at least 2 characters'],
    ['name', { name: undefined }, 'Name must be at least 2 characters'],
    ['name', { name: 42 }, 'Name must be at least 2 characters'],
    ['name', { name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    ['name', { name: 'x'.repeat(100_000) }, 'Name must be at most 200 characters'],
    ['name', { name: 'Ab\u0000cd' }, 'Name contains a character that cannot be stored'],
    ['description', { description: 'Too short' }, 'Description must be at least 10 characters'],
    ['description', { description: null }, 'Description must be at least 10 characters'],
    ['description', { description: 'x'.repeat(10_001) }, 'Description must be at most 10000 characters'],
    ['price', { price: 0 }, 'Price must be greater than 0'],
    ['price', { price: -5 }, 'Price must be greater than 0'],
    ['price', { price: 1.5 }, 'Price must be greater than 0'],
    ['price', { price: '5' }, 'Price must be greater than 0'],
    ['price', { price: null }, 'Price must be greater than 0'],
    ['price', { price: undefined }, 'Price must be greater than 0'],
    ['price', { price: 3e9 }, 'Price is too large'],
    ['category', { category: undefined }, 'Category is required'],
    ['category', { category: 'Boats' }, 'Category is required'],
    ['category', { category: ['Firearms'] }, 'Category is required'],
    ['imageUrl', { imageUrl: undefined }, 'Image is required'],
    ['imageUrl', { imageUrl: '  ' }, 'Image is required'],
    ['imageUrl', { imageUrl: null }, 'Image is required'],
    ['notes', { notes: 'x'.repeat(10_001) }, 'Notes must be at most 10000 characters'],
    ['notes', { notes: 'a\u0000' }, 'Notes contains a character that cannot be stored'],
    ['featured', { featured: 'true' }, 'Featured must be true or false'],
    ['inStock', { inStock: 1 }, 'In stock must be true or false'],
    ['published', { published: null }, 'Published must be true or false'],
  ])('refuses a bad %s (%#) with its text', async (field, wrong, message) => {
    const { status, json } = await create({ ...ITEM, ...wrong });
    expect(status).toBe(400);
    expect(json).toEqual(badRequest({ [field]: message }));
    expect(await site.sql('SELECT id FROM inventory_items')).toEqual([]);
  });

  test('names every field that is wrong, the first one in the message', async () => {
    const { json } = await create({});
    expect(json).toEqual(
      badRequest({
        name: 'Name must be at least 2 characters',
        description: 'Description must be at least 10 characters',
        price: 'Price must be greater than 0',
        category: 'Category is required',
        imageUrl: 'Image is required',
      }),
    );
  });

  test.each([
    ['a list', [ITEM]],
    ['nothing', undefined],
    ['a text', '"x"'],
  ])('refuses %s as a body', async (_what, body) => {
    const { id } = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json;
    const headers = { 'content-type': 'application/json' };
    const added = await site.ask('POST', '/api/admin/inventory', { token, body, headers });
    const changed = await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body, headers });
    expect([added.status, changed.status]).toEqual([400, 400]);
  });

  test('takes the largest price there is', async () => {
    expect((await create({ ...ITEM, price: 2_147_483_647 })).json.price).toBe(2_147_483_647);
  });
});

describe('the address of a picture', () => {
  test.each(PICTURE_ADDRESSES)('is stored as it is: %j', async (imageUrl) => {
    const { status, json } = await create({ ...ITEM, imageUrl });
    expect([status, json.imageUrl]).toEqual([201, imageUrl]);
    expect((await update(json.id, { imageUrl })).json.imageUrl).toBe(imageUrl);
  });

  test.each(NO_PICTURE_ADDRESSES)('is refused with a text: %j', async (imageUrl) => {
    const { id } = await add();
    for (const { status, json } of [await create({ ...ITEM, imageUrl }), await update(id, { imageUrl })]) {
      expect([status, Object.keys(json.fields)]).toEqual([400, ['imageUrl']]);
      expect(json.message).toMatch(
        /^Image (must be an uploaded picture or an http\(s\) address|url contains)/,
      );
    }
  });
});

describe('changing an item', () => {
  test('changes the fields sent and no others', async () => {
    const before = await add({ notes: 'Weight: 6 lb', featured: true });
    const { status, json } = await update(before.id, { price: 99 });
    expect(status).toBe(200);
    expect(json).toEqual({ ...before, price: 99, version: before.version + 1 });
  });

  test('an empty body changes nothing and answers the row', async () => {
    const before = await add();
    const { status, json } = await update(before.id, {});
    expect([status, json]).toEqual([200, before]);
  });

  test('ignores id and createdAt', async () => {
    const before = await add();
    const { status, json } = await update(before.id, {
      id: 777,
      createdAt: '2001-01-01T00:00:00Z',
      name: 'Renamed',
    });
    expect([status, json]).toEqual([200, { ...before, name: 'Renamed', version: 2 }]);
  });

  test.each(['name', 'description', 'price', 'category', 'imageUrl', 'featured', 'inStock', 'published'])(
    'null for %s is 400',
    async (field) => {
      const before = await add();
      const { status, json } = await update(before.id, { [field]: null });
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    },
  );

  test('null empties the notes', async () => {
    const { id } = await add({ notes: 'Weight: 6 lb' });
    expect((await update(id, { notes: null })).json.notes).toBeNull();
  });

  test('the rules are those of a new item', async () => {
    const { id } = await add();
    expect((await update(id, { name: 'A', price: 0 })).json).toEqual(
      badRequest({ name: 'Name must be at least 2 characters', price: 'Price must be greater than 0' }),
    );
  });

  test('a change based on an old version is 409 and changes nothing', async () => {
    const { id } = await add();
    expect((await update(id, { name: 'First', version: 1 })).json).toMatchObject({
      name: 'First',
      version: 2,
    });
    expect((await update(id, { version: 1 })).status).toBe(409);
    const late = await update(id, { name: 'Second', version: 1 });
    expect([late.status, late.json]).toEqual([
      409,
      {
        statusCode: 409,
        error: 'Conflict',
        message: 'Someone else changed this item. Reload and try again.',
      },
    ]);
    expect((await update(id, {})).json.name).toBe('First');
  });

  test('of two changes based on one version exactly one wins', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => update(id, { name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('toggles of different fields at the same moment all survive', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await add();
      await Promise.all([
        update(id, { featured: true }),
        update(id, { inStock: false }),
        update(id, { published: false }),
      ]);
      expect((await update(id, {})).json).toMatchObject({ featured: true, inStock: false, published: false });
    }
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    const { status, json } = await update(id, { name: 'Renamed' });
    expect([status, json.message]).toEqual([400, 'The id must be a whole number from 1 to 2147483647.']);
  });

  test('an unknown item is 404', async () => {
    for (const body of [{ name: 'Renamed' }, {}, { name: 'Renamed', version: 1 }]) {
      const { status, json } = await update(2_147_483_647, body);
      expect([status, json]).toEqual([404, GONE]);
    }
  });
});

describe('deleting an item', () => {
  const remove = (id: unknown) => site.ask('DELETE', `/api/admin/inventory/${String(id)}`, { token });

  test('answers 204 once and 404 from then on', async () => {
    const [{ id }, other] = [await add(), await add()];
    const { status, text } = await remove(id);
    expect([status, text]).toEqual([204, '']);
    expect((await site.ask('GET', `/api/inventory/${id}`)).status).toBe(404);
    expect((await remove(id)).json).toEqual(GONE);
    expect((await site.ask('GET', `/api/inventory/${other.id}`)).status).toBe(200);
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect((await remove(id)).status).toBe(400);
  });
});

describe('what visitors see', () => {
  const KEYS = [
    'caliber',
    'category',
    'condition',
    'createdAt',
    'description',
    'featured',
    'id',
    'imageUrl',
    'inStock',
    'manufacturer',
    'model',
    'name',
    'notes',
    'photos',
    'price',
    'priceOnRequest',
    'sample',
  ];

  beforeEach(async () => {
    await add({ name: 'Oldest', featured: true });
    await add({ name: 'Hidden', featured: true, published: false });
    await add({ name: 'Middle', category: 'Night Vision' });
    await add({ name: 'Newest', category: 'Night Vision', featured: true });
    await site.sql(`UPDATE inventory_items SET created_at = CASE name
      WHEN 'Oldest' THEN timestamptz '2025-01-01T00:00:00Z' WHEN 'Hidden' THEN '2025-01-02T00:00:00Z'
      WHEN 'Newest' THEN '2025-01-04T00:00:00Z' ELSE '2025-01-03T00:00:00Z' END`);
  });

  test('is the published items, newest first, with exactly these keys', async () => {
    const answer = await site.ask('GET', '/api/inventory');
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(['Newest', 'Middle', 'Oldest']);
    for (const item of answer.json) {
      expect(Object.keys(item).toSorted()).toEqual(KEYS);
    }
    expect(answer.json[0].createdAt).toBe('2025-01-04T00:00:00.000Z');
  });

  test('items of one moment keep the order they were added in, newest first', async () => {
    await site.sql("UPDATE inventory_items SET created_at = '2025-01-01'");
    expect(names(await site.ask('GET', '/api/inventory'))).toEqual(['Newest', 'Middle', 'Oldest']);
  });

  test('can be one category', async () => {
    expect(names(await site.ask('GET', '/api/inventory?category=Night Vision'))).toEqual([
      'Newest',
      'Middle',
    ]);
    expect(names(await site.ask('GET', '/api/inventory?category=Night+Vision'))).toEqual([
      'Newest',
      'Middle',
    ]);
    expect(names(await site.ask('GET', '/api/inventory?category=Less-Lethal'))).toEqual([]);
  });

  test.each(['Boats', 'firearms', 'Firearms&category=Night%20Vision', '%00'])(
    'the category "%s" is 400',
    async (category) => {
      const { status, json } = await site.ask('GET', `/api/inventory?category=${category}`);
      expect(status).toBe(400);
      expect(Object.keys(json.fields)).toEqual(['category']);
    },
  );

  test('featured is the published and featured items', async () => {
    expect(names(await site.ask('GET', '/api/inventory/featured'))).toEqual(['Newest', 'Oldest']);
  });

  test('one item has the same keys', async () => {
    const [{ id }] = (await site.ask('GET', '/api/inventory')).json;
    const { status, json } = await site.ask('GET', `/api/inventory/${id}`);
    expect(status).toBe(200);
    expect(json.name).toBe('Newest');
    expect(Object.keys(json).toSorted()).toEqual(KEYS);
  });

  test('an unpublished item is 404 for visitors and there for an administrator', async () => {
    const [row] = await site.sql<{ id: number }>("SELECT id FROM inventory_items WHERE name = 'Hidden'");
    const visitor = await site.ask('GET', `/api/inventory/${row?.id}`);
    expect([visitor.status, visitor.json]).toEqual([404, GONE]);
    expect((await site.ask('GET', `/api/inventory/${row?.id}`, { token: 'stale' })).status).toBe(404);
    const admin = await site.ask('GET', `/api/inventory/${row?.id}`, { token });
    expect([admin.status, admin.json.name]).toEqual([200, 'Hidden']);
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect((await site.ask('GET', `/api/inventory/${id}`)).status).toBe(400);
  });

  test('the administrator sees every item, newest first', async () => {
    const answer = await site.ask('GET', '/api/admin/inventory', { token });
    expect(names(answer)).toEqual(['Newest', 'Middle', 'Hidden', 'Oldest']);
    expect(Object.keys(answer.json[0]).toSorted()).toEqual(
      [...KEYS, 'comingViewings', 'published', 'version'].toSorted(),
    );
  });
});
