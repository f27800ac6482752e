import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { insist } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';

const MESSAGE = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  subject: 'Transfer of a rifle',
  message: 'I would like to transfer a rifle I bought in Texas.',
};
/** What is null unless they asked for a time. */
const NO_WISH = { phone: null, serviceType: null, wish: null, appointmentId: null };
const GONE = {
  statusCode: 404,
  error: 'Not Found',
  message: 'This message is no longer available.',
};
const BAD_IDS = ['0', '-1', '1e3', '2147483648', 'abc', '1.5', '01', '1%00'];

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM contact_messages'));
afterAll(() => site.close());

interface Row {
  id: number;
  subject: string;
  read: boolean;
}

const send = (body: unknown) => site.ask('POST', '/api/contact', { body });
const list = async () => (await site.ask('GET', '/api/admin/contact', { token })).json as Row[];
const markRead = (id: unknown) => site.ask('PUT', `/api/admin/contact/${String(id)}/read`, { token });
const remove = (id: unknown) => site.ask('DELETE', `/api/admin/contact/${String(id)}`, { token });

/** Sends a message. @returns its row. */
async function add(subject: string): Promise<Row> {
  await send({ ...MESSAGE, subject });
  return (await list()).find((row) => row.subject === subject) as Row;
}

describe('a message a visitor sends', () => {
  test('may ask about an item that visitors see, and about no other', async () => {
    const { id } = (
      await site.ask('POST', '/api/admin/inventory', { token, body: { ...ITEM, published: false } })
    ).json as Row;
    for (const itemId of [id, 2_000_000_000, 0, '1']) {
      const { status, json } = await send({ ...MESSAGE, itemId });
      expect([status, json.fields]).toEqual([400, { itemId: 'This item is no longer available.' }]);
    }
    await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { published: true } });
    expect((await send({ ...MESSAGE, itemId: id })).status).toBe(201);
    const item = { id, name: ITEM.name, imageUrl: ITEM.imageUrl };
    expect(await list()).toMatchObject([{ item }]);
    // The message outlives its item.
    await site.ask('DELETE', `/api/admin/inventory/${id}`, { token });
    expect(await list()).toMatchObject([{ item }]);
  });

  test('is stored unread and whole', async () => {
    const { status, json } = await send(MESSAGE);
    expect([status, json]).toEqual([201, { success: true, message: "We'll get back to you soon!" }]);
    expect(await list()).toEqual([
      {
        ...MESSAGE,
        id: expect.any(Number),
        item: null,
        ...NO_WISH,
        read: false,
        answeredAt: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('cannot say it was read, or choose its id and date', async () => {
    await send({ ...MESSAGE, id: 777, read: true, createdAt: '2001-01-01T00:00:00Z', acceptTerms: true });
    const [row] = (await list()) as (Row & { createdAt: string })[];
    expect([row?.read, row?.id === 777, row?.createdAt.startsWith('2001')]).toEqual([false, false, false]);
  });

  test.each<[string, object, string]>([
    ['name', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['name', { name: undefined }, 'Name must be at least 2 characters'],
    ['name', { name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    ['name', { name: 'Eve\r\nBcc: everybody@example.com' }, 'Name must be a single line'],
    ['subject', { subject: 'Hello\u2028there' }, 'Subject must be a single line'],
    ['email', { email: 'dana' }, 'Please enter a valid email address'],
    ['email', { email: null }, 'Please enter a valid email address'],
    ['email', { email: 'a@example.com\nBcc: b@example.com' }, 'Please enter a valid email address'],
    ['subject', { subject: 'Hi' }, 'Subject must be at least 3 characters'],
    ['subject', { subject: 'x'.repeat(301) }, 'Subject must be at most 300 characters'],
    ['message', { message: 'Too short' }, 'Message must be at least 10 characters'],
    ['message', { message: 'x'.repeat(10_001) }, 'Message must be at most 10000 characters'],
    ['message', { message: 'Hello there\u0000' }, 'Message contains a character that cannot be stored'],
  ])('with a bad %s (%#) is refused with its text', async (field, wrong, message) => {
    const { status, json } = await send({ ...MESSAGE, ...wrong });
    expect([status, json]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message, fields: { [field]: message } },
    ]);
    expect(await list()).toEqual([]);
  });
});

describe('the administrator', () => {
  test('sees every message, newest first, with exactly these keys', async () => {
    for (const [subject, day] of [
      ['Middle', 2],
      ['Newest', 3],
      ['Oldest', 1],
    ] as const) {
      const { id } = await add(subject);
      await site.sql('UPDATE contact_messages SET created_at = $1 WHERE id = $2', [`2025-01-0${day}`, id]);
    }
    const rows = await list();
    expect(rows.map(({ subject }) => subject)).toEqual(['Newest', 'Middle', 'Oldest']);
    for (const row of rows) {
      expect(Object.keys(row).toSorted()).toEqual([
        ...['answeredAt', 'appointmentId', 'createdAt', 'email', 'id', 'item', 'message', 'name', 'phone'],
        ...['read', 'serviceType', 'subject', 'wish'],
      ]);
    }
  });

  test('messages of one moment come in the order they were sent, newest first', async () => {
    await add('First');
    await add('Second');
    await site.sql("UPDATE contact_messages SET created_at = '2025-01-01'");
    expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  test('marks one message as read, as often as they like', async () => {
    const [first, second] = [await add('First'), await add('Second')];
    for (let time = 0; time < 2; time += 1) {
      const { status, json } = await markRead(first.id);
      expect([status, json]).toEqual([200, { ...first, read: true }]);
    }
    expect(await list()).toEqual([second, { ...first, read: true }]);
  });

  test('marks a message as answered and read, can undo it, and logs each once', async () => {
    const { id } = await add('First');
    const say = (answered: unknown, of: number = id) =>
      site.ask('PUT', `/api/admin/contact/${of}/reply`, { token, body: { answered } });
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await say(true);
    expect([status, json]).toEqual([
      200,
      {
        ...MESSAGE,
        subject: 'First',
        id,
        item: null,
        ...NO_WISH,
        read: true,
        answeredAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
    // The time of the first answer is kept.
    expect((await say(true)).json).toEqual(json);
    expect((await say(false)).json).toEqual({ ...json, answeredAt: null });
    expect((await say(false)).json).toEqual({ ...json, answeredAt: null });
    await markRead(id);
    expect(await site.sql('SELECT action, thing_id FROM audit_entries ORDER BY id')).toEqual([
      { action: 'message.answer', thing_id: String(id) },
      { action: 'message.reopen', thing_id: String(id) },
    ]);
    expect((await say(true, 2_000_000_000)).json).toEqual(GONE);
    const { json: refused } = await say('yes');
    expect([refused.statusCode, Object.keys(refused.fields)]).toEqual([400, ['answered']]);
  });

  test('cannot change a message by marking it', async () => {
    const before = await add('First');
    await site.ask('PUT', `/api/admin/contact/${before.id}/read`, {
      token,
      body: { read: false, message: 'Something else' },
    });
    expect(await list()).toEqual([{ ...before, read: true }]);
  });

  test('deletes a message once; from then on it is 404', async () => {
    const [first, second] = [await add('First'), await add('Second')];
    const { status, text } = await remove(first.id);
    expect([status, text]).toEqual([204, '']);
    expect((await remove(first.id)).json).toEqual(GONE);
    expect((await markRead(first.id)).json).toEqual(GONE);
    expect(await list()).toEqual([second]);
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect([(await markRead(id)).status, (await remove(id)).status]).toEqual([400, 400]);
  });
});

describe('deleting many at once', () => {
  const removeMany = (ids: unknown) =>
    site.ask('POST', '/api/admin/contact/delete', { token, body: { ids } });
  const logged = async () =>
    (
      await site.sql<{ id: number }>(
        "SELECT thing_id::integer AS id FROM audit_entries WHERE action = 'message.delete' ORDER BY id",
      )
    ).map(({ id }) => id);
  const stored = async () =>
    (await site.sql<{ id: number }>('SELECT id FROM contact_messages ORDER BY id')).map(({ id }) => id);
  /** Adds as many. @returns their ids. */
  async function addMany(count: number): Promise<number[]> {
    const rows = await site.sql<{ id: number }>(
      `INSERT INTO contact_messages (name, email, subject, message) SELECT 'a', 'a', 'a', 'a' FROM generate_series(1, $1) RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }
  beforeEach(() => site.sql('DELETE FROM audit_entries'));

  test('deletes those that exist, with an entry each, and skips the rest', async () => {
    const [first, second, kept] = (await addMany(3)) as [number, number, number];
    const { status, json } = await removeMany([second, first, second, 2_147_483_647]);
    expect([status, json]).toEqual([200, { deleted: 2, skipped: 2 }]);
    expect([await stored(), await logged()]).toEqual([[kept], [first, second]]);
    expect((await removeMany([first])).json).toEqual({ deleted: 0, skipped: 1 });
    expect(await logged()).toHaveLength(2);
  });

  test('takes 200 at once, and each is deleted once by simultaneous requests', async () => {
    const ids = await addMany(200);
    const answers = await Promise.all([ids, ids.toReversed()].map((some) => insist(() => removeMany(some))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ json }) => json.deleted as number).toSorted((a, b) => a - b)).toEqual([0, 200]);
    expect([await stored(), await logged()]).toEqual([[], ids]);
  });

  test.each([
    [[]],
    [Array.from({ length: 201 }, (_, index) => index + 1)],
    [['1']],
    [[0]],
    [null],
    [undefined],
  ])('ids (%#) are refused', async (ids) => {
    const { status, json } = await removeMany(ids);
    expect([status, json.fields]).toEqual([400, { ids: 'Please select 1 to 200 rows' }]);
  });

  test('needs a session', async () => {
    const ids = await addMany(1);
    const url = '/api/admin/contact/delete';
    expect((await site.ask('POST', url, { body: { ids } })).status).toBe(401);
    expect(await stored()).toEqual(ids);
  });
});
