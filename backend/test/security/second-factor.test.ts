import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Sealer } from '../../src/config/sealer.js';
import { ADMIN, type Answer, type Site, startSite } from '../support/database/database.js';
import { STEP, totp } from '../support/totp.js';

const REQUIRED = {
  statusCode: 401,
  error: 'Unauthorized',
  message: expect.any(String),
  reason: 'code-required',
};
const WRONG_PASSWORD = { statusCode: 401, error: 'Unauthorized', message: 'Invalid username or password.' };

/** The middle of a step: tests move the clock of the codes themselves. */
const start = Math.floor(Date.now() / 1000 / STEP) * STEP * 1000 + (STEP * 1000) / 2;
let now = start;
const realNow = Date.now;

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  Date.now = () => now;
});
beforeEach(async () => {
  now = start;
  await site.sql('DELETE FROM second_factors; DELETE FROM rate_limits; DELETE FROM audit_entries');
  token = await site.signIn();
});
afterAll(async () => {
  Date.now = realNow;
  await site.close();
});

const login = (code?: unknown, { password = ADMIN.password, from = '198.51.100.50' } = {}): Promise<Answer> =>
  site.ask('POST', '/api/login', { body: { ...ADMIN, password, code }, from });
const statusOf = async (code?: unknown, options = {}) => (await login(code, options)).status;
const state = async () => (await site.ask('GET', '/api/admin/totp', { token })).json;
const askSetUp = (body: object = { password: ADMIN.password }): Promise<Answer> =>
  site.ask('POST', '/api/admin/totp', { token, body });
const setUp = async (code?: string) =>
  (await askSetUp({ password: ADMIN.password, code })).json.secret as string;
const confirm = (code: string) => site.ask('POST', '/api/admin/totp/confirm', { token, body: { code } });
const turnOff = (password: string) => site.ask('DELETE', '/api/admin/totp', { token, body: { password } });
const log = async (action: string) =>
  site.sql('SELECT actor, name FROM audit_entries WHERE action = $1', [action]);
/** The code of the seed, so many steps from now. */
const codeOf = (secret: string, steps = 0) => totp(secret, now + steps * STEP * 1000);
/** A code that no step near now has. */
const wrongCode = (secret: string) => {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  ) as string;
};

/** Turns it on with the code of the step before. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await setUp();
  const { status, json } = await confirm(codeOf(secret, -1));
  expect(status).toBe(200);
  return { secret, recoveryCodes: json.recoveryCodes as string[] };
}

describe('a second factor', () => {
  test('has the codes of RFC 6238', () => {
    const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59, 1111111109, 20000000000].map((second) => totp(seed, second * 1000))).toEqual([
      '287082',
      '081804',
      '353130',
    ]);
  });

  test('is set up for an app, and changes nothing until a code confirms it', async () => {
    expect(await state()).toEqual({ active: false, recoveryCodesLeft: 0 });
    const { status, json } = await askSetUp();
    expect([status, json]).toEqual([
      200,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), otpauthUrl: expect.any(String) },
    ]);
    const url = new URL(json.otpauthUrl);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Palo Verde Arms:admin',
    ]);
    expect(url.searchParams.get('secret')).toBe(json.secret);
    expect(await state()).toEqual({ active: false, recoveryCodesLeft: 0 });
    expect(await statusOf()).toBe(200);
    expect(await site.sql("SELECT FROM audit_entries WHERE action NOT LIKE 'sign-in'")).toEqual([]);

    const wrong = await confirm(wrongCode(json.secret));
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['code']]);
    const right = await confirm(codeOf(json.secret));
    expect([right.status, right.json]).toEqual([
      200,
      { recoveryCodes: Array(10).fill(expect.stringMatching(/^[2-9a-z]{5}-[2-9a-z]{5}$/)) },
    ]);
    expect(new Set(right.json.recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ active: true, recoveryCodesLeft: 10 });
    expect(await log('second-factor-on')).toEqual([{ actor: 'admin', name: 'admin' }]);
    // There is nothing left to confirm.
    expect((await confirm(codeOf(json.secret))).status).toBe(400);
  });

  test('makes the sign-in ask for a code, and only after the right password', async () => {
    const { secret } = await turnOn();
    for (const code of [undefined, null, '', '  ', wrongCode(secret)]) {
      const { status, json } = await login(code);
      expect([code, status, json]).toEqual([code, 401, REQUIRED]);
    }
    const wrong = await login(codeOf(secret), { password: 'wrong' });
    expect([wrong.status, wrong.json]).toEqual([401, WRONG_PASSWORD]);
    expect(await statusOf(codeOf(secret))).toBe(200);
    expect(await log('sign-in-failed')).toHaveLength(2);
  });

  test('takes each code once, also the one that confirmed it, one step early or late, and none of before', async () => {
    const secret = await setUp();
    const first = codeOf(secret, -1);
    expect((await confirm(first)).status).toBe(200);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(codeOf(secret, 2))).toBe(401);
    const current = codeOf(secret);
    expect(await statusOf(`${current.slice(0, 3)} ${current.slice(3)}`)).toBe(200);
    expect(await statusOf(current)).toBe(401);
    expect(await statusOf(codeOf(secret, 1))).toBe(200);
    expect([await statusOf(codeOf(secret, 1)), await statusOf(current)]).toEqual([401, 401]);
    now += 3 * STEP * 1000;
    expect(await statusOf(codeOf(secret, -2))).toBe(401);
    // Of the two that are good, the later one makes the earlier one worthless.
    expect(await statusOf(codeOf(secret))).toBe(200);
    expect(await statusOf(codeOf(secret, -1))).toBe(401);
  });

  test('takes a code once, however often it is sent at once', async () => {
    const { secret, recoveryCodes } = await turnOn();
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const statuses = await Promise.all([statusOf(code), statusOf(code), statusOf(code)]);
      expect(statuses.toSorted()).toEqual([200, 401, 401]);
    }
  });

  test('takes each recovery code once, as people type it', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect([await statusOf(first), await statusOf(first)]).toEqual([200, 401]);
    expect(await statusOf(` ${second.toUpperCase().replace('-', ' ')} `)).toBe(200);
    expect(await state()).toEqual({ active: true, recoveryCodesLeft: 8 });
  });

  test('is replaced by another app once that is confirmed, with new recovery codes', async () => {
    const old = await turnOn();
    const secret = await setUp(codeOf(old.secret));
    expect(await statusOf(codeOf(old.secret, 1))).toBe(200);
    const { json } = await confirm(codeOf(secret, -1));
    now += STEP * 1000;
    expect(await statusOf(codeOf(old.secret, 1))).toBe(401);
    expect(await statusOf(old.recoveryCodes[0])).toBe(401);
    expect(await statusOf(codeOf(secret))).toBe(200);
    expect(await statusOf(json.recoveryCodes[0])).toBe(200);
  });

  test('is neither turned on nor replaced by whoever finds the screen open', async () => {
    const wrong = { password: 'This is not your password.' };
    const guess = await askSetUp({ password: 'wrong' });
    expect([guess.status, guess.json.fields]).toEqual([400, wrong]);
    expect(Object.keys((await askSetUp({})).json.fields)).toEqual(['password']);
    const { secret, recoveryCodes } = await turnOn();
    const { password } = ADMIN;
    for (const [body, field] of [
      [{ password: 'wrong', code: codeOf(secret) }, 'password'],
      [{ password }, 'code'],
      [{ password, code: null }, 'code'],
      [{ password, code: '' }, 'code'],
      [{ password, code: wrongCode(secret) }, 'code'],
      [{ password, code: 'abcde-fghjk' }, 'code'],
    ] as const) {
      const { status, json } = await askSetUp(body);
      expect([body, status, Object.keys(json.fields)]).toEqual([body, 400, [field]]);
    }
    expect(await site.sql('SELECT pending FROM second_factors')).toEqual([{ pending: null }]);
    // The wrong password twice, the wrong code twice; a code that is missing is none.
    expect(await log('password-check-failed')).toHaveLength(4);
    await site.sql('DELETE FROM audit_entries');

    expect((await askSetUp({ password, code: codeOf(secret) })).status).toBe(200);
    expect((await askSetUp({ password, code: recoveryCodes[0] })).status).toBe(200);
    expect(await site.sql('SELECT action FROM audit_entries')).toEqual([]);
    // Each is good once, here and at the sign-in.
    expect((await askSetUp({ password, code: codeOf(secret) })).status).toBe(400);
    expect([await statusOf(codeOf(secret)), await statusOf(recoveryCodes[0])]).toEqual([401, 401]);
    expect(await statusOf(codeOf(secret, 1))).toBe(200);
  });

  test.each([
    ['full width', 0xff10],
    ['bold mathematical', 0x1d7ce],
  ])('reads digits in %s as digits, at each place that takes a code', async (_script, zero) => {
    const inScript = (code: string) =>
      `\u2067${[...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')}\u2069`;
    const secret = await setUp();
    expect((await confirm(inScript(codeOf(secret, -1)))).status).toBe(200);
    expect(await statusOf(inScript(codeOf(secret)))).toBe(200);
    expect(await statusOf(codeOf(secret))).toBe(401);
    const again = await askSetUp({ password: ADMIN.password, code: inScript(codeOf(secret, 1)) });
    expect(again.status).toBe(200);
  });

  test.each([
    '４９２０',
    '４９２０３９１',
    '٤٩٢٠٣٩',
    '४९२०३९',
    'ཨ་མ་ཧ་',
    '㊿㊿㊿',
    '\u{1f600}'.repeat(6),
    'é'.repeat(100),
    '½⅓¼⅕⅙⅐',
  ])('has no code such as %j, which is said at its field', async (code) => {
    await setUp();
    const wrong = await confirm(code);
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['code']]);
    const { secret } = await turnOn();
    expect((await login(code)).json).toEqual(REQUIRED);
    const again = await askSetUp({ password: ADMIN.password, code });
    expect([again.status, Object.keys(again.json.fields)]).toEqual([400, ['code']]);
    expect(await statusOf(codeOf(secret))).toBe(200);
  });

  test('is turned off with the own password', async () => {
    await turnOn();
    const wrong = await turnOff('wrong');
    expect([wrong.status, wrong.json.fields]).toEqual([400, { password: 'This is not your password.' }]);
    expect(await state()).toMatchObject({ active: true });
    for (let time = 0; time < 2; time += 1) {
      expect((await turnOff(ADMIN.password)).status).toBe(204);
    }
    expect(await state()).toEqual({ active: false, recoveryCodesLeft: 0 });
    expect(await statusOf()).toBe(200);
    expect(await log('second-factor-off')).toEqual([{ actor: 'admin', name: 'admin' }]);
  });

  test('is sealed in the database: neither seed nor recovery codes can be read there', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const pending = await setUp(recoveryCodes.at(-1));
    const rows = JSON.stringify(await site.sql('SELECT * FROM second_factors'));
    for (const text of [
      secret,
      pending,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ]) {
      expect(rows).not.toContain(text);
    }
  });

  test('that was sealed with another key, or for another user, lets nobody in', async () => {
    const { secret } = await turnOn();
    const [{ id }] = (await site.sql('SELECT user_id AS id FROM second_factors')) as [{ id: number }];
    const other = new Sealer({ jwtSecret: 'another secret of 32 characters, ok', dataDir: '' });
    for (const sealed of [
      other.seal(secret, `second factor of user ${id}`),
      site.app.get(Sealer).seal(secret, `second factor of user ${id + 1}`),
      'nonsense',
      '',
    ]) {
      await site.sql('UPDATE second_factors SET secret = $1', [sealed]);
      expect([sealed, (await login(codeOf(secret))).json]).toEqual([
        sealed,
        expect.objectContaining({ reason: 'code-required' }),
      ]);
    }
    await site.sql('UPDATE second_factors SET secret = $1', [
      site.app.get(Sealer).seal(secret, `second factor of user ${id}`),
    ]);
    expect(await statusOf(codeOf(secret))).toBe(200);
  });
});

describe('guessing codes', () => {
  test('is over after 20 wrong ones from any addresses, for right ones too, until a quarter of an hour has passed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const wrong = wrongCode(secret);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const code = attempt % 2 ? 'abcde-fghjk' : wrong;
      expect([attempt, await statusOf(code, { from: `198.51.${attempt % 5}.1` })]).toEqual([attempt, 401]);
      expect(await statusOf()).toBe(401);
    }
    const refused = await login(codeOf(secret), { from: '203.0.113.1' });
    expect([refused.status, refused.json]).toEqual([
      429,
      {
        statusCode: 429,
        error: 'Too Many Requests',
        message: 'Too many wrong codes. Please wait a few minutes and try again.',
      },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(await statusOf(recoveryCodes[0])).toBe(429);
    const without = await login();
    expect([without.status, without.json]).toEqual([401, REQUIRED]);
    expect((await login(codeOf(secret), { password: 'wrong' })).json).toEqual(WRONG_PASSWORD);
    await site.sql("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    expect(await statusOf(codeOf(secret))).toBe(200);
  });

  test('goes on nowhere else: the set-up of another app counts them too', async () => {
    const { secret } = await turnOn();
    const body = { password: ADMIN.password, code: wrongCode(secret) };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect([attempt, (await askSetUp(body)).status, await statusOf(body.code)]).toEqual([
        attempt,
        400,
        401,
      ]);
    }
    const refused = await askSetUp({ ...body, code: codeOf(secret) });
    expect([refused.status, await statusOf(codeOf(secret))]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('of an app that was never confirmed is counted and logged as well, and keeps nobody out', async () => {
    const old = await turnOn();
    const secret = await setUp(codeOf(old.secret));
    const wrong = wrongCode(secret);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect([attempt, (await confirm(wrong)).status]).toEqual([attempt, 400]);
    }
    expect((await confirm(codeOf(secret))).status).toBe(429);
    expect(await statusOf(codeOf(old.secret, 1))).toBe(200);
    expect(await log('password-check-failed')).toHaveLength(20);
    await site.sql("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    await confirm(wrong);
    expect((await confirm(codeOf(secret))).status).toBe(200);
    expect(await site.sql("SELECT FROM rate_limits WHERE key LIKE 'code%' AND expires_at > now()")).toEqual(
      [],
    );
  });

  test('starts anew after a right one', async () => {
    const { secret } = await turnOn();
    const wrong = wrongCode(secret);
    for (const code of [codeOf(secret), codeOf(secret, 1)]) {
      for (let attempt = 0; attempt < 19; attempt += 1) {
        await statusOf(wrong);
      }
      expect(await statusOf(code)).toBe(200);
    }
  });
});

test('codes are counted apart from passwords: ten wrong ones from one address refuse nobody there', async () => {
  const home = await startSite({ LOGIN_ATTEMPTS: '3', LOGIN_ATTEMPTS_PER_ADDRESS: '6' });
  try {
    await home.sql("INSERT INTO users (username, password) SELECT 'Dana', password FROM users");
    const from = '198.51.100.60';
    const mine = await home.signIn();
    const { password } = ADMIN;
    const { secret } = (await home.ask('POST', '/api/admin/totp', { token: mine, body: { password } })).json;
    const body = { code: codeOf(secret) };
    await home.ask('POST', '/api/admin/totp/confirm', { token: mine, body });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await home.ask('POST', '/api/login', {
        body: { ...ADMIN, code: wrongCode(secret) },
        from,
      });
      expect(status).toBe(401);
    }
    const dana = await home.ask('POST', '/api/login', { body: { ...ADMIN, username: 'Dana' }, from });
    expect(dana.status).toBe(200);
  } finally {
    await home.close();
  }
});

test('a session cannot guess the password of its user from ever new addresses, nor lock the sign-in by trying', async () => {
  const home = await startSite({ LOGIN_ATTEMPTS: '3', LOGIN_ATTEMPTS_PER_ADDRESS: '6' });
  try {
    const stolen = await home.signIn();
    const guess = (index: number, password = 'wrong') =>
      home.ask('DELETE', '/api/admin/totp', {
        token: stolen,
        body: { password },
        from: `2001:db8:0:${index}::1`,
      });
    for (let index = 0; index < 6; index += 1) {
      expect([index, (await guess(index)).status]).toEqual([index, 400]);
    }
    expect((await guess(7)).status).toBe(429);
    const from = '198.51.100.61';
    expect((await home.ask('POST', '/api/login', { body: ADMIN, from })).status).toBe(200);
    await home.sql("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 5; index += 1) {
        expect((await guess(10 * round + index)).status).toBe(400);
      }
      expect((await guess(9, ADMIN.password)).status).toBe(204);
    }
  } finally {
    await home.close();
  }
});
