import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { addSlot, book, decide } from '../support/booking.js';
import { ADMIN, createDatabase, type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM } from '../support/fixtures.js';
import { type MailServer, startMailServer } from '../support/mail/mail-server.js';

let server: MailServer;
let site: Site;
beforeAll(async () => {
  server = await startMailServer();
});
afterEach(() => site.close());
afterAll(() => server.close());

const todo = async (token: string): Promise<string[]> =>
  (await site.ask('GET', '/api/admin/setup', { token })).json.todo;

test('a new shop has everything to do, and each step leaves once it is done', async () => {
  site = await startSite({ SMTP_URL: server.url });
  await site.sql('UPDATE users SET password_made_up = true');
  let token = await site.signIn();
  expect((await site.ask('GET', '/api/admin/setup')).status).toBe(401);
  expect(await todo(token)).toEqual(['shop', 'hours', 'mail', 'password', 'item']);

  const business = { street: '1 Main Street', phone: '(480) 555-0111' };
  await site.ask('PUT', '/api/admin/settings', { token, body: { business } });
  expect(await todo(token)).toEqual(['hours', 'mail', 'password', 'item']);

  const opened = async () => (await site.ask('GET', '/api/business')).json.timesOpened;
  expect(await opened()).toBe(false);
  const slot = await addSlot(site);
  expect(await todo(token)).toEqual(['mail', 'password', 'item']);
  await site.sql('DELETE FROM available_time_slots WHERE id = $1', [slot]);
  expect(await todo(token)).toEqual(['mail', 'password', 'item']);
  expect(await opened()).toBe(true);

  await site.ask('PUT', '/api/admin/user-credentials', {
    token,
    body: {
      currentUsername: ADMIN.username,
      currentPassword: ADMIN.password,
      newPassword: 'another horse battery',
    },
  });
  token = await site.signIn({ username: ADMIN.username, password: 'another horse battery' });
  expect(await todo(token)).toEqual(['mail', 'item']);

  const added = await site.ask('POST', '/api/admin/inventory', { token, body: ITEM });
  expect(added.status).toBe(201);
  expect(await todo(token)).toEqual(['mail']);

  const sent = await site.ask('POST', '/api/admin/setup/test-mail', { token });
  expect([sent.status, sent.json]).toEqual([
    200,
    { sent: true, to: 'hello@paloverdearms.example', problem: null },
  ]);
  expect(server.mails.map(({ subject }) => subject)).toContain('Test email');
  expect(await todo(token)).toEqual([]);
});

test('a test mail that fails says why, and is no way to send many', async () => {
  site = await startSite({ SMTP_URL: server.url });
  const token = await site.signIn();
  const send = () => site.ask('POST', '/api/admin/setup/test-mail', { token });
  server.mood = 'strict';
  expect((await send()).json).toMatchObject({
    sent: false,
    problem: 'The mail server refused the email (it answered 550).',
  });
  server.mood = 'refusing';
  expect((await send()).json).toMatchObject({
    sent: false,
    problem: expect.stringMatching(/^The mail server/),
  });
  server.mood = 'well';
  expect(await todo(token)).toContain('mail');
  const [entry] = (await site.ask('GET', '/api/admin/audit', { token })).json;
  expect(entry).toMatchObject({ action: 'mail.test', changes: [{ field: 'sent', from: null, to: 'false' }] });
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 200]);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('test mails that nobody greets take no place from whoever comes next', async () => {
  site = await startSite({ SMTP_URL: server.url });
  const token = await site.signIn();
  const before = server.connections;
  server.mood = 'silent';
  // As many as one network has places.
  const sent = Array.from({ length: 4 }, () => site.ask('POST', '/api/admin/setup/test-mail', { token }));
  await eventually(() => server.connections === before + 4);
  for (const from of ['127.0.0.1', '198.51.100.7']) {
    expect((await site.ask('GET', '/api/admin/audit', { token, from })).status).toBe(200);
  }
  server.mood = 'well';
  expect((await Promise.all(sent)).map(({ json }) => json.sent)).toEqual([true, true, true, true]);
});

test('a test mail that is out is not sent again because it cannot be logged', async () => {
  site = await startSite({ SMTP_URL: server.url });
  const token = await site.signIn();
  server.mails.length = 0;
  await site.sql("ALTER TABLE audit_entries ADD CONSTRAINT ck_full CHECK (action <> 'mail.test')");
  const send = () =>
    site.ask('POST', '/api/admin/setup/test-mail', { token, headers: { 'idempotency-key': 'test-mail-1' } });
  const first = await send();
  expect([first.status, first.json.sent, (await send()).text]).toEqual([200, true, first.text]);
  expect(server.mails).toHaveLength(1);
});

test('mails from before there was a mail server are offered, as far as they are still of use', async () => {
  const database = await createDatabase();
  site = await startSite({ DATABASE_URL: database });
  let token = await site.signIn();
  const send = async () => {
    const { status, json } = await site.ask('POST', '/api/admin/unsent-mails/send', { token });
    return [status, json.count];
  };
  const count = async () => (await site.ask('GET', '/api/admin/unsent-mails', { token })).json.count;
  expect((await site.ask('POST', '/api/admin/setup/test-mail', { token })).status).toBe(409);
  const confirmed = (await book(site, await addSlot(site))).json.id;
  await decide(site, token, confirmed, 'confirmed');
  const over = (await book(site, await addSlot(site, '12:00', '13:00'))).json.id;
  // Both at once: a request that is over would expire, which is told.
  await site.sql(
    "UPDATE appointments SET preferred_date = '2020-01-01', status = 'cancelled' WHERE id = $1",
    [over],
  );
  await eventually(async () => {
    const [row] = await site.sql<{ waiting: number }>(
      "SELECT count(*)::integer AS waiting FROM notices WHERE state NOT IN ('sent', 'outbox', 'superseded')",
    );
    return row?.waiting === 0;
  });
  expect([await count(), await send()]).toEqual([0, [200, 0]]);
  await site.close();

  site = await startSite({ DATABASE_URL: database, SMTP_URL: server.url });
  token = await site.signIn();
  server.mails.length = 0;
  expect(await count()).toBe(1);
  expect(await send()).toEqual([200, 1]);
  await eventually(() => server.mails.length === 1);
  expect(server.mails[0]?.subject).toMatch(/confirmed/i);
  expect([await count(), await send()]).toEqual([0, [200, 0]]);
  const entries = (await site.ask('GET', '/api/admin/audit', { token })).json;
  expect(entries.filter(({ action }: { action: string }) => action === 'mail.send-unsent')).toHaveLength(1);
});
