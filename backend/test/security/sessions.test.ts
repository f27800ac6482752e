import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ADMIN, type Site, startSite } from '../support/database/database.js';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => site.sql('DELETE FROM sessions; DELETE FROM audit_entries'));
afterAll(() => site.close());

const list = async (token: string) => (await site.ask('GET', '/api/admin/sessions', { token })).json;
const opens = async (token: string) => (await site.ask('GET', '/api/admin/totp', { token })).status === 200;
const log = async () =>
  (await site.sql<{ action: string }>('SELECT action FROM audit_entries ORDER BY id')).map(
    ({ action }) => action,
  );

/** Signs in as a browser. @returns the token, and the id of its session. */
async function signIn(userAgent?: string, from?: string): Promise<{ token: string; id: string }> {
  const { json } = await site.ask('POST', '/api/login', {
    body: ADMIN,
    ...(from ? { from } : {}),
    headers: userAgent ? { 'user-agent': userAgent } : {},
  });
  const token = json.token as string;
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
  return { token, id: sid as string };
}

test('are listed, the newest first, with where they are from and which is the current one', async () => {
  const first = await signIn('Mozilla/5.0 (Phone)', '198.51.100.40');
  const second = await signIn('x'.repeat(2000), '2001:db8::40');
  await site.sql("INSERT INTO users (username, password) VALUES ('other', 'x') ON CONFLICT DO NOTHING");
  await site.sql(
    `INSERT INTO sessions (id, user_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users WHERE username = 'other'`,
  );
  const times = { createdAt: expect.any(String), lastSeenAt: expect.any(String) };
  expect(await list(first.token)).toEqual([
    { id: second.id, ...times, address: '2001:db8::40', userAgent: 'x'.repeat(300), current: false },
    { id: first.id, ...times, address: '198.51.100.40', userAgent: 'Mozilla/5.0 (Phone)', current: true },
  ]);
});

test('one can be ended, and is signed out at once', async () => {
  const [mine, lost] = [await signIn(), await signIn()];
  const end = () => site.ask('DELETE', `/api/admin/sessions/${lost.id}`, { token: mine.token });
  expect((await end()).status).toBe(204);
  expect([await opens(lost.token), await opens(mine.token)]).toEqual([false, true]);
  expect((await end()).status).toBe(404);
  expect(await log()).toEqual(['sign-in', 'sign-in', 'session-end']);
});

test('all others can be ended, which is no entry in the log if there are none', async () => {
  const [mine, ...others] = [await signIn(), await signIn(), await signIn()];
  for (let time = 0; time < 2; time += 1) {
    expect((await site.ask('DELETE', '/api/admin/sessions', { token: mine.token })).status).toBe(204);
  }
  expect(await Promise.all(others.map(({ token }) => opens(token)))).toEqual([false, false]);
  expect(await list(mine.token)).toHaveLength(1);
  expect((await log()).slice(3)).toEqual(['session-end']);
});

test('ending the current one is a logout', async () => {
  const { token, id } = await signIn();
  expect((await site.ask('DELETE', `/api/admin/sessions/${id}`, { token })).status).toBe(204);
  expect(await opens(token)).toBe(false);
  expect(await log()).toEqual(['sign-in', 'sign-out']);
});

test("another user's cannot be ended, and neither can what is none", async () => {
  const { token } = await signIn();
  await site.sql("INSERT INTO users (username, password) VALUES ('other', 'x') ON CONFLICT DO NOTHING");
  const [theirs] = await site.sql<{ id: string }>(
    `INSERT INTO sessions (id, user_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users WHERE username = 'other' RETURNING id`,
  );
  for (const id of [theirs?.id, '1', 'x', '%00', '00000000-0000-0000-0000-000000000000']) {
    expect([id, (await site.ask('DELETE', `/api/admin/sessions/${id}`, { token })).status]).toEqual([
      id,
      404,
    ]);
  }
  expect(await site.sql('SELECT FROM sessions WHERE id = $1', [theirs?.id])).toHaveLength(1);
});

test('that they were seen is noted, but not with every request', async () => {
  const { token } = await signIn();
  const seen = async () =>
    site.sql<{ at: Date }>(
      `SELECT sessions.last_seen_at AS at FROM sessions
       UNION ALL SELECT last_seen_at FROM users WHERE username = 'admin'`,
    );
  const [before] = await seen();
  await opens(token);
  expect((await seen())[0]).toEqual(before);
  await site.sql(
    "UPDATE sessions SET last_seen_at = now() - interval '1 hour'; UPDATE users SET last_seen_at = NULL",
  );
  await opens(token);
  for (const { at } of await seen()) {
    expect(Date.now() - at.getTime()).toBeLessThan(60_000);
  }
});
