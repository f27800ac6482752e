import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { inviteUser } from '../../src/auth/users/invite-user.js';
import { KeyedHash } from '../../src/config/keyed-hash.js';
import { ADMIN, type Site, startSite } from '../support/database/database.js';

const ONE_ALPHABET = 'must have letters of one alphabet: some look alike in two';
const GIVEN = 'must not be a name that the activity log gives to others, such as client or seller';
const TAKEN = 'This username is already in use.';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  await site.sql(
    `DELETE FROM users WHERE username <> 'admin'; DELETE FROM rate_limits; DELETE FROM audit_entries`,
  );
  token = await site.signIn();
});
afterAll(() => site.close());

const add = (username: string) =>
  site.ask('POST', '/api/admin/users', { token, body: { username, password: ADMIN.password } });
const rename = (newUsername: string, currentUsername = 'admin') =>
  site.ask('PUT', '/api/admin/user-credentials', {
    token,
    body: { currentUsername, currentPassword: ADMIN.password, newUsername },
  });
const addByCommand = (username: string) =>
  site.app
    .get(DataSource)
    .transaction((manager) => inviteUser(manager, username, new KeyedHash(site.config), ''));
/** Somebody who has the administrator's password, and a name from before the rules. */
const addOld = (username: string) =>
  site.sql('INSERT INTO users (username, password) SELECT $1, password FROM users LIMIT 1', [username]);
const login = (username: string, options = {}) =>
  site.ask('POST', '/api/login', { body: { username, password: ADMIN.password }, ...options });

describe('a username', () => {
  test.each([
    ['аdmin', ONE_ALPHABET, 'a Cyrillic letter among Latin ones'],
    ['Dαna', ONE_ALPHABET, 'a Greek letter among Latin ones'],
    ['Dana ٣', ONE_ALPHABET, 'a digit of another script'],
    ['ダnа', ONE_ALPHABET, 'three scripts'],
    ['client', GIVEN, ''],
    ['Client', GIVEN, 'case'],
    ['the client', GIVEN, 'the article of the history of a visit'],
    ['ｓｅｌｌｅｒ', GIVEN, 'width'],
    ['se\u200bller', GIVEN, 'a letter nobody can see'],
    ['visítor', GIVEN, 'accents'],
    ['command  line', GIVEN, 'spaces'],
    ['Command-Line.', GIVEN, 'punctuation'],
    ['Unknown name', GIVEN, 'what stands for a name that no user has'],
    ['. .', 'must have a letter or a digit', 'punctuation alone'],
    ['😀', 'must have a letter or a digit', 'a picture alone'],
    ['ﷺ'.repeat(20), 'must be at most 200 characters', 'letters that are many'],
  ])('%s is refused at each place that takes one: it %s (%s)', async (name, fault) => {
    const added = await add(name);
    expect([added.status, added.json.fields]).toEqual([400, { username: `Username ${fault}` }]);
    const renamed = await rename(name);
    expect([renamed.status, renamed.json.fields]).toEqual([400, { newUsername: `New username ${fault}` }]);
    await expect(addByCommand(name)).rejects.toThrow(`The username ${fault}`);
    expect(await site.sql('SELECT username FROM users')).toEqual([{ username: 'admin' }]);
  });

  test.each([
    ...['Dana Reyes-O’Neil, Jr.', 'dana_2', '4711', 'José', 'Nguyễn Văn An', 'Дана', 'Δάνα', 'דנה', 'دانا'],
    ...['山田 太郎', 'やまだ タロー', '김 철수', '金哲洙 씨', '王小明', 'ร้านปืน', 'मुनि', 'Դանա', 'Dana 😀'],
    ...['clients', 'Bestseller', 'Commander Line'],
  ])('%s is fine', async (name) => {
    const { status, json } = await add(name);
    expect([status, json.username]).toEqual([201, name.normalize('NFC')]);
  });

  test.each([
    ['admin', 'ａdmin'],
    ['admin', 'ａｄｍｉｎ'],
    ['admin', 'admin\u0301'],
    ['admin', 'ADMİN'],
    ['Frieda', 'Ｆrieda'],
    ['José', 'jose\u0301'],
    ['タロー', 'ﾀﾛｰ'],
    ['Ｆrieda', 'frieda'],
  ])('%s is also the name of %s', async (mine, other) => {
    if (mine !== 'admin') {
      await addOld(mine);
    }
    const { status, json } = await add(other);
    expect([status, json.message, json.fields]).toEqual([409, TAKEN, undefined]);
    await expect(addByCommand(other)).rejects.toThrow(TAKEN);
  });

  test('is kept in its plain form, and signs in as it was typed and as it is shown', async () => {
    const { json } = await add(' Ｆｒｉｅｄａ\u3000Ｋ ');
    expect(json.username).toBe('Frieda K');
    const body = { password: 'a password of mine' };
    await site.ask('POST', `/api/invites/${json.inviteUrl.slice(-43)}`, { body });
    for (const username of ['Frieda K', 'Ｆｒｉｅｄａ\u3000Ｋ']) {
      const { status, json: answer } = await site.ask('POST', '/api/login', { body: { username, ...body } });
      expect([username, status, answer.user?.username]).toEqual([username, 200, 'Frieda K']);
    }
    expect((await rename('Ｂｏｓｓ')).json.user.username).toBe('Boss');
    expect((await rename('admin', 'Boss')).status).toBe(200);
  });

  test('from before the rules signs in, changes the password, and is counted as its own', async () => {
    for (const name of ['client', 'аdmin', 'Ｆrieda', 'Frieda']) {
      await addOld(name);
      const { status, json } = await login(name);
      expect([name, status, json.user?.username]).toEqual([name, 200, name]);
    }
    const { json } = await login('client');
    const change = await site.ask('PUT', '/api/admin/user-credentials', {
      token: json.token,
      body: {
        ...{ currentUsername: 'client', currentPassword: ADMIN.password },
        newUsername: 'client',
        newPassword: 'another of mine',
      },
    });
    expect([change.status, change.json.user]).toEqual([200, { username: 'client', role: 'admin' }]);
  });
});

describe('the dealer', () => {
  const warnings = async () => {
    const { status, json } = await site.ask('GET', '/api/admin/warnings', { token });
    expect([status, json]).toEqual([200, expect.any(Array)]);
    return (json as { kind: string; message: string }[])
      .filter(({ kind }) => kind === 'usernames')
      .map(({ message }) => message);
  };

  test('is told of names from before the rules, and of users whose names are one', async () => {
    expect(await warnings()).toEqual([]);
    await addOld('Dana');
    await addOld('client');
    await addOld('Ｆrieda');
    expect(await warnings()).toEqual([expect.stringMatching(/^The username “client” can be taken for/)]);
    await addOld('Frieda');
    expect(await warnings()).toEqual([
      expect.stringContaining('The usernames “client”, “Ｆrieda”, and “Frieda” can be taken for'),
    ]);
    expect(await warnings()).toEqual([expect.stringContaining('under Account Settings')]);
  });
});

test('the spellings of one name share its attempts', async () => {
  const home = await startSite({ LOGIN_ATTEMPTS: '3' });
  try {
    const statuses = [];
    for (const username of ['admin', 'ａdmin', 'aｄmin', 'adｍin', 'admin']) {
      const body = { username, password: 'wrong' };
      statuses.push((await home.ask('POST', '/api/login', { body, from: '198.51.100.7' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  } finally {
    await home.close();
  }
});
