import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { resetPassword } from '../../src/auth/users/reset-password.js';
import { inviteUser } from '../../src/auth/users/invite-user.js';
import { KeyedHash } from '../../src/config/keyed-hash.js';
import { ADMIN, type Answer, type Site, startSite } from '../support/database/database.js';

const PASSWORD = 'a password of mine';

let site: Site;
let token: string;
let owner: number;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'https://shop.example' });
});
beforeEach(async () => {
  await site.sql(
    `DELETE FROM users WHERE username <> 'admin'; DELETE FROM rate_limits;
     DELETE FROM audit_entries; DELETE FROM calendar_feeds`,
  );
  token = await site.signIn();
  [{ id: owner }] = await list();
});
afterAll(() => site.close());

const list = async () => (await site.ask('GET', '/api/admin/users', { token })).json;
const row = async (id: number) =>
  ((await list()) as { id: number; invited: boolean; link: unknown }[]).find((user) => user.id === id);
const tokenIn = ({ json }: Answer) => (json.inviteUrl as string).split('/').at(-1) as string;
const add = (username: string, as = token, password = ADMIN.password) =>
  site.ask('POST', '/api/admin/users', { token: as, body: { username, password } });
const invite = (id: number, as = token, password = ADMIN.password) =>
  site.ask('POST', `/api/admin/users/${id}/invite`, { token: as, body: { password } });
const remove = (id: number) =>
  site.ask('DELETE', `/api/admin/users/${id}`, { token, body: { password: ADMIN.password } });
const withdraw = (id: number, as = token) =>
  site.ask('DELETE', `/api/admin/users/${id}/invite`, { token: as });
const accept = (link: string, headers = {}) =>
  site.ask('POST', `/api/invites/${link}`, { body: { password: 'quiet-lantern-81' }, headers });
const opens = async (link: string) => (await site.ask('GET', `/api/invites/${link}`)).status === 200;
const log = (action: string) =>
  site.sql<{ actor: string; name: string }>(
    'SELECT actor, name FROM audit_entries WHERE action = $1 ORDER BY id',
    [action],
  );
const makeFeed = async (as: string) =>
  new URL((await site.ask('POST', '/api/admin/calendar-feed', { token: as })).json.url).pathname;
const feed = async () => (await site.ask('GET', '/api/admin/calendar-feed', { token })).json;

/** A user of the shop who has made links: for the owner, and for somebody new. */
interface Rogue {
  id: number;
  token: string;
  links: [forOwner: string, forHelper: string];
  helper: number;
}

async function join(username: string): Promise<{ id: number; token: string }> {
  const { json } = await add(username);
  const body = { password: PASSWORD };
  const joined = await site.ask('POST', `/api/invites/${json.inviteUrl.slice(-43)}`, { body });
  return { id: json.id as number, token: joined.json.token as string };
}

async function rogue(): Promise<Rogue> {
  const joined = await join('Rogue');
  const helper = await add('Helper', joined.token, PASSWORD);
  const forOwner = await invite(owner, joined.token, PASSWORD);
  const links: Rogue['links'] = [tokenIn(forOwner), tokenIn(helper)];
  return { ...joined, links, helper: helper.json.id as number };
}

const credentials = (as: string, change: object) =>
  site.ask('PUT', '/api/admin/user-credentials', {
    token: as,
    body: { currentUsername: 'Rogue', currentPassword: PASSWORD, ...change },
  });

describe('the links that a user made', () => {
  const ways: [what: string, end: (user: Rogue) => Promise<unknown>, by: string][] = [
    ['their removal', ({ id }) => remove(id), 'admin'],
    ['their new password', ({ token: as }) => credentials(as, { newPassword: 'another of mine' }), 'Rogue'],
    ['their new name', ({ token: as }) => credentials(as, { newUsername: 'Roger' }), 'Rogue'],
    [
      'a new password by the command line',
      () => site.app.get(DataSource).transaction((manager) => resetPassword(manager, 'Rogue')),
      'command line',
    ],
    ['a password that they choose with a link', async ({ id }) => accept(tokenIn(await invite(id))), 'Rogue'],
    [
      'the end of all their other sessions',
      ({ token: as }) => site.ask('DELETE', '/api/admin/sessions', { token: as }),
      'Rogue',
    ],
  ];

  test.each(ways)('end with %s, and who was invited stays to be invited anew', async (_what, end, by) => {
    const user = await rogue();
    const [forOwner, forHelper] = user.links;
    expect([await opens(forOwner), await opens(forHelper)]).toEqual([true, true]);
    await end(user);
    for (const link of user.links) {
      expect([await opens(link), (await accept(link)).status]).toEqual([false, 404]);
    }
    expect(await row(owner)).toMatchObject({ invited: false, link: null });
    expect(await row(user.helper)).toMatchObject({ invited: true, link: null });
    expect(await log('user.withdraw-invite')).toEqual(
      expect.arrayContaining([
        { actor: by, name: 'Helper' },
        { actor: by, name: 'admin' },
      ]),
    );
    expect((await site.ask('GET', '/api/admin/sessions', { token })).status).toBe(200);
    expect(await opens(tokenIn(await invite(user.helper)))).toBe(true);
  });

  test('outlast one session, a second factor and what others do', async () => {
    const user = await rogue();
    const mine = tokenIn(await add('Kim'));
    const [other] = (await site.ask('GET', '/api/admin/sessions', { token: user.token })).json;
    expect(other.current).toBe(true);
    await site.ask('POST', '/api/login', { body: { username: 'Rogue', password: PASSWORD } });
    await site.ask('POST', '/api/admin/totp', { token: user.token, body: { password: PASSWORD } });
    await site.ask('DELETE', '/api/admin/totp', { token: user.token, body: { password: PASSWORD } });
    await site.ask('POST', '/api/logout', { token: user.token });
    expect(await Promise.all([...user.links, mine].map(opens))).toEqual([true, true, true]);
    await remove(user.id);
    expect(await Promise.all([...user.links, mine].map(opens))).toEqual([false, false, true]);
  });

  test('are void even if they are made while their maker is removed', async () => {
    const { id, token: as } = await join('Rogue');
    const [made] = await Promise.all([invite(owner, as, PASSWORD), remove(id)]);
    expect([200, 401, 400]).toContain(made.status);
    expect(await site.sql('SELECT * FROM invites')).toEqual([]);
  });
});

describe('an open link', () => {
  test('is shown with its maker and its end, until it is used, withdrawn or over', async () => {
    const dana = await join('Dana');
    expect((await row(dana.id))?.link).toBe(null);
    const { json } = await invite(dana.id);
    expect((await row(dana.id))?.link).toEqual({ until: json.expiresAt, by: 'admin' });
    const kim = await add('Kim', dana.token, PASSWORD);
    expect((await row(kim.json.id))?.link).toEqual({ until: kim.json.expiresAt, by: 'Dana' });
    await site.sql('UPDATE invites SET expires_at = now()');
    expect(((await list()) as { link: unknown }[]).map(({ link }) => link)).toEqual([null, null, null]);
  });

  test('of the command line is named as the log names it', async () => {
    const hash = new KeyedHash(site.config);
    const { expiresAt } = await site.app
      .get(DataSource)
      .transaction((manager) => inviteUser(manager, 'Kim', hash, 'https://shop.example'));
    expect((await list())[1].link).toEqual({ until: expiresAt.toISOString(), by: 'command line' });
  });

  test('is withdrawn by any user, which the log tells once', async () => {
    const dana = await join('Dana');
    const links = [tokenIn(await invite(dana.id)), tokenIn(await add('Kim'))];
    expect((await withdraw(dana.id)).status).toBe(204);
    expect(await Promise.all(links.map(opens))).toEqual([false, true]);
    expect((await accept(links[0] as string)).status).toBe(404);
    expect((await row(dana.id))?.link).toBe(null);
    // There is none any more, which is what was asked for.
    expect((await withdraw(dana.id)).status).toBe(204);
    expect(await log('user.withdraw-invite')).toEqual([{ actor: 'admin', name: 'Dana' }]);
    expect((await withdraw(2_000_000_000)).status).toBe(404);
    expect((await withdraw(dana.id, 'a.b.c')).status).toBe(401);
    // What it replaces goes on as before.
    expect((await site.ask('GET', '/api/admin/sessions', { token: dana.token })).status).toBe(200);
  });
});

describe('the calendar feed', () => {
  test('ends with whoever made it, and says who that is', async () => {
    const dana = await join('Dana');
    const kim = await join('Kim');
    const path = await makeFeed(dana.token);
    expect(await feed()).toMatchObject({ active: true, by: 'Dana' });
    await remove(kim.id);
    expect((await site.ask('GET', path)).status).toBe(200);
    await remove(dana.id);
    expect((await site.ask('GET', path)).status).toBe(404);
    expect(await feed()).toMatchObject({ active: false, by: null });
    expect(await site.sql("SELECT actor FROM audit_entries WHERE action = 'calendar-feed.delete'")).toEqual([
      { actor: 'admin' },
    ]);
  });

  test('of a user who is gone is not theirs any more once somebody replaced it', async () => {
    const dana = await join('Dana');
    await makeFeed(dana.token);
    const path = await makeFeed(token);
    await remove(dana.id);
    expect([(await site.ask('GET', path)).status, (await feed()).by]).toEqual([200, 'admin']);
  });

  test('is not left by a user who is removed while making it', async () => {
    const dana = await join('Dana');
    const [made] = await Promise.all([
      site.ask('POST', '/api/admin/calendar-feed', { token: dana.token }),
      remove(dana.id),
    ]);
    expect([201, 401]).toContain(made.status);
    expect(await feed()).toMatchObject({ active: false });
  });
});

describe('accepting a link', () => {
  test('replaces the session of whoever was signed in there', async () => {
    const link = tokenIn(await add('Dana'));
    const here = await site.signIn();
    const elsewhere = await site.signIn();
    const answer = await accept(link, { authorization: `Bearer ${here}` });
    expect(answer.json.user.username).toBe('Dana');
    const states = [here, elsewhere, answer.json.token].map(
      async (each) => (await site.ask('GET', '/api/admin/sessions', { token: each })).status,
    );
    expect(await Promise.all(states)).toEqual([401, 200, 200]);
    expect(await site.sql("SELECT actor FROM audit_entries WHERE action = 'sign-out'")).toEqual([
      { actor: 'admin' },
    ]);
  });

  test('with a token that is over, or a password that is refused, ends nobody’s session', async () => {
    const link = tokenIn(await add('Dana'));
    const headers = { authorization: `Bearer ${token}` };
    const body = { password: 'short' };
    expect((await site.ask('POST', `/api/invites/${link}`, { body, headers })).status).toBe(400);
    expect((await accept('x'.repeat(43), headers)).status).toBe(404);
    expect((await site.ask('GET', '/api/admin/sessions', { token })).status).toBe(200);
    expect((await accept(link, { authorization: 'Bearer a.b.c' })).status).toBe(200);
  });
});
