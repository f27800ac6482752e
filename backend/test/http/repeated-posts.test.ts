import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { KeyStore } from '../../src/forms/key-store.js';
import { addSlot, book, emptyCalendar } from '../support/booking.js';
import { type Site, startSite } from '../support/database/database.js';
import { ITEM, POST } from '../support/fixtures.js';
import { MESSAGE } from '../support/forms.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
afterAll(() => site.close());

let last = 0;
const newKey = () => `key-${last++}`;
const post = (url: string, key: string, body?: object) =>
  site.ask('POST', url, { token, body, headers: { 'idempotency-key': key } });
const stored = async (table: string) =>
  (await site.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

test.each([
  ['/api/admin/inventory', ITEM, 'inventory_items'],
  ['/api/admin/blog', POST, 'blog_posts'],
  ['/api/admin/testimonials', { author: 'Dana Reyes', content: 'Quiet and careful.' }, 'testimonials'],
  [
    '/api/admin/schedule',
    { date: '2031-03-04', startTime: '10:00 AM', endTime: '11:00 AM' },
    'available_time_slots',
  ],
  ['/api/admin/services', { name: 'Appraisal' }, 'services'],
  [
    '/api/admin/appointments',
    {
      date: '2031-03-05',
      startTime: '10:00 AM',
      endTime: '11:00 AM',
      name: 'Dana Reyes',
      phone: '(480) 555-0190',
    },
    'appointments',
  ],
] as const)(
  'POST %s with a key makes one row, and answers alike whenever it is repeated',
  async (url, body, table) => {
    const before = await stored(table);
    const key = newKey();
    const [first, atOnce] = await Promise.all([post(url, key, body), post(url, key, body)]);
    const later = await post(url, key, Object.fromEntries(Object.entries(body).toReversed()));
    expect([first.status, first.text]).toEqual([201, later.text]);
    expect([atOnce.status, atOnce.text]).toEqual([201, later.text]);
    expect(later.status).toBe(201);
    expect(await stored(table)).toBe((before ?? 0) + 1);

    const other = await post(url, key, {
      ...body,
      name: 'Another',
      author: 'Another',
      title: 'Another title',
    });
    expect([other.status, other.json.message]).toEqual([
      422,
      'This Idempotency-Key was already used for a request with other content.',
    ]);
    expect(await stored(table)).toBe((before ?? 0) + 1);
  },
);

test('a file is told from another one, and a trial from the import', async () => {
  const send = (key: string, body: string, query = '') =>
    site.ask('POST', `/api/admin/inventory/import${query}`, {
      token,
      body,
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    });
  const [file, other] = ['Remington 700', 'Bertolani'].map(
    (name) =>
      `name,description,price,category,imageUrl\n${name},With a description,100.00,Firearms,/uploads/inventory/a.webp\n`,
  ) as [string, string];
  const [key, tried] = [newKey(), newKey()];
  const before = (await stored('inventory_items')) ?? 0;
  expect((await send(key, file)).json.created).toBe(1);
  expect((await send(key, file)).json.created).toBe(1);
  expect(await stored('inventory_items')).toBe(before + 1);
  expect((await send(key, other)).status).toBe(422);
  expect((await send(tried, other, '?dryRun=true')).status).toBe(200);
  expect((await send(tried, other)).status).toBe(422);
  expect(await stored('inventory_items')).toBe(before + 1);
});

test('what was done is not done again if its answer could not be stored', async () => {
  const key = newKey();
  const keys = site.app.get(KeyStore);
  const answer = keys.answer.bind(keys);
  keys.answer = () => {
    keys.answer = answer;
    return Promise.reject(new Error('The database is away.'));
  };
  const before = (await stored('inventory_items')) ?? 0;
  expect((await post('/api/admin/inventory', key, ITEM)).status).toBe(201);
  expect((await post('/api/admin/inventory', key, ITEM)).status).toBe(409);
  expect(await stored('inventory_items')).toBe(before + 1);
});

test('a key belongs to its path and its user', async () => {
  const key = newKey();
  const item = await post('/api/admin/inventory', key, ITEM);
  const article = await post('/api/admin/blog', key, POST);
  expect([item.status, article.status]).toEqual([201, 201]);
});

test('what is refused leaves no key behind, and a key is 1 to 200 visible characters', async () => {
  const key = newKey();
  expect((await post('/api/admin/inventory', key, { ...ITEM, price: -1 })).status).toBe(400);
  expect((await post('/api/admin/inventory', key, ITEM)).status).toBe(201);
  expect((await post('/api/admin/inventory', 'x'.repeat(201), ITEM)).status).toBe(400);
  expect((await post('/api/admin/inventory', 'two words', ITEM)).status).toBe(400);
  const unknown = await site.ask('POST', '/api/admin/inventory', {
    body: ITEM,
    headers: { 'idempotency-key': key },
  });
  expect(unknown.status).toBe(401);
});

test('a client who moves a visit and hears nothing is told of his own success, not of somebody else’s', async () => {
  await emptyCalendar(site);
  const { id } = (await book(site, await addSlot(site))).json as { id: number };
  const target = await addSlot(site, '15:00', '16:00');
  const { manager } = site.app.get(DataSource);
  const visit = await site.app.get(VisitTokens).issue(manager, id, 'test');
  const key = newKey();
  const move = () =>
    site.ask('POST', `/api/visits/${visit}/move`, {
      body: { timeSlotId: target },
      headers: { 'idempotency-key': key },
    });
  const first = await move();
  expect([first.status, first.json.startTime]).toEqual([200, '3:00 PM']);
  const again = await move();
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('whoever got no answer can ask what became of a post, with its key and nothing else', async () => {
  const outcome = async (path: string, to: string, key: string, as?: string) => {
    const { json } = await site.ask('GET', `${path}?to=${encodeURIComponent(to)}`, {
      token: as,
      headers: { 'idempotency-key': key },
    });
    return json.outcome as unknown;
  };
  const own = (to: string, key: string) => outcome('/api/admin/outcomes', to, key, token);

  const [message, item] = [newKey(), newKey()];
  expect(await outcome('/api/outcomes', '/api/contact', message)).toBe('none');
  const sent = await site.ask('POST', '/api/contact', {
    body: MESSAGE,
    headers: { 'idempotency-key': message },
  });
  expect([sent.status, await outcome('/api/outcomes', '/api/contact', message)]).toEqual([201, 'done']);
  expect(await outcome('/api/outcomes', '/api/testimonials', message)).toBe('none');

  expect(await own('/api/admin/inventory', item)).toBe('none');
  expect((await post('/api/admin/inventory', item, ITEM)).status).toBe(201);
  expect(await own('/api/admin/inventory', item)).toBe('done');
  expect(await outcome('/api/outcomes', '/api/admin/inventory', item)).toBe('none');
  await site.sql(`UPDATE idempotency_keys SET answer = NULL WHERE json_typeof(answer) = 'string'`);
  expect(await own('/api/admin/inventory', item)).toBe('unknown');
  await site.sql('UPDATE idempotency_keys SET expires_at = now()');
  expect(await own('/api/admin/inventory', item)).toBe('none');
  await site.sql('DELETE FROM idempotency_keys');

  const headers = { 'idempotency-key': item };
  const refused = await Promise.all([
    site.ask('GET', '/api/outcomes?to=/api/contact'),
    site.ask('GET', '/api/outcomes', { headers }),
    site.ask('GET', '/api/outcomes?to=https://example.com/', { headers }),
    site.ask('GET', `/api/outcomes?to=/api/${'x'.repeat(300)}`, { headers }),
    site.ask('GET', '/api/admin/outcomes?to=/api/admin/inventory', { headers }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 401]);
});

test('responses are kept sealed, and those of all are forgotten when a person is erased', async () => {
  const name = 'Renata Quintero';
  const body = {
    date: '2031-03-06',
    startTime: '10:00 AM',
    endTime: '11:00 AM',
    name,
    phone: '(480) 555-0111',
  };
  const key = newKey();
  expect((await post('/api/admin/appointments', key, body)).status).toBe(201);
  const rows = await site.sql('SELECT * FROM idempotency_keys');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/Renata|0111/);
  const erased = await site.ask(
    'DELETE',
    `/api/admin/personal-data?phone=${encodeURIComponent(body.phone)}`,
    { token },
  );
  expect(erased.status).toBe(200);
  // That it was done is still known.
  expect((await post('/api/admin/appointments', key, body)).status).toBe(409);
  const answers = await site.sql<{ answer: unknown }>('SELECT answer FROM idempotency_keys');
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['']));
});
