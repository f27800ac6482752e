import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ADMIN, type Answer, type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { type MailServer, startMailServer } from '../support/mail/mail-server.js';

const MINE = { password: ADMIN.password };
const NOTHING_HERE = {
  statusCode: 404,
  error: 'Not Found',
  message: 'There is nothing at this address.',
};
const TAKEN = 'This username is already in use.';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'https://shop.example' });
});
beforeEach(async () => {
  await site.sql(
    "DELETE FROM users WHERE username <> 'admin'; DELETE FROM rate_limits; DELETE FROM audit_entries",
  );
  token = await site.signIn();
});
afterAll(() => site.close());

const add = (username: string, body: object = MINE, options = {}) =>
  site.ask('POST', '/api/admin/users', { token, body: { username, ...body }, ...options });
const invite = (id: number, body: object = MINE) =>
  site.ask('POST', `/api/admin/users/${id}/invite`, { token, body });
const remove = (id: number, body: object = MINE, as = token) =>
  site.ask('DELETE', `/api/admin/users/${id}`, { token: as, body });
const list = async () => (await site.ask('GET', '/api/admin/users', { token })).json;
const tokenIn = ({ json }: Answer) => (json.inviteUrl as string).split('/').at(-1) as string;
const accept = (link: string, password: string, headers = {}) =>
  site.ask('POST', `/api/invites/${link}`, { body: { password }, headers });
const log = async (action: string) =>
  site.sql<{ actor: string; name: string; thing_id: string }>(
    'SELECT actor, name, thing_id FROM audit_entries WHERE action = $1 ORDER BY id DESC',
    [action],
  );
const status = async (as: string) => (await site.ask('GET', '/api/admin/users', { token: as })).status;

/** Adds somebody who has chosen a password. */
async function join(
  username: string,
  password = 'a password of mine',
): Promise<{ id: number; token: string }> {
  const added = await add(username);
  const { json } = await accept(tokenIn(added), password);
  return { id: added.json.id as number, token: json.token as string };
}

describe('users', () => {
  test('are sent no link without a mail server', async () => {
    const { json } = await add('Kim');
    const body = { email: 'kim@example.com', inviteUrl: json.inviteUrl };
    const answer = await site.ask('POST', `/api/admin/users/${json.id}/invite/mail`, { token, body });
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'Email isn’t set up yet: this site has no mail server.',
    ]);
  });

  test('are listed, with who is invited and who has been seen', async () => {
    const { json } = await add('Dana');
    const first = {
      ...{ id: expect.any(Number), username: 'admin', createdAt: expect.any(String) },
      ...{ lastSeenAt: expect.any(String), invited: false, secondFactor: false, link: null, current: true },
    };
    expect(await list()).toEqual([
      first,
      {
        ...{ id: json.id, username: 'Dana', createdAt: expect.any(String) },
        ...{ lastSeenAt: null, invited: true, secondFactor: false, current: false },
        link: { until: json.expiresAt, by: 'admin' },
      },
    ]);
    await accept(json.inviteUrl.slice(-43), 'a password of mine');
    expect(await list()).toEqual([
      first,
      expect.objectContaining({ lastSeenAt: expect.any(String), invited: false }),
    ]);
  });

  test('are added with a link that only the response shows, good for 72 hours', async () => {
    const before = Date.now();
    const { status, json } = await add(' Dana ');
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(Number),
        username: 'Dana',
        inviteUrl: expect.stringMatching(/^https:\/\/shop\.example\/admin\/welcome\/[\w-]{43}$/),
        expiresAt: expect.any(String),
      },
    ]);
    const hours = (Date.parse(json.expiresAt) - before) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect(await log('user.create')).toEqual([{ actor: 'admin', name: 'Dana', thing_id: String(json.id) }]);
    const everything = JSON.stringify([
      await list(),
      ...(await site.sql('SELECT * FROM invites')),
      ...(await site.sql('SELECT * FROM audit_entries')),
    ]);
    expect(everything).not.toContain(json.inviteUrl.slice(-43));
  });

  test.each([
    [{ username: '', ...MINE }, { username: 'Username is required' }],
    [{ username: 'x'.repeat(201), ...MINE }, { username: 'Username must be at most 200 characters' }],
    [{ username: 'Dana\nRoot', ...MINE }, { username: 'Username must be a single line' }],
    [{ username: 'Dana' }, { password: 'Your password is required' }],
    [{ username: 'Dana', password: 'wrong' }, { password: 'This is not your password.' }],
  ])('%j adds nobody, with a text for each field', async (body, fields) => {
    const { status, json } = await site.ask('POST', '/api/admin/users', { token, body });
    expect([status, json.fields]).toEqual([400, fields]);
    expect(await list()).toHaveLength(1);
  });

  test.each(['ADMIN', 'admin', ' Admin'])('a name that somebody has is 409: %j', async (username) => {
    const { status, json } = await add(username);
    expect([status, json]).toEqual([409, { statusCode: 409, error: 'Conflict', message: TAKEN }]);
  });

  test('spaces that look alike make no other name, letters with accents do', async () => {
    expect((await add('Ana Maria')).status).toBe(201);
    for (const name of ['ana\u00a0maria', 'Ana\u2009 Maria', 'ANA\u3000MARIA', 'Ana\u200b Maria']) {
      expect([name, (await add(name)).status]).toEqual([name, 409]);
    }
    for (const name of ['Aná Maria', 'AnaMaria']) {
      expect([name, (await add(name)).status]).toEqual([name, 201]);
    }
  });

  test('the rule for names holds for a change of the own one as well, which may change its letters', async () => {
    await add('Ana Maria');
    const change = (newUsername: string, currentUsername = 'admin') =>
      site.ask('PUT', '/api/admin/user-credentials', {
        token,
        body: { currentUsername, currentPassword: ADMIN.password, newUsername },
      });
    const taken = await change('ana\u00a0maria');
    expect([taken.status, taken.json]).toEqual([409, { statusCode: 409, error: 'Conflict', message: TAKEN }]);
    expect((await change('ADMIN')).status).toBe(200);
    expect((await change('admin', 'ADMIN')).status).toBe(200);
    const entries = (await log('credentials-change')).length;
    expect((await change('admin')).status).toBe(200);
    expect(await log('credentials-change')).toHaveLength(entries);
  });

  test('are at most 20, and of two added at once one is too many', async () => {
    await site.sql("INSERT INTO users (username) SELECT 'user ' || n FROM generate_series(2, 19) AS n");
    const answers = await Promise.all(['one', 'another', 'a third'].map((name) => add(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await add('too many')).json.message).toBe('There are 20 users already. Delete one first.');
    expect(await list()).toHaveLength(20);
  });

  test('of two of the same name added at once one is refused', async () => {
    const answers = await Promise.all(['Dana', 'dana', 'DANA'].map((name) => add(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('a deleted one is signed out at once, and the log keeps the name', async () => {
    const dana = await join('Dana');
    const again = await invite(dana.id);
    const added = await site.ask('POST', '/api/admin/closures', {
      token: dana.token,
      body: { from: '2099-01-02', to: '2099-01-03' },
    });
    expect(added.status).toBe(201);
    expect(await status(dana.token)).toBe(200);
    expect((await remove(dana.id)).status).toBe(204);
    expect(await status(dana.token)).toBe(401);
    expect((await site.ask('GET', `/api/invites/${tokenIn(again)}`)).status).toBe(404);
    expect((await log('closure.create')).map(({ actor }) => actor)).toEqual(['Dana']);
    expect(await log('user.delete')).toEqual([{ actor: 'admin', name: 'Dana', thing_id: String(dana.id) }]);
    expect((await remove(dana.id)).status).toBe(404);
    const login = { username: 'Dana', password: 'a password of mine' };
    expect((await site.ask('POST', '/api/login', { body: login })).status).toBe(401);
  });

  test('nobody deletes themselves, and a wrong password deletes nobody', async () => {
    const [{ id }] = await list();
    const last = await remove(id);
    expect([last.status, last.json.message]).toEqual([409, 'The last user cannot be deleted.']);
    const { id: other } = (await add('Dana')).json;
    const self = await remove(id);
    expect([self.status, self.json.message]).toEqual([409, 'You cannot delete yourself.']);
    const wrong = await remove(other, { password: 'wrong' });
    expect([wrong.status, wrong.json.fields]).toEqual([400, { password: 'This is not your password.' }]);
    expect(await list()).toHaveLength(2);
    expect((await remove(2_000_000_000)).status).toBe(404);
    expect((await invite(2_000_000_000)).status).toBe(404);
  });

  test('of two who delete each other at once, one stays', async () => {
    const dana = await join('Dana', ADMIN.password);
    const [{ id }] = await list();
    const answers = await Promise.all([remove(dana.id), remove(id, MINE, dana.token)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 401]);
    expect(await site.sql('SELECT count(*)::integer AS n FROM users')).toEqual([{ n: 1 }]);
    await site.sql("UPDATE users SET username = 'admin'");
  });
});

describe('an invitation', () => {
  test('names the user and the shop, changes nothing when it is read, and is good once', async () => {
    const link = tokenIn(await add('Dana'));
    for (let time = 0; time < 2; time += 1) {
      const { status, json, headers } = await site.ask('GET', `/api/invites/${link}`);
      expect([status, json]).toEqual([200, { username: 'Dana', shop: 'Palo Verde Arms' }]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
    const { status: accepted, json } = await accept(link, 'a password of mine', { 'user-agent': 'Phone' });
    expect([accepted, json]).toEqual([
      200,
      { token: expect.any(String), user: { username: 'Dana', role: 'admin' } },
    ]);
    expect(await status(json.token)).toBe(200);
    const { json: sessions } = await site.ask('GET', '/api/admin/sessions', { token: json.token });
    expect(sessions).toEqual([expect.objectContaining({ userAgent: 'Phone', current: true })]);
    await site.signIn({ username: 'Dana', password: 'a password of mine' });
    expect((await log('user.join')).map(({ actor }) => actor)).toEqual(['Dana']);
    for (const answer of [
      await site.ask('GET', `/api/invites/${link}`),
      await accept(link, 'another password'),
    ]) {
      expect([answer.status, answer.json]).toEqual([404, NOTHING_HERE]);
    }
  });

  test('is used once, however often it is sent at once', async () => {
    const link = tokenIn(await add('Dana'));
    const answers = await Promise.all(
      ['first password', 'second password'].map((word) => accept(link, word)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['password', 'Password must not be one of the most common passwords'],
    ['dana 2026', 'Password must not be made of the name of the business or a username'],
    ['zzzzzzzzz', 'Password must not be blank or one character repeated'],
  ])('takes no password such as %j, and stays good', async (password, text) => {
    const link = tokenIn(await add('Dana'));
    const { status, json } = await accept(link, password);
    expect([status, json.fields]).toEqual([400, { password: text }]);
    expect((await accept(link, 'a password of mine')).status).toBe(200);
  });

  test('ends after 72 hours', async () => {
    const link = tokenIn(await add('Dana'));
    await site.sql('UPDATE invites SET expires_at = now()');
    expect((await site.ask('GET', `/api/invites/${link}`)).json).toEqual(NOTHING_HERE);
    expect((await accept(link, 'a password of mine')).json).toEqual(NOTHING_HERE);
  });

  test.each([
    randomBytes(32).toString('base64url'),
    'x',
    '%00',
    '%zz',
    'x'.repeat(500),
    `${'x'.repeat(42)}%2F`,
  ])('a wrong token is the same 404 for all, whatever is sent with it: %s', async (wrong) => {
    for (const [method, options] of [
      ['GET', {}],
      ['POST', { body: { password: 'a password of mine' } }],
      ['POST', { body: {} }],
      ['POST', { body: '{', headers: { 'content-type': 'application/json' } }],
    ] as const) {
      const { status, json, headers } = await site.ask(method, `/api/invites/${wrong}`, options);
      expect([status, json]).toEqual([404, NOTHING_HERE]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
  });

  test('a new one ends the old one, and replaces password, sessions and second factor', async () => {
    const dana = await join('Dana');
    await site.sql("INSERT INTO second_factors (user_id, secret) VALUES ($1, 'sealed')", [dana.id]);
    const old = tokenIn(await invite(dana.id));
    const renewed = await invite(dana.id);
    expect([renewed.status, renewed.json]).toEqual([
      200,
      {
        ...{ id: dana.id, username: 'Dana', expiresAt: expect.any(String) },
        inviteUrl: expect.stringMatching(/^https:\/\/shop\.example\/admin\/welcome\/[\w-]{43}$/),
      },
    ]);
    expect((await site.ask('GET', `/api/invites/${old}`)).status).toBe(404);
    expect((await log('user.invite')).length).toBe(2);
    // Nothing has changed until it is used.
    expect(await status(dana.token)).toBe(200);
    expect((await list())[1]).toMatchObject({ invited: false, secondFactor: true });
    const { json } = await accept(tokenIn(renewed), 'another password');
    expect([await status(dana.token), await status(json.token)]).toEqual([401, 200]);
    expect((await list())[1]).toMatchObject({ invited: false, secondFactor: false });
    const login = (password: string) =>
      site.ask('POST', '/api/login', { body: { username: 'Dana', password } });
    expect((await login('a password of mine')).status).toBe(401);
    expect((await login('another password')).status).toBe(200);
  });

  test('for who has chosen another password meanwhile is good no more', async () => {
    const dana = await join('Dana');
    const link = tokenIn(await invite(dana.id));
    const change = await site.ask('PUT', '/api/admin/user-credentials', {
      token: dana.token,
      body: {
        ...{ currentUsername: 'Dana', currentPassword: 'a password of mine' },
        newPassword: 'another password',
      },
    });
    expect(change.status).toBe(200);
    expect((await site.ask('GET', `/api/invites/${link}`)).status).toBe(404);
  });

  test('without having used it nobody signs in, and it takes the same work to say so', async () => {
    await add('Dana');
    const work = { admin: 0, Dana: 0 };
    for (let round = 0; round < 10; round += 1) {
      for (const username of ['admin', 'Dana'] as const) {
        const before = process.cpuUsage();
        const { status, json } = await site.ask('POST', '/api/login', {
          body: { username, password: 'null' },
        });
        const { user, system } = process.cpuUsage(before);
        work[username] += user + system;
        expect([status, json.message]).toEqual([401, 'Invalid username or password.']);
      }
    }
    expect(work.Dana / work.admin).toBeGreaterThan(0.6);
    expect(work.Dana / work.admin).toBeLessThan(1.6);
  });
});

describe('the own password', () => {
  let home: Site;
  let mine: string;
  const from = '198.51.100.30';
  beforeAll(async () => {
    home = await startSite({ LOGIN_ATTEMPTS: '3', LOGIN_ATTEMPTS_PER_ADDRESS: '10' });
    await home.sql(
      `INSERT INTO users (username, password) SELECT name, password FROM users, unnest('{Dana,Kim}'::text[]) AS name`,
    );
  });
  beforeEach(async () => {
    await home.sql('DELETE FROM rate_limits; DELETE FROM known_sign_ins');
    mine = (await home.ask('POST', '/api/login', { body: ADMIN, from })).json.token;
  });
  afterAll(() => home.close());

  const login = async (username: string, password = ADMIN.password) =>
    (await home.ask('POST', '/api/login', { body: { username, password }, from })).status;

  test.each([
    ['POST', '/api/admin/users', { username: 'Somebody' }],
    ['POST', '/api/admin/users/2/invite', {}],
    ['DELETE', '/api/admin/users/2', {}],
    ['POST', '/api/admin/totp', {}],
    ['DELETE', '/api/admin/totp', {}],
  ])('entered wrong at %s %s counts as a failed sign-in does', async (method, url, rest) => {
    const statuses = [];
    for (const password of ['wrong', 'wrong', 'wrong', ADMIN.password]) {
      const body = { ...rest, password };
      statuses.push((await home.ask(method, url, { token: mine, body, from })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect(await login('admin')).toBe(429);
    const failures =
      "SELECT actor FROM audit_entries WHERE action = 'password-check-failed' ORDER BY id DESC LIMIT 3";
    expect(await home.sql(failures)).toEqual(Array(3).fill({ actor: 'admin' }));
  });

  test('entered right forgives, and other mistakes are no attempt at it', async () => {
    const statuses = [];
    for (const body of [
      { username: 'Dana', password: 'wrong' },
      { username: 'Dana', password: 'wrong' },
      { username: 'Dana', password: ADMIN.password },
      ...Array(4).fill({ username: '', password: 'wrong' }),
      { username: 'Dana', password: 'wrong' },
      { username: 'Dana', password: 'wrong' },
      { username: 'Dana', password: 'wrong' },
      { username: 'Dana', password: ADMIN.password },
    ]) {
      statuses.push((await home.ask('POST', '/api/admin/users', { token: mine, body, from })).status);
    }
    expect(statuses).toEqual([400, 400, 409, 400, 400, 400, 400, 400, 400, 400, 429]);
  });

  test('of one user never refuses another, behind one address either', async () => {
    // Strangers at this address, in ways that all fail: the sign-in, and every form that asks for a password.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await login('Kim', 'wrong');
    }
    const { json } = await home.ask('POST', '/api/login', {
      body: { ...ADMIN, username: 'Kim' },
      from: '198.51.100.31',
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      for (const [method, url, body] of [
        ['POST', '/api/admin/users', { username: 'Dana', password: 'wrong' }],
        [
          'PUT',
          '/api/admin/user-credentials',
          { currentUsername: 'Dana', currentPassword: 'x', newUsername: 'y' },
        ],
      ] as const) {
        await home.ask(method, url, { token: json.token, body, from });
      }
    }
    expect(await login('Kim')).toBe(429);
    expect([await login('Dana'), await login('admin')]).toEqual([200, 200]);
  });
});

describe('a link by email', () => {
  let server: MailServer;
  let home: Site;
  let mine: string;
  let made: { id: number; inviteUrl: string };
  beforeAll(async () => {
    server = await startMailServer();
    home = await startSite({ PUBLIC_URL: 'https://shop.example', SMTP_URL: server.url });
    mine = await home.signIn();
  });
  beforeEach(async () => {
    await home.sql("DELETE FROM users WHERE username <> 'admin'; DELETE FROM rate_limits");
    server.mails.length = 0;
    made = (await home.ask('POST', '/api/admin/users', { token: mine, body: { username: 'Nora', ...MINE } }))
      .json;
  });
  afterAll(async () => {
    await home.close();
    await server.close();
  });

  const send = (fields: object = {}, id = made.id) =>
    home.ask('POST', `/api/admin/users/${id}/invite/mail`, {
      token: mine,
      body: { email: 'nora@example.com', inviteUrl: made.inviteUrl, ...fields },
    });

  test('goes to the address, and nothing of it stays but who sent it', async () => {
    expect((await send()).json).toEqual({ sent: true, problem: null });
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.to).toMatchObject([{ address: 'nora@example.com' }]);
    expect(mail?.text).toContain(made.inviteUrl);
    expect(mail?.text).toContain('for the next 72 hours');
    const [entry] = (await home.ask('GET', '/api/admin/audit', { token: mine })).json;
    expect(entry).toMatchObject({
      ...{ action: 'user.mail-invite', name: 'Nora', actor: 'admin' },
      changes: [{ field: 'sent', from: null, to: 'true' }],
    });
    expect(await home.sql('SELECT 1 FROM notices')).toEqual([]);
    expect(JSON.stringify(entry)).not.toMatch(/example\.com|welcome/);
    const link = made.inviteUrl.slice(-43);
    expect(
      (await home.ask('POST', `/api/invites/${link}`, { body: { password: 'quiet-lantern-81' } })).status,
    ).toBe(200);
    expect((await send()).json).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/make a new one/),
    });
  });

  test('takes no place from whoever comes next while nobody greets', async () => {
    const before = server.connections;
    server.mood = 'silent';
    // As many as one network has places.
    const sent = Array.from({ length: 4 }, () => send());
    await eventually(() => server.connections === before + 4);
    for (const from of ['127.0.0.1', '198.51.100.7']) {
      expect((await home.ask('GET', '/api/admin/audit', { token: mine, from })).status).toBe(200);
    }
    server.mood = 'well';
    expect((await Promise.all(sent)).map(({ json }) => json.sent)).toEqual([true, true, true, true]);
  });

  test('that is out is said to be, although it cannot be logged', async () => {
    await home.sql(
      "ALTER TABLE audit_entries ADD CONSTRAINT ck_full CHECK (action <> 'user.mail-invite') NOT VALID",
    );
    expect((await send()).json).toEqual({ sent: true, problem: null });
    await home.sql('ALTER TABLE audit_entries DROP CONSTRAINT ck_full');
  });

  test('says why it was not sent', async () => {
    server.mood = 'strict';
    expect((await send()).json).toEqual({
      sent: false,
      problem: 'The mail server refused the email (it answered 550).',
    });
    server.mood = 'well';
    expect((await send()).json).toEqual({ sent: true, problem: null });
  });

  test('is only sent while the link is good, for its user, a few times, to an address', async () => {
    const [me] = (await home.ask('GET', '/api/admin/users', { token: mine })).json;
    expect((await send({ email: 'nora' })).json.fields).toEqual({
      email: 'Please enter a valid email address',
    });
    expect((await send({ inviteUrl: '' })).json.fields).toEqual({ inviteUrl: 'The link is required' });
    expect((await send({ inviteUrl: `${made.inviteUrl.slice(0, -1)}~` })).status).toBe(409);
    expect((await send({}, me.id)).status).toBe(409);
    expect((await send({}, 4711)).status).toBe(404);
    await home.sql("UPDATE invites SET expires_at = now() - interval '1 second'");
    expect((await send()).status).toBe(409);
    expect(server.mails).toEqual([]);

    await home.sql("UPDATE invites SET expires_at = now() + interval '1 hour'");
    const statuses = new Set<number>();
    for (let mails = 0; mails < 21; mails += 1) {
      statuses.add((await send()).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(server.mails).toHaveLength(20);
  });
});
