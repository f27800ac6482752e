import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { aMessage, ITEM, POST } from '../support/fixtures.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('TRUNCATE inventory_items, blog_posts, testimonials, contact_messages CASCADE'));
afterAll(() => site.close());

interface Row {
  id: number;
}
const get = (url: string) => site.ask('GET', url, { token });
const idsOf = async (url: string) => ((await get(url)).json as Row[]).map(({ id }) => id);
const post = (url: string, body: unknown) => site.ask('POST', `/api/admin/inventory/${url}`, { token, body });

async function add(url: string, body: object): Promise<number> {
  const { status, json, text } = await site.ask('POST', url, { token, body });
  if (status !== 201) {
    throw new Error(text);
  }
  return (json as Row).id;
}
const addItem = (fields: object = {}) => add('/api/admin/inventory', { ...ITEM, ...fields });

const LISTS: [string, (word: string) => Promise<unknown>][] = [
  ['/api/admin/inventory', (word) => addItem({ description: `Something ${word} about it` })],
  ['/api/admin/blog', (word) => add('/api/admin/blog', { ...POST, title: `A title ${word} for it` })],
  [
    '/api/admin/testimonials',
    (word) =>
      add('/api/admin/testimonials', { author: 'Dana', content: `Words ${word} of praise`, rating: 5 }),
  ],
  [
    '/api/admin/contact',
    (word) => site.ask('POST', '/api/contact', { body: { ...aMessage(1), subject: `About ${word}` } }),
  ],
];

test('zeros are no telephone number that every row has', async () => {
  await site.ask('POST', '/api/contact', { body: aMessage(1) });
  for (const search of ['000', '0', '0000', '001']) {
    expect([search, await idsOf(`/api/admin/contact?search=${search}`)]).toEqual([search, []]);
  }
});

test('the list of appointments takes empty parameters as well', async () => {
  expect((await get('/api/admin/appointments?search=&limit=&after=')).status).toBe(200);
});

describe.each(LISTS)('%s', (url, make) => {
  const WORDS = ['Crème brûlée', '100% sure', 'under_score', 'back\\slash', 'plain', 'plain', 'plain'];
  beforeEach(async () => {
    for (const word of WORDS) {
      await make(word);
    }
  });

  test('is whole without parameters, and with empty ones', async () => {
    const whole = await idsOf(url);
    expect(whole).toHaveLength(WORDS.length);
    expect(await idsOf(`${url}?search=&limit=&after=`)).toEqual(whole);
  });

  test('page by page it has the same rows in the same order, and continues by its Link', async () => {
    const whole = await idsOf(url);
    let next: string | undefined = `${url}?limit=2`;
    const read: number[] = [];
    while (next) {
      const { json, headers } = await get(next);
      read.push(...(json as Row[]).map(({ id }) => id));
      next = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(read).toEqual(whole);
    expect(await idsOf(`${url}?after=${whole[3]}`)).toEqual(whole.slice(4));
  });

  test('starts over after a row that is gone', async () => {
    const whole = await idsOf(url);
    expect(await idsOf(`${url}?limit=3&after=2147483647`)).toEqual(whole.slice(0, 3));
  });

  test.each([
    ['creme BRULEE', 1],
    ['brûlée crème', 1],
    ['100%', 1],
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['PLAIN', 3],
    ['plain creme', 0],
  ])('a search for %j finds the rows with all of its words', async (search, count) => {
    expect(await idsOf(`${url}?search=${encodeURIComponent(search)}`)).toHaveLength(count);
  });

  test.each<[string, string]>([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'x'],
    ['after', '0'],
    ['after', '2147483648'],
    ['search', 'x'.repeat(201)],
    ['search', '%00'],
  ])('%s=%s is 400 with a text', async (name, value) => {
    const { status, json } = await get(`${url}?${name}=${value}`);
    expect([status, Object.keys(json.fields)]).toEqual([400, [name]]);
  });
});

describe.each(['/api/admin/inventory', '/api/admin/contact'])('the pages of %s', (url) => {
  const [, make] = LISTS.find(([path]) => path === url) as (typeof LISTS)[number];

  test('have numbers: `offset` leaves rows out, and what follows continues by its Link', async () => {
    for (let count = 0; count < 5; count += 1) {
      await make('word');
    }
    const whole = await idsOf(url);
    const { json, headers } = await get(`${url}?limit=2&offset=1&search=word`);
    expect((json as Row[]).map(({ id }) => id)).toEqual(whole.slice(1, 3));
    const next = /<([^>]+)>/.exec(String(headers['link']))?.[1];
    expect(await idsOf(String(next))).toEqual(whole.slice(3));
    expect(await idsOf(`${url}?offset=&limit=5`)).toEqual(whole);
    expect(await idsOf(`${url}?offset=3`)).toEqual(whole.slice(3));
    expect(await idsOf(`${url}?offset=2147483647&limit=50`)).toEqual([]);
  });

  test.each(['-1', '2147483648', 'x', '1.5'])('offset=%s is 400 with a text', async (value) => {
    const { status, json } = await get(`${url}?offset=${value}`);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['offset']]);
  });
});

describe('the items', () => {
  test.each([
    ['name', ['Álpha', 'beta', 'Gamma']],
    ['-name', ['Gamma', 'beta', 'Álpha']],
    ['price', ['beta', 'Gamma', 'Álpha']],
    ['-price', ['Álpha', 'Gamma', 'beta']],
    ['oldest', ['Gamma', 'Álpha', 'beta']],
    ['newest', ['beta', 'Álpha', 'Gamma']],
  ])('are sorted by %s, and paged in that order', async (sort, expected) => {
    await addItem({ name: 'Gamma', price: 200 });
    await addItem({ name: 'Álpha', price: 300 });
    await addItem({ name: 'beta', price: undefined, priceOnRequest: true });
    const names: string[] = [];
    for (let after = ''; names.length < 3;) {
      const [row] = (await get(`/api/admin/inventory?sort=${sort}&limit=1&after=${after}`)).json;
      names.push(row.name);
      after = row.id;
    }
    expect(names).toEqual(expected);
  });

  test('are filtered and counted', async () => {
    const hidden = await addItem({ published: false, category: 'Night Vision', condition: 'Good' });
    const sold = await addItem({ inStock: false, featured: true });
    await addItem();
    const url = '/api/admin/inventory';
    expect(await idsOf(`${url}?published=false`)).toEqual([hidden]);
    expect(await idsOf(`${url}?category=Night Vision&condition=Good`)).toEqual([hidden]);
    expect(await idsOf(`${url}?inStock=false`)).toEqual([sold]);
    expect(await idsOf(`${url}?featured=true&published=`)).toEqual([sold]);
    expect((await get(`${url}/counts?published=true&search=sidelock`)).json).toEqual({
      all: 3,
      matching: 2,
      lookedFor: null,
      categories: [
        { value: 'Firearms', count: 2 },
        { value: 'Night Vision', count: 1 },
      ],
    });
    for (const wrong of ['published=yes', 'sort=up', 'category=Boats', 'condition=Mint']) {
      expect((await get(`${url}?${wrong}`)).status).toBe(400);
    }
  });

  test('many are changed at once, each with an entry and a revision', async () => {
    const ids = [await addItem(), await addItem(), await addItem({ published: false })];
    const { status, json } = await post('change', { ids: [...ids, ids[0], 2_147_483_647], published: false });
    const had = { published: true, featured: false, inStock: true, category: 'Firearms', version: 2 };
    expect([status, json]).toEqual([
      200,
      { changed: 2, skipped: 3, before: ids.slice(0, 2).map((id) => ({ id, ...had })) },
    ]);
    expect(await idsOf('/api/inventory')).toEqual([]);
    const entries = await site.sql(
      "SELECT thing_id FROM audit_entries WHERE action = 'item.update' ORDER BY id",
    );
    expect(entries).toEqual(ids.slice(0, 2).map((id) => ({ thing_id: String(id) })));
    const { json: revisions } = await get(`/api/admin/inventory/${ids[0]}/revisions`);
    expect(revisions[0]).toMatchObject({ changed: ['published'] });
    const moved = await post('change', { ids, category: 'Tactical Gear', inStock: false });
    expect(moved.json).toMatchObject({ changed: 3, skipped: 0 });
    expect((await get('/api/admin/inventory')).json[0]).toMatchObject({
      category: 'Tactical Gear',
      version: 2,
    });
  });

  test.each<[object, string]>([
    [{ ids: [] }, 'ids'],
    [{ ids: ['1'], published: true }, 'ids'],
    [{ ids: [1], published: 'yes' }, 'published'],
    [{ ids: [1], category: 'Boats' }, 'category'],
    [{ ids: [1], category: null }, 'category'],
  ])('a change by %j is 400', async (body, field) => {
    const { status, json } = await post('change', body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test('a change of nothing changes nothing', async () => {
    const id = await addItem();
    expect((await post('change', { ids: [id] })).json).toEqual({ changed: 0, skipped: 1, before: [] });
  });

  test('what many were is restored, but not of one that was changed since', async () => {
    const ids = [await addItem({ category: 'Night Vision' }), await addItem(), await addItem()];
    const { json } = await post('change', { ids, category: 'Tactical Gear' });
    const before = json.before as { id: number; category: string; version: number }[];
    expect(before.map(({ category }) => category)).toEqual(['Night Vision', 'Firearms', 'Firearms']);
    await site.ask('PUT', `/api/admin/inventory/${ids[2]}`, { token, body: { price: 200 } });
    for (const category of ['Night Vision', 'Firearms']) {
      const items = before.filter((item) => item.category === category);
      const versions = items.map(({ version }) => version);
      const undone = await post('change', { ids: items.map(({ id }) => id), versions, category });
      expect(undone.json).toMatchObject({ changed: 1, skipped: items.length - 1 });
    }
    const { json: rows } = await get('/api/admin/inventory?sort=oldest');
    expect(rows.map(({ category }: { category: string }) => category)).toEqual([
      'Night Vision',
      'Firearms',
      'Tactical Gear',
    ]);
    const odd = await post('change', { ids, versions: [1], published: false });
    expect([odd.status, odd.json.fields]).toEqual([
      400,
      { versions: 'Please send one version for each row' },
    ]);
  });

  test('one of them is read alone, published or not', async () => {
    const id = await addItem({ published: false });
    const [row] = (await get('/api/admin/inventory')).json;
    expect((await get(`/api/admin/inventory/${id}`)).json).toEqual(row);
    expect((await get('/api/admin/inventory/2147483647')).status).toBe(404);
    expect((await get('/api/admin/inventory/x')).status).toBe(400);
  });

  test('those that clients are coming to see are listed, most of them first', async () => {
    const [once, , twice] = [await addItem(), await addItem(), await addItem()];
    for (const [index, itemId] of [once, twice, twice].entries()) {
      const body = {
        ...{ name: 'Dana Reyes', phone: '(480) 555-0100', date: '2031-04-08', itemId },
        ...{ startTime: `${index + 1}:00 PM`, endTime: `${index + 1}:30 PM` },
      };
      expect((await site.ask('POST', '/api/admin/appointments', { token, body })).status).toBe(201);
    }
    const { json } = await get('/api/admin/inventory/viewings');
    expect(
      json.map(({ id, comingViewings }: { id: number; comingViewings: number }) => [id, comingViewings]),
    ).toEqual([
      [twice, 2],
      [once, 1],
    ]);
    expect((await get('/api/admin/inventory?limit=1')).json[0].comingViewings).toBe(2);
  });

  test('many are deleted at once', async () => {
    const ids = [await addItem({ name: 'First' }), await addItem({ name: 'Second' })];
    const { status, json } = await post('delete', { ids: [ids[1], ids[0], ids[0], 2_147_483_647] });
    expect([status, json]).toEqual([200, { deleted: 2, skipped: 2 }]);
    expect(await idsOf('/api/admin/inventory')).toEqual([]);
    const entries = await site.sql("SELECT name FROM audit_entries WHERE action = 'item.delete' ORDER BY id");
    expect(entries).toEqual([{ name: 'First' }, { name: 'Second' }]);
  });
});

test('the messages that wait are listed and counted', async () => {
  for (let index = 0; index < 3; index += 1) {
    await site.ask('POST', '/api/contact', { body: { ...aMessage(index), subject: `Number ${index}` } });
  }
  const [third, second, first] = await idsOf('/api/admin/contact');
  await site.ask('PUT', `/api/admin/contact/${first}/read`, { token });
  await site.ask('PUT', `/api/admin/contact/${second}/reply`, { token, body: { answered: true } });
  expect(await idsOf('/api/admin/contact?show=unread')).toEqual([third]);
  expect(await idsOf('/api/admin/contact?show=unanswered')).toEqual([third, first]);
  await site.sql(
    `UPDATE contact_messages SET created_at = created_at - interval '15 days' WHERE id <> ${first}`,
  );
  expect((await get('/api/admin/contact/counts')).json).toEqual({
    all: 3,
    unread: 1,
    unanswered: 2,
    forgotten: 1,
  });
  await site.sql(`UPDATE contact_messages SET created_at = created_at - interval '15 days'`);
  expect((await get('/api/admin/contact/counts')).json).toMatchObject({ forgotten: 0 });
  expect((await get('/api/admin/contact/counts?search=number 1')).json).toEqual({
    all: 1,
    unread: 0,
    unanswered: 0,
    forgotten: 0,
  });
  expect((await get('/api/admin/contact?show=all')).status).toBe(400);
});

test('many messages are marked as read at once, each with an entry', async () => {
  for (const number of [1, 2, 3]) {
    await site.ask('POST', '/api/contact', { body: aMessage(number) });
  }
  const [third, second, first] = await idsOf('/api/admin/contact');
  await site.ask('PUT', `/api/admin/contact/${first}/read`, { token });
  const ids = [third, first, second, second, 2_147_483_647];
  const { status, json } = await site.ask('POST', '/api/admin/contact/read', { token, body: { ids } });
  expect([status, json]).toEqual([200, { marked: 2, skipped: 3 }]);
  expect((await get('/api/admin/contact/counts')).json).toMatchObject({ unread: 0 });
  const entries = await site.sql(
    "SELECT thing_id FROM audit_entries WHERE action = 'message.read' ORDER BY id",
  );
  expect(entries.slice(-2)).toEqual([second, third].map((id) => ({ thing_id: String(id) })));
  const wrong = await site.ask('POST', '/api/admin/contact/read', { token, body: { ids: [] } });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['ids']]);
});

test('one message is read alone', async () => {
  await site.ask('POST', '/api/contact', { body: aMessage(1) });
  const [row] = (await get('/api/admin/contact')).json;
  expect((await get(`/api/admin/contact/${row.id}`)).json).toEqual(row);
  expect((await get('/api/admin/contact/2147483647')).status).toBe(404);
  expect((await get('/api/admin/contact/0')).status).toBe(400);
});
