import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { TABLES } from '../../src/common/table.js';
import { KeyStore } from '../../src/forms/key-store.js';
import { ImportRuns } from '../../src/inventory/csv/import-runs.js';
import { addSlot, book, emptyCalendar, tally } from '../support/booking.js';
import { type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM, POST } from '../support/fixtures.js';
import { MESSAGE } from '../support/forms.js';
import { type Resource, RESOURCES } from '../support/openapi.js';

/** Copies on the same database share a secret. */
const JWT_SECRET = 'one secret for both of these copies';

let site: Site;
let other: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ JWT_SECRET });
  other = await startSite({ DATABASE_URL: site.databaseUrl, JWT_SECRET });
  token = await site.signIn();
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const AT_WORK = 'Still being done: this was sent before. Please wait a moment.';
const INTERRUPTED =
  'An earlier try of this was interrupted. Please look whether it is stored before you send it again.';

let last = 0;
const newKey = () => `key-${last++}`;
const post = (url: string, key: string, body?: object) =>
  site.ask('POST', url, { token, body, headers: { 'idempotency-key': key } });
const stored = async (table: string) =>
  (await site.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

/** How many rows there are of what administrators write, by its kind in the activity log. */
async function counts(): Promise<Record<string, number>> {
  const queries = [...TABLES].flatMap(([table, { logged }]) =>
    typeof logged === 'string'
      ? []
      : [`SELECT '${logged.as}' AS thing, count(*)::int AS count FROM ${table}`],
  );
  const rows = await site.sql<{ thing: string; count: number }>(queries.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ thing, count }) => [thing, count]));
}

/** Needs no item, slot or service; all others are examples of the contract. */
const CALL = {
  date: '2031-03-05',
  startTime: '10:00 AM',
  endTime: '11:00 AM',
  name: 'Dana Reyes',
  phone: '(480) 555-0190',
};

test.each(RESOURCES.map(({ kind }) => kind))(
  'POST /api/admin/%s with a key makes one row, and answers alike whenever it is repeated',
  async (kind) => {
    const { path, example } = RESOURCES.find((resource) => resource.kind === kind) as Resource;
    const body = kind === 'appointments' ? CALL : example;
    const before = await counts();
    const key = newKey();
    const [first, atOnce] = await Promise.all([post(path, key, body), post(path, key, body)]);
    const later = await post(path, key, Object.fromEntries(Object.entries(body).toReversed()));
    expect([first.status, first.text]).toEqual([201, later.text]);
    expect([atOnce.status, atOnce.text]).toEqual([201, later.text]);
    expect(later.status).toBe(201);
    const made = await site.sql<{ thing: string }>(
      'SELECT thing FROM audit_entries WHERE thing_id = $1 ORDER BY id DESC LIMIT 1',
      [String(first.json.id)],
    );
    const thing = made[0]?.thing as string;
    const oneMore = { [thing]: (before[thing] as number) + 1 };
    expect(await counts()).toMatchObject(oneMore);

    const other = await post(path, key, {
      ...body,
      name: 'Another',
      author: 'Another',
      title: 'Another title',
    });
    expect([other.status, other.json.message]).toEqual([
      422,
      'This Idempotency-Key was already used for a request with other content.',
    ]);
    expect(await counts()).toMatchObject(oneMore);
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

describe('if the end of its transaction is', () => {
  const source = () => site.app.get(DataSource);

  /** Ends the next transaction like this, which gets what commits it. */
  function endNext(end: (commit: () => Promise<void>) => Promise<void>): void {
    const make = source().createQueryRunner.bind(source());
    source().createQueryRunner = (mode) => {
      const runner = make(mode);
      const commit = runner.commitTransaction.bind(runner);
      runner.commitTransaction = () => {
        source().createQueryRunner = make;
        return end(commit);
      };
      return runner;
    };
  }

  test('lost, nobody knows whether it is done, and it is not done again', async () => {
    const key = newKey();
    const before = (await stored('inventory_items')) ?? 0;
    endNext(async (commit) => {
      await commit();
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await post('/api/admin/inventory', key, ITEM)).status).toBe(503);
    // It may still come to its end, so it counts as at work for as long as a sign of life does.
    const [row] = await site.sql<{ seconds: number }>(
      `SELECT extract(epoch FROM at_work_until - now())::float AS seconds FROM idempotency_keys
        ORDER BY expires_at DESC LIMIT 1`,
    );
    expect([Number(row?.seconds) > 0, Number(row?.seconds) <= 30]).toEqual([true, true]);
    await site.sql('UPDATE idempotency_keys SET at_work_until = now()');
    const again = await post('/api/admin/inventory', key, ITEM);
    expect([again.status, again.json.message]).toEqual([409, INTERRUPTED]);
    expect(await stored('inventory_items')).toBe(before + 1);
  });

  test.each([
    ['a lock that was waited for too long', '55P03'],
    ['a deadlock', '40P01'],
    ['a full disk', '53100'],
  ])('%s, it was taken back and may be sent again', async (_, code) => {
    const key = newKey();
    const before = (await stored('inventory_items')) ?? 0;
    endNext(() => Promise.reject(Object.assign(new Error('Taken back'), { code })));
    expect((await post('/api/admin/inventory', key, ITEM)).status).toBe(503);
    expect((await post('/api/admin/inventory', key, ITEM)).status).toBe(201);
    expect(await stored('inventory_items')).toBe(before + 1);
  });
});

describe('an import that lasts', () => {
  const file = (name: string) =>
    `name,description,price,category,imageUrl\n${name},With a description,100.00,Firearms,/uploads/inventory/a.webp\n`;
  const send = (key: string, name: string, at = site) =>
    at.ask('POST', '/api/admin/inventory/import', {
      token,
      body: file(name),
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    });
  const outcome = async (key: string) =>
    (
      await site.ask('GET', '/api/admin/outcomes?to=/api/admin/inventory/import', {
        token,
        headers: { 'idempotency-key': key },
      })
    ).json.outcome as unknown;
  const items = async (name: string) =>
    (await site.sql('SELECT FROM inventory_items WHERE name = $1', [name])).length;

  /** Holds whatever adds an item called so, for longer than any lock may be waited for. @returns what lets it go. */
  async function hold(name: string): Promise<() => Promise<unknown>> {
    await site.sql(
      `CREATE TABLE IF NOT EXISTS held (name text);
       CREATE OR REPLACE FUNCTION wait_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         WHILE EXISTS (SELECT FROM held WHERE held.name = NEW.name) LOOP
           PERFORM pg_sleep(0.02);
         END LOOP;
         RETURN NEW;
       END $$;
       CREATE OR REPLACE TRIGGER tr_held BEFORE INSERT ON inventory_items
         FOR EACH ROW EXECUTE FUNCTION wait_while_held()`,
    );
    await site.sql('INSERT INTO held VALUES ($1)', [name]);
    return () => site.sql('DELETE FROM held WHERE name = $1', [name]);
  }

  test('and is sent again is still at work, not interrupted, and then answers once for all', async () => {
    const [key, name] = [newKey(), 'Held once'];
    const release = await hold(name);
    const first = send(key, name);
    await eventually(async () => (await outcome(key)) === 'working');
    // Two may wait for it; the third is told at once.
    const waiting = [send(key, name), send(key, name), send(key, name)];
    const { status, json, headers } = await Promise.race(waiting);
    expect([status, json.message, Number(headers['retry-after']) > 0]).toEqual([409, AT_WORK, true]);
    expect((await send(key, 'Another')).status).toBe(422);
    await release();
    const answers = await Promise.all([first, ...waiting]);
    expect(tally(answers)).toEqual({ 200: 3, 409: 1 });
    const { text } = await send(key, name);
    expect(answers.filter((answer) => answer.text === text).length).toBe(3);
    expect([await items(name), await outcome(key)]).toEqual([1, 'done']);
  });

  test('is waited for although the database is away for a moment', async () => {
    const [key, name] = [newKey(), 'Waited for'];
    const runs = site.app.get(ImportRuns);
    const get = runs.get.bind(runs);
    runs.get = () => {
      runs.get = get;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    };
    const first = await send(key, name);
    expect([first.status, first.json.created]).toEqual([200, 1]);
    expect([(await send(key, name)).text, await items(name)]).toEqual([first.text, 1]);
  });

  test('and is refused is refused to those who wait for it as well, and may be sent again', async () => {
    const [key, name] = [newKey(), 'Held twice'];
    const release = await hold(name);
    await site.sql(`ALTER TABLE inventory_items ADD CONSTRAINT ck_held CHECK (name <> '${name}') NOT VALID`);
    const both = [send(key, name), send(key, name)];
    await eventually(async () => (await outcome(key)) === 'working');
    await release();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    await site.sql('ALTER TABLE inventory_items DROP CONSTRAINT ck_held');
    expect(statuses).toEqual([400, 400]);
    expect(await outcome(key)).toBe('none');
    expect((await send(key, name)).json.created).toBe(1);
    expect(await items(name)).toBe(1);
  });

  test('is known to another copy too, until it gives no sign of life', async () => {
    const [key, name] = [newKey(), 'Elsewhere'];
    await site.sql('DELETE FROM idempotency_keys');
    const first = await send(key, name);
    // As the copy that does the work leaves it meanwhile.
    const [stored] = await site.sql<{ answer: string }>(`SELECT answer::text FROM idempotency_keys`);
    await site.sql(
      `UPDATE idempotency_keys SET answer = NULL, at_work_until = now() + interval '29 seconds'`,
    );
    const again = await send(key, name, other);
    expect([again.status, again.json.message, await outcome(key)]).toEqual([409, AT_WORK, 'working']);
    // The copy has ended, or had a clock that was ahead.
    for (const sign of ["- interval '1 second'", "+ interval '1 day'"]) {
      await site.sql(`UPDATE idempotency_keys SET at_work_until = now() ${sign}`);
      const lost = await send(key, name, other);
      expect([lost.status, lost.json.message, lost.headers['retry-after']]).toEqual([
        409,
        INTERRUPTED,
        undefined,
      ]);
      expect(await outcome(key)).toBe('unknown');
    }
    await site.sql('UPDATE idempotency_keys SET answer = $1', [stored?.answer]);
    expect([(await send(key, name, other)).text, await items(name)]).toEqual([first.text, 1]);
  });
});

test('a form that is sent again while its first try lasts is still at work', async () => {
  const headers = { 'idempotency-key': newKey() };
  const holder = new Client({ connectionString: site.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE contact_messages IN ACCESS EXCLUSIVE MODE');
    // The first, two that wait for it, and one that does not.
    const sent = Array.from({ length: 4 }, () =>
      site.ask('POST', '/api/contact', { body: MESSAGE, headers }),
    );
    const refused = await Promise.race(sent);
    expect([refused.status, refused.json.message, Number(refused.headers['retry-after']) > 0]).toEqual([
      ...[409, AT_WORK, true],
    ]);
    await holder.query('COMMIT');
    expect(tally(await Promise.all(sent))).toEqual({ 201: 3, 409: 1 });
  } finally {
    await holder.end();
  }
  expect((await site.ask('POST', '/api/contact', { body: MESSAGE, headers })).status).toBe(201);
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
    const { json, headers } = await site.ask('GET', `${path}?to=${encodeURIComponent(to)}`, {
      token: as,
      headers: { 'idempotency-key': key },
    });
    expect(headers['cache-control']).toBe('no-store');
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
  expect(await own('/api/admin/inventory', item)).toBe('working');
  await site.sql('UPDATE idempotency_keys SET at_work_until = now()');
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
