import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hash as argon2 } from 'argon2';
import { DataSource } from 'typeorm';
import { resetPassword } from '../../src/auth/users/reset-password.js';
import { ADMIN, type Answer, type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

const WRONG = { statusCode: 401, error: 'Unauthorized', message: 'Invalid username or password.' };
const SLOW_DOWN = {
  statusCode: 429,
  error: 'Too Many Requests',
  message: 'Too many attempts. Please wait a few minutes and try again.',
};

const ARGON2ID = /^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/;
/** Parameters of argon2 that the product no longer uses. */
const OLDER = { memoryCost: 8192, timeCost: 2, parallelism: 1 };

describe('signing in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test('answers a token that opens the back office, and who signed in', async () => {
    const { status, json } = await site.ask('POST', '/api/login', { body: ADMIN });
    expect(status).toBe(200);
    expect(json).toEqual({ token: expect.any(String), user: { username: 'admin', role: 'admin' } });
    expect((await site.ask('GET', '/api/admin/inventory', { token: json.token })).status).toBe(200);
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await site.ask('POST', '/api/login', { body: { ...ADMIN, password: 'wrong' } });
    const unknown = await site.ask('POST', '/api/login', { body: { ...ADMIN, username: 'nobody' } });
    expect([wrong.status, wrong.json]).toEqual([401, WRONG]);
    expect([unknown.status, unknown.json]).toEqual([401, WRONG]);
  });

  test('an unknown name costs as much work as a wrong password, so that the time does not tell them apart', async () => {
    const work = { admin: 0, nobody: 0 };
    for (let round = 0; round < 10; round += 1) {
      for (const username of ['admin', 'nobody'] as const) {
        const before = process.cpuUsage();
        await site.ask('POST', '/api/login', { body: { username, password: 'a wrong guess' } });
        const { user, system } = process.cpuUsage(before);
        work[username] += user + system;
      }
    }
    expect(work.nobody / work.admin).toBeGreaterThan(0.6);
    expect(work.nobody / work.admin).toBeLessThan(1.6);
  });

  test('a password with accents is the same from every keyboard, and was before it was stored so', async () => {
    const [composed, apart] = ['Caf\u00e9 lantern 42', 'Cafe\u0301 lantern 42'];
    const { id } = (await site.sql<{ id: number }>('SELECT id FROM users'))[0] ?? { id: 0 };
    const [{ password: kept } = { password: '' }] = await site.sql<{ password: string }>(
      'SELECT password FROM users',
    );
    for (const stored of [composed, apart]) {
      await site.sql('UPDATE users SET password = $1 WHERE id = $2', [await argon2(stored), id]);
      for (const password of [composed, apart, 'Cafe lantern 42']) {
        const { status } = await site.ask('POST', '/api/login', { body: { ...ADMIN, password } });
        expect([stored, password, status]).toEqual([
          stored,
          password,
          password.startsWith('Cafe l') ? 401 : 200,
        ]);
      }
    }
    await site.sql('UPDATE users SET password = $1 WHERE id = $2', [kept, id]);
  });

  test('a password is taken as it is, blanks included', async () => {
    expect(
      (await site.ask('POST', '/api/login', { body: { ...ADMIN, password: `${ADMIN.password} ` } })).status,
    ).toBe(401);
  });

  test.each([
    [{}, { username: 'Username is required', password: 'Password is required' }],
    [{ username: '', password: 'x' }, { username: 'Username is required' }],
    [{ username: 'admin', password: '' }, { password: 'Password is required' }],
    [
      { username: { $ne: '' }, password: ['x'] },
      { username: 'Username is required', password: 'Password is required' },
    ],
  ])('%j is refused with a text for each field', async (body, fields) => {
    const { status, json } = await site.ask('POST', '/api/login', { body });
    expect(status).toBe(400);
    expect(json).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: Object.values(fields)[0],
      fields,
    });
  });

  test('the password is stored as an argon2id hash', async () => {
    const [row] = await site.sql<{ password: string }>('SELECT password FROM users');
    expect(row?.password).toMatch(ARGON2ID);
  });

  test('a sign-in renews a hash of older parameters, once', async () => {
    const kept = async () =>
      (await site.sql<{ password: string }>('SELECT password FROM users'))[0]?.password;
    const older = await argon2(ADMIN.password, OLDER);
    await site.sql('UPDATE users SET password = $1', [older]);
    expect((await site.ask('POST', '/api/login', { body: { ...ADMIN, password: 'wrong' } })).status).toBe(
      401,
    );
    expect(await kept()).toBe(older);
    const token = await site.signIn();
    const renewed = await kept();
    expect(renewed).toMatch(ARGON2ID);
    expect((await site.ask('GET', '/api/admin/inventory', { token })).status).toBe(200);
    await site.signIn();
    expect(await kept()).toBe(renewed);
  });

  test('signing out makes the token worthless and leaves other sessions alone', async () => {
    const [left, stays] = [await site.signIn(), await site.signIn()];
    const out = await site.ask('POST', '/api/logout', { token: left });
    expect([out.status, out.text]).toEqual([204, '']);
    expect((await site.ask('GET', '/api/admin/inventory', { token: left })).status).toBe(401);
    expect((await site.ask('GET', '/api/admin/inventory', { token: stays })).status).toBe(200);
    expect((await site.ask('POST', '/api/logout', { token: left })).status).toBe(401);
  });

  test('a session lasts 24 hours, on the server too', async () => {
    await site.sql('DELETE FROM sessions');
    const token = await site.signIn();
    const [session] = await site.sql<{ hours: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::integer AS hours FROM sessions',
    );
    expect(session?.hours).toBe(24);
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    expect(exp - iat).toBe(24 * 3600);

    await site.sql("UPDATE sessions SET expires_at = now() - interval '1 second'");
    expect((await site.ask('GET', '/api/admin/inventory', { token })).status).toBe(401);
  });

  test('a user who is deleted is signed out', async () => {
    const [user] = await site.sql<{ id: number }>(
      `INSERT INTO users (username, password) SELECT 'leaver', password FROM users WHERE username = 'admin' RETURNING id`,
    );
    const token = await site.signIn({ username: 'leaver', password: ADMIN.password });
    await site.sql('DELETE FROM users WHERE id = $1', [user?.id]);
    expect((await site.ask('GET', '/api/admin/inventory', { token })).status).toBe(401);
  });
});

describe('changing the credentials', () => {
  const CURRENT = { currentUsername: ADMIN.username, currentPassword: ADMIN.password };
  let site: Site;
  let token: string;
  let hash: string;
  beforeAll(async () => {
    site = await startSite();
    const [row] = await site.sql<{ password: string }>('SELECT password FROM users');
    hash = (row as { password: string }).password;
  });
  beforeEach(async () => {
    await site.sql('UPDATE users SET username = $1, password = $2', [ADMIN.username, hash]);
    token = await site.signIn();
  });
  afterAll(() => site.close());

  const change = (body: object) => site.ask('PUT', '/api/admin/user-credentials', { token, body });

  test('a new password works and the old one does not', async () => {
    const { status, json } = await change({ ...CURRENT, newPassword: 'a new password' });
    expect([status, json]).toEqual([200, { user: { username: 'admin', role: 'admin' } }]);
    expect(
      (await site.ask('POST', '/api/login', { body: { username: 'admin', password: 'a new password' } }))
        .status,
    ).toBe(200);
    expect((await site.ask('POST', '/api/login', { body: ADMIN })).status).toBe(401);
  });

  test('a new name works and keeps the password', async () => {
    const { status, json } = await change({ ...CURRENT, newUsername: 'owner' });
    expect([status, json]).toEqual([200, { user: { username: 'owner', role: 'admin' } }]);
    expect((await site.ask('POST', '/api/login', { body: { ...ADMIN, username: 'owner' } })).status).toBe(
      200,
    );
    expect((await site.ask('POST', '/api/login', { body: ADMIN })).status).toBe(401);
  });

  test('every other session ends, the own one stays', async () => {
    const other = await site.signIn();
    await change({ ...CURRENT, newPassword: 'a new password' });
    expect((await site.ask('GET', '/api/admin/inventory', { token: other })).status).toBe(401);
    expect((await site.ask('GET', '/api/admin/inventory', { token })).status).toBe(200);
  });

  test('the present name as the new one ends every other session, too, and is no change', async () => {
    const other = await site.signIn();
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await change({ ...CURRENT, newUsername: ADMIN.username });
    expect([status, json]).toEqual([200, { user: { username: 'admin', role: 'admin' } }]);
    expect((await site.ask('GET', '/api/admin/inventory', { token: other })).status).toBe(401);
    expect((await site.ask('GET', '/api/admin/inventory', { token })).status).toBe(200);
    expect(await site.sql('SELECT action FROM audit_entries')).toEqual([{ action: 'session-end' }]);
  });

  test.each([
    ['password', { currentPassword: 'wrong' }],
    ['name', { currentUsername: 'somebody' }],
  ])('a wrong current %s is 400 and changes nothing', async (_what, wrong) => {
    const { status, json } = await change({ ...CURRENT, ...wrong, newPassword: 'a new password' });
    expect(status).toBe(400);
    expect(json).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Current username or password is incorrect.',
    });
    expect((await site.ask('POST', '/api/login', { body: ADMIN })).status).toBe(200);
  });

  test.each([
    [
      { newPassword: 'a new password' },
      { currentUsername: 'Current username is required', currentPassword: 'Current password is required' },
    ],
    [{ ...CURRENT, newPassword: 'short' }, { newPassword: 'New password must be at least 8 characters' }],
    [CURRENT, { newUsername: 'You must provide either a new username or a new password' }],
  ])('%j is refused with a text for each field', async (body, fields) => {
    const { status, json } = await change(body);
    expect(status).toBe(400);
    expect(json).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: Object.values(fields)[0],
      fields,
    });
  });

  const NAMES = 'must not be made of the name of the business or a username';
  const COMMON = 'must not be one of the most common passwords';
  const BLANK = 'must not be blank or one character repeated';

  test.each([
    ['password', COMMON],
    ['PassWord1', COMMON],
    [' 123456 ', COMMON],
    // Near the end of the 10,000 most common ones.
    ['24081990', COMMON],
    ['Palo Verde Arms', NAMES],
    ['paloverde', NAMES],
    ['1-PALO.verde-2026!', NAMES],
    ['admin1234', NAMES],
    ['  admin  ', NAMES],
    ['99 New Owner', NAMES],
    ['owner/admin/arms', NAMES],
    [' \t \u00a0 \u3000  ', BLANK],
    ['zzzzzzzzzz', BLANK],
    ['🎯🎯🎯🎯🎯🎯🎯🎯', BLANK],
  ])('the new password %j is refused: it %s', async (newPassword, reason) => {
    const { status, json } = await change({ ...CURRENT, newUsername: 'New Owner', newPassword });
    const text = `New password ${reason}`;
    expect(status).toBe(400);
    expect(json).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: text,
      fields: { newPassword: text },
    });
    expect((await site.ask('POST', '/api/login', { body: ADMIN })).status).toBe(200);
  });

  test.each([
    'armsadministrator',
    'zzzzzzzy',
    '24813579031',
    'palo verde armory',
    '密码密码密码密码 1',
    // The maximum length.
    'twenty characters ok'.repeat(10),
  ])('the new password %j is taken', async (newPassword) => {
    expect((await change({ ...CURRENT, newPassword })).status).toBe(200);
    await site.signIn({ username: ADMIN.username, password: newPassword });
    // To its last character.
    const body = { username: ADMIN.username, password: newPassword.slice(0, -1) };
    expect((await site.ask('POST', '/api/login', { body })).status).toBe(401);
  });

  test('a weak password that stands already works, and proves a change of the name', async () => {
    const weak = await argon2('password');
    await site.sql('UPDATE users SET password = $1', [weak]);
    token = await site.signIn({ username: ADMIN.username, password: 'password' });
    const body = { ...CURRENT, currentPassword: 'password', newUsername: 'owner' };
    expect((await change(body)).status).toBe(200);
    await site.signIn({ username: 'owner', password: 'password' });
  });

  test('a name that is in use is 409', async () => {
    await site.sql("INSERT INTO users (username, password) VALUES ('taken', 'x')");
    const { status, json } = await change({ ...CURRENT, newUsername: 'taken' });
    await site.sql("DELETE FROM users WHERE username = 'taken'");
    expect(status).toBe(409);
    expect(json).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'This username is already in use.',
    });
  });

  test('of two changes at once only one wins', async () => {
    const answers = await Promise.all(
      ['first password', 'second password'].map((newPassword) => change({ ...CURRENT, newPassword })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('sign-ins under way', () => {
  const CURRENT = { currentUsername: ADMIN.username, currentPassword: ADMIN.password };
  let site: Site;
  let hash: string;
  beforeAll(async () => {
    site = await startSite();
    [{ password: hash }] = (await site.sql('SELECT password FROM users')) as [{ password: string }];
  });
  beforeEach(() => site.sql('UPDATE users SET username = $1, password = $2', [ADMIN.username, hash]));
  afterAll(() => site.close());

  const login = () => site.ask('POST', '/api/login', { body: ADMIN });
  const reset = () => site.app.get(DataSource).transaction((manager) => resetPassword(manager));
  const opens = async (token: string) =>
    (await site.ask('GET', '/api/admin/audit?limit=1', { token })).status === 200;
  /** Waits until so many wait for a lock in this database; other tests have theirs on the same server. */
  const waiting = (count: number) =>
    eventually(async () => {
      const held = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE datname = current_database() AND NOT granted`;
      return (await site.sql(held)).length >= count;
    });

  /** Runs `statement` in a transaction that stays open until `meanwhile` is done. */
  async function holding(statement: string, meanwhile: () => Promise<unknown>): Promise<void> {
    const runner = site.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(statement);
      await meanwhile();
    } finally {
      await runner.commitTransaction();
      await runner.release();
    }
  }

  /** Starts 50 sign-ins that all wait in line. @returns the tokens that are valid after `work`. */
  async function goodAfter(work: Promise<unknown>): Promise<string[]> {
    const logins = [];
    while (logins.length < 50) {
      logins.push(login());
      // Works as a pause that lets the others proceed.
      await site.ask('GET', '/api/health/live');
    }
    await work;
    const answers = await Promise.all(logins);
    // 503 for whoever has waited too long at a busy machine.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 503].includes(status))).toEqual(
      [],
    );
    const good = [];
    for (const { status, json } of answers) {
      if (status === 200 && (await opens(json.token))) {
        good.push(json.token);
      }
    }
    return good;
  }

  test('leave no token behind when the password changes', async () => {
    const token = await site.signIn();
    const body = { ...CURRENT, newPassword: 'a new password' };
    let change: Promise<Answer> | undefined;
    let good: Promise<string[]> | undefined;
    await holding('SELECT FROM users FOR UPDATE', async () => {
      change = site.ask('PUT', '/api/admin/user-credentials', { token, body, from: '198.51.100.20' });
      // It has checked the password and made the new hash, and is about to write it.
      await waiting(1);
      good = goodAfter(change);
      // And so are sign-ins that found the old password right.
      await waiting(3);
    });
    expect(await good).toEqual([]);
    expect([(await change)?.status, await opens(token)]).toEqual([200, true]);
  });

  test('leave no token behind when the password is reset', async () => {
    const token = await site.signIn();
    expect(await goodAfter(reset())).toEqual([]);
    expect(await opens(token)).toBe(false);
  });

  test('that renew the hash leave neither token nor password behind when it is reset', async () => {
    const older = await argon2(ADMIN.password, OLDER);
    await site.sql('UPDATE users SET password = $1', [older]);
    let password = '';
    expect(await goodAfter(reset().then((made) => ({ password } = made)))).toEqual([]);
    expect((await login()).status).toBe(401);
    await site.signIn({ username: ADMIN.username, password });
  });

  test.each([
    ['username', 'current'],
    ['password', 'current'],
    ['username', 'older'],
    ['password', 'older'],
  ])('lose to a change of the %s that is not committed yet (%s parameters)', async (what, parameters) => {
    if (parameters === 'older') {
      await site.sql('UPDATE users SET password = $1', [await argon2(ADMIN.password, OLDER)]);
    }
    let answer: ReturnType<typeof login> | undefined;
    await holding(`UPDATE users SET ${what} = 'another'`, async () => {
      answer = login();
      await waiting(1);
    });
    expect([(await answer)?.status, (await answer)?.json]).toEqual([401, WRONG]);
  });

  test.each([{ newPassword: 'a new password' }, { newUsername: 'owner' }])(
    'that came first are seen and ended by the change to %j',
    async (update) => {
      const token = await site.signIn();
      let answers: [ReturnType<typeof login>, ReturnType<typeof login>] | undefined;
      // The sign-in stops at its last step, the entry in the log.
      await holding('LOCK TABLE audit_entries IN SHARE MODE', async () => {
        const first = login();
        await waiting(1);
        const body = { ...CURRENT, ...update };
        answers = [first, site.ask('PUT', '/api/admin/user-credentials', { token, body })];
        await waiting(2);
      });
      const [signedIn, changed] = await Promise.all(answers ?? []);
      expect([signedIn?.status, changed?.status]).toEqual([200, 200]);
      expect(await opens(signedIn?.json.token)).toBe(false);
    },
  );

  test('of two changes at once, one of the name and one of the password, only one wins', async () => {
    const token = await site.signIn();
    const answers = await Promise.all(
      [{ newUsername: 'owner' }, { newPassword: 'a new password' }].map((update) =>
        site.ask('PUT', '/api/admin/user-credentials', { token, body: { ...CURRENT, ...update } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('guessing', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      LOGIN_ATTEMPTS: '3',
      LOGIN_ATTEMPTS_PER_ADDRESS: '8',
      LOGIN_ATTEMPTS_PER_NETWORK: '10',
    });
  });
  beforeEach(() => site.sql('DELETE FROM rate_limits; DELETE FROM known_sign_ins'));
  afterAll(() => site.close());

  const wrong = (from: string, headers: Record<string, string> = {}) =>
    site.ask('POST', '/api/login', { body: { ...ADMIN, password: 'wrong' }, from, headers });

  test('after the allowed tries even the right password waits, and the answer says how long', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await wrong('198.51.100.1')).status).toBe(401);
    }
    const blocked = await wrong('198.51.100.1');
    expect([blocked.status, blocked.json]).toEqual([429, SLOW_DOWN]);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await site.ask('POST', '/api/login', { body: ADMIN, from: '198.51.100.1' })).status).toBe(429);
  });

  test('the same name from another address still gets in', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await wrong('198.51.100.2');
    }
    expect((await site.ask('POST', '/api/login', { body: ADMIN, from: '198.51.100.3' })).status).toBe(200);
  });

  test('a made-up X-Forwarded-For does not get round it', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push((await wrong('198.51.100.4', { 'x-forwarded-for': `203.0.113.${attempt}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('the spelling of the name does not get round it', async () => {
    const statuses = [];
    for (const username of ['admin', 'ADMIN', ' Admin ', 'aDmin']) {
      const body = { username, password: 'wrong' };
      statuses.push((await site.ask('POST', '/api/login', { body, from: '198.51.100.5' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('many names from one address are counted together', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const body = { username: `name ${attempt}`, password: 'wrong' };
      statuses.push((await site.ask('POST', '/api/login', { body, from: '198.51.100.6' })).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(401), 429]);
  });

  test.each([
    ['one name from one /64 of IPv6', (index: number) => `2001:db8:1:1::${index}`, 3],
    ['one name from one /48 of IPv6', (index: number) => `2001:db8:2:${index}::1`, 10],
    ['one name from one /24 of IPv4', (index: number) => `192.0.2.${index}`, 10],
    ['one name from one /24 in IPv6 dress', (index: number) => `::ffff:203.0.113.${index}`, 10],
  ])('tries of %s are counted together', async (_what, from, allowed) => {
    const statuses = [];
    for (let index = 1; index <= allowed + 1; index += 1) {
      statuses.push((await wrong(from(index))).status);
    }
    expect(statuses).toEqual([...Array<number>(allowed).fill(401), 429]);
  });

  test('a person who signed in from an address in the last 60 days is limited only by their own attempts', async () => {
    const [home, neighbour] = ['198.18.0.1', '198.18.0.2'];
    const login = async (password: string) =>
      (await site.ask('POST', '/api/login', { body: { ...ADMIN, password }, from: home })).status;
    expect(await login(ADMIN.password)).toBe(200);
    const [row] = await site.sql<{ days: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::integer AS days FROM known_sign_ins',
    );
    expect(row?.days).toBe(60);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { username: `name ${attempt}`, password: 'wrong' };
      await site.ask('POST', '/api/login', { body, from: attempt < 6 ? home : neighbour });
    }
    expect((await wrong(neighbour)).status).toBe(429);
    expect([await login('wrong'), await login(ADMIN.password)]).toEqual([401, 200]);

    await site.sql('UPDATE known_sign_ins SET expires_at = now()');
    expect(await login(ADMIN.password)).toBe(429);
    await site.sql("UPDATE known_sign_ins SET expires_at = now() + interval '1 day'");
    expect([await login('wrong'), await login('wrong'), await login(ADMIN.password)]).toEqual([
      401, 401, 429,
    ]);
  });

  test('a right password forgives the tries before it', async () => {
    const from = '198.51.100.7';
    const statuses = [];
    for (const password of ['wrong', 'wrong', ADMIN.password, 'wrong', 'wrong', 'wrong', 'wrong']) {
      statuses.push((await site.ask('POST', '/api/login', { body: { ...ADMIN, password }, from })).status);
    }
    expect(statuses).toEqual([401, 401, 200, 401, 401, 401, 429]);
  });

  test('it ends with the window', async () => {
    const from = '198.51.100.8';
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await wrong(from);
    }
    await site.sql("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    expect((await site.ask('POST', '/api/login', { body: ADMIN, from })).status).toBe(200);
  });

  test('parallel tries are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => wrong('198.51.100.9')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test('the current password of the credentials form is guarded too', async () => {
    const from = '198.51.100.10';
    const { json } = await site.ask('POST', '/api/login', { body: ADMIN, from });
    const body = { currentUsername: 'admin', currentPassword: 'wrong', newPassword: 'a new password' };
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push(
        (await site.ask('PUT', '/api/admin/user-credentials', { body, token: json.token, from })).status,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test('only the field that is checked says which name is counted', async () => {
    const from = '203.0.113.200';
    const { json } = await site.ask('POST', '/api/login', { body: ADMIN, from });
    const change = { currentUsername: 'admin', currentPassword: 'wrong', newPassword: 'a new password' };
    const [changes, logins] = [[] as number[], [] as number[]];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const body = { ...change, username: `made up ${attempt}` };
      changes.push(
        (await site.ask('PUT', '/api/admin/user-credentials', { body, token: json.token, from })).status,
      );
    }
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const body = { username: 'owner', password: 'wrong', currentUsername: `made up ${attempt}` };
      logins.push((await site.ask('POST', '/api/login', { body, from: '198.18.1.1' })).status);
    }
    expect([changes, logins]).toEqual([
      [400, 400, 400, 429],
      [401, 401, 401, 429],
    ]);
  });

  test('neither names nor addresses are stored for it', async () => {
    await wrong('198.51.100.11');
    await site.ask('POST', '/api/login', { body: ADMIN, from: '198.51.100.12' });
    for (const table of ['rate_limits', 'known_sign_ins']) {
      const keys = (await site.sql<{ key: string }>(`SELECT key FROM ${table}`)).map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
    }
  });
});

describe('guessing through a proxy (TRUST_PROXY=1)', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ LOGIN_ATTEMPTS: '3', TRUST_PROXY: '1' });
  });
  afterAll(() => site.close());

  const login = (forwarded: string, password: string) =>
    site.ask('POST', '/api/login', {
      body: { ...ADMIN, password },
      headers: { 'x-forwarded-for': forwarded },
    });

  test('counts the address the proxy names, not the proxy', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await login('203.0.113.1', 'wrong');
    }
    expect((await login('203.0.113.1', ADMIN.password)).status).toBe(429);
    expect((await login('203.0.113.2', ADMIN.password)).status).toBe(200);
  });

  test('ignores the addresses a visitor put in front of it', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push((await login(`192.0.2.${attempt}, 203.0.113.3`, 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});
