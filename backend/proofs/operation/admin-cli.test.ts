import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createDatabase, sql } from '../../test/support/database/database.js';
import { olderDatabase } from '../../test/support/database/older-database.js';
import {
  endAll,
  makeFolder,
  PROGRAM_ENV,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

const PROGRAM = join(import.meta.dirname, '../../../dist/backend/cli/admin.js');

afterEach(endAll);

interface Outcome {
  code: number | null;
  out: string;
  errors: string;
}

/** Runs the command line the way an operator does. */
function admin(variables: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...PROGRAM_ENV, ...variables },
  });
  const outcome: Outcome = { code: null, out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (outcome.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (outcome.errors += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...outcome, code })));
}

const passwordIn = ({ out }: Outcome) => /password +(\S{22}) {2}\(shown only now/.exec(out)?.[1] as string;

test(
  'a password is reset on the embedded database, while the product runs and while it does not',
  async () => {
    const DATA_DIR = await makeFolder();
    // As at a terminal, and without a LOG_LEVEL.
    const terminal = { NODE_OPTIONS: '--import data:text/javascript,process.stdout.isTTY=true' };
    const app = await startProcess(DATA_DIR, terminal, ['env', '-u', 'LOG_LEVEL']);
    const token = await app.signIn();
    const login = (password: string) =>
      app.ask('POST', '/api/login', { body: { username: 'admin', password } });

    const { url } = (await app.ask('POST', '/api/admin/calendar-feed', { token })).json;
    const feed = async () => (await app.ask('GET', new URL(url).pathname)).status;
    expect(await feed()).toBe(200);

    const first = await admin({ DATA_DIR }, 'reset-password');
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.out).toMatch(/calendar +its secret address no longer works/);
    expect(await feed()).toBe(404);
    expect((await app.ask('GET', '/api/admin/inventory', { token })).status).toBe(401);
    expect((await login('process-test-password')).status).toBe(401);
    const answer = await login(passwordIn(first));
    expect(answer.status).toBe(200);
    const [, entry] = (await app.ask('GET', '/api/admin/audit?limit=2', { token: answer.json.token })).json;
    expect(entry).toMatchObject({ action: 'sign-in-failed', actor: 'admin' });
    const log = (await app.ask('GET', '/api/admin/audit', { token: answer.json.token })).json;
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'password-reset',
        actor: 'command line',
        thingId: '1',
        address: null,
      }),
    );

    // No request pushes it away.
    expect(app.output()).toMatch(
      /\n {2}site +\S+\n {2}back office +\S+\/admin\n {2}admin +name admin, password the one in ADMIN_PASSWORD\n$/,
    );

    await app.end('SIGTERM');
    const second = await admin({ DATA_DIR }, 'reset-password', 'admin');
    expect([second.code, second.errors]).toEqual([0, '']);
    expect(second.out).toContain('sessions     1 ended');
    expect(second.out).not.toContain('calendar');
    const again = await startProcess(DATA_DIR);
    const { status } = await again.ask('POST', '/api/login', {
      body: { username: 'admin', password: passwordIn(second) },
    });
    expect(status).toBe(200);
  },
  4 * START_TIMEOUT_MS,
);

test(
  'with DATABASE_URL an unknown name, or none of several, is refused; nothing changes',
  async () => {
    const DATABASE_URL = await createDatabase();
    const variables = { DATABASE_URL, DATA_DIR: await makeFolder() };
    expect((await admin(variables, 'reset-password')).errors).toBe(
      "There's no administrator yet. Start the product once to create one.\n",
    );
    await sql(DATABASE_URL, "INSERT INTO users (username, password) VALUES ('one', 'x'), ('two', 'x')");
    const several = await admin(variables, 'reset-password');
    expect([several.code, several.errors]).toEqual([
      1,
      'There are several administrators. Choose one of: one, two\n',
    ]);
    const unknown = await admin(variables, 'reset-password', 'three');
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      'There is no administrator "three". Choose one of: one, two\n',
    ]);
    expect(await sql(DATABASE_URL, "SELECT FROM users WHERE password <> 'x'")).toEqual([]);
    // As a setting made it once: the form, which leaves out blanks at the ends, could not send it.
    await sql(DATABASE_URL, "UPDATE users SET username = 'two ' WHERE username = 'two'");
    expect((await admin(variables, 'reset-password', 'two')).code).toBe(0);
    expect(await sql(DATABASE_URL, "SELECT username FROM users WHERE password <> 'x'")).toEqual([
      { username: 'two' },
    ]);
  },
  START_TIMEOUT_MS,
);

test(
  'users are listed and added, get a password each, and sign in without a code again',
  async () => {
    const DATABASE_URL = await createDatabase();
    const DATA_DIR = await makeFolder();
    const app = await startProcess(DATA_DIR, { DATABASE_URL });
    const variables = { DATABASE_URL, DATA_DIR, PUBLIC_URL: 'https://shop.example' };
    const added = await admin(variables, 'add-user', ' Ana Maria ');
    expect([added.code, added.errors]).toEqual([0, '']);
    const [, link = ''] = /link +https:\/\/shop\.example\/admin\/welcome\/([\w-]{43}) /.exec(added.out) ?? [];
    expect((await app.ask('GET', `/api/invites/${link}`)).json).toMatchObject({ username: 'Ana Maria' });
    const taken = await admin(variables, 'add-user', 'ana\u00a0maria');
    expect([taken.code, taken.errors]).toEqual([1, 'This username is already in use.\n']);
    for (const name of ['', ' ', 'x'.repeat(201), 'a\nb']) {
      expect((await admin(variables, 'add-user', name)).code).toBe(2);
    }

    await sql(DATABASE_URL, "INSERT INTO second_factors (user_id, secret) SELECT id, 'sealed' FROM users");
    const listed = await admin(variables, 'list-users');
    expect([listed.code, listed.out.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^ {2}admin {9}never seen, second factor$/),
        expect.stringMatching(
          /^ {2}Ana Maria {5}never seen, invited, second factor, link until \S+Z made by command line$/,
        ),
        '',
      ],
    ]);

    for (const command of ['reset-password', 'disable-second-factor']) {
      const several = await admin(variables, command);
      expect([several.code, several.errors]).toEqual([
        1,
        'There are several administrators. Choose one of: admin, Ana Maria\n',
      ]);
    }
    const password = passwordIn(await admin(variables, 'reset-password', 'Ana Maria'));
    expect((await app.ask('GET', `/api/invites/${link}`)).status).toBe(404);
    const login = () => app.ask('POST', '/api/login', { body: { username: 'Ana Maria', password } });
    expect((await login()).json).toMatchObject({ reason: 'code-required' });
    const off = await admin(variables, 'disable-second-factor', 'Ana Maria');
    expect([off.code, off.out]).toEqual([0, expect.stringMatching(/second factor +turned off/)]);
    expect((await login()).status).toBe(200);
    const again = await admin(variables, 'disable-second-factor', 'Ana Maria');
    expect(again.out).toMatch(/second factor +was not on/);
    expect(
      await sql(
        DATABASE_URL,
        `SELECT action, name FROM audit_entries WHERE actor = 'command line' ORDER BY id`,
      ),
    ).toEqual([
      { action: 'user.create', name: 'Ana Maria' },
      { action: 'password-reset', name: 'Ana Maria' },
      { action: 'second-factor-off', name: 'Ana Maria' },
    ]);
  },
  3 * START_TIMEOUT_MS,
);

test(
  'the data of an address are written as JSON and erased',
  async () => {
    const DATABASE_URL = await createDatabase();
    const variables = { DATABASE_URL, DATA_DIR: await makeFolder() };
    await sql(
      DATABASE_URL,
      `INSERT INTO contact_messages (name, email, subject, message)
       VALUES ('Dana', 'Dana@example.com', 'Hello', 'A text')`,
    );
    const written = await admin(variables, 'export', 'dana@example.com');
    expect(JSON.parse(written.out)).toMatchObject({
      email: 'dana@example.com',
      appointments: [],
      messages: [{ email: 'Dana@example.com', subject: 'Hello' }],
      notices: [],
      outbox: [],
    });
    const erased = await admin(variables, 'erase', 'dana@example.com');
    expect([erased.code, erased.out]).toEqual([
      0,
      '  messages     1 deleted\n  appointments 0 anonymized, 0 of them canceled\n  transfers    0 anonymized\n  testimonials 0 deleted\n  outbox       0 emails removed\n  logins       0 failed ones no longer name it\n  history      0 earlier versions of items and posts deleted\n  activity log 0 entries no longer quote it\n',
    ]);
    expect(await sql(DATABASE_URL, 'SELECT FROM contact_messages')).toEqual([]);
  },
  START_TIMEOUT_MS,
);

test(
  'a verified backup is noted in the database, unless a newer one is, and verified where that is out of reach',
  async () => {
    const DATABASE_URL = await createDatabase();
    const folder = await makeFolder();
    const variables = { DATABASE_URL, DATA_DIR: folder };
    // A database without users is no shop's, and not backed up.
    await sql(DATABASE_URL, "INSERT INTO users (username, password) VALUES ('admin', 'x')");
    const noted = async () =>
      (await sql<{ at: Date }>(DATABASE_URL, 'SELECT made_at AS at FROM verified_backups')).map(({ at }) =>
        at.toISOString(),
      );
    const make = async (name: string) => {
      const made = await admin(variables, 'backup', join(folder, name));
      expect([made.code, made.errors]).toEqual([0, '']);
      return /made at +(\S+)/.exec(made.out)?.[1] as string;
    };
    const first = await make('first');
    expect(await noted()).toEqual([]);
    const verify = (name: string, url = DATABASE_URL) =>
      admin({ ...variables, DATABASE_URL: url }, 'verify-backup', join(folder, name));
    expect((await verify('first')).code).toBe(0);
    expect(await noted()).toEqual([first]);
    const second = await make('second');
    expect((await verify('second')).code).toBe(0);
    expect((await verify('first')).code).toBe(0);
    expect(await noted()).toEqual([second]);
    const elsewhere = await verify('second', 'postgres://a:b@127.0.0.1:1/x');
    expect(elsewhere).toEqual({
      code: 0,
      out: expect.stringMatching(/verified .*\n {2}not noted .*does not answer \(ECONNREFUSED\)/),
      errors: '',
    });
    const damaged = await make('damaged');
    expect(damaged > second).toBe(true);
    await rm(join(folder, 'damaged/tables/services.jsonl'));
    expect((await verify('damaged')).code).toBe(1);
    expect(await noted()).toEqual([second]);
  },
  START_TIMEOUT_MS,
);

test('shows how it is used, and takes no option for a folder or a name', async () => {
  const DATA_DIR = await makeFolder();
  for (const words of [['--help'], ['backup', '--help'], ['restore', '-h'], ['reset-password', '--help']]) {
    const outcome = await admin({ DATA_DIR }, ...words);
    expect([outcome.code, outcome.out, outcome.errors]).toEqual([0, expect.stringMatching(/^Usage:/), '']);
  }
  for (const command of [
    'reset-password',
    'add-user',
    'export',
    'erase',
    'backup',
    'verify-backup',
    'restore',
  ]) {
    const { code, out, errors } = await admin({ DATA_DIR }, command, '--force');
    expect([code, out, errors]).toEqual([2, '', expect.stringMatching(/^Unknown option: --force\nUsage:/)]);
  }
});

test('explains errors in one sentence', async () => {
  const DATA_DIR = await makeFolder();
  for (const [words, code, text] of [
    [[], 2, 'Which command?'],
    [['toString'], 2, 'Unknown command: toString'],
    [['erase'], 2, 'Please give a valid email address.'],
    [
      ['add-user', 'Dana', 'Reyes'],
      2,
      'Too many words: put one with blanks in quotes, as in add-user "Dana Reyes"',
    ],
    [['export', 'dana'], 2, 'Please give a valid email address.'],
    [['reset-password'], 1, `There is no database in ${DATA_DIR} yet.`],
  ] as const) {
    const outcome = await admin({ DATA_DIR }, ...words);
    expect([outcome.code, outcome.errors]).toEqual([code, expect.stringContaining(text)]);
    expect(outcome.errors.includes('Usage:')).toBe(code === 2);
  }
  const lost = await admin({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'reset-password');
  expect([lost.code, lost.errors]).toEqual([1, expect.stringContaining('does not answer (ECONNREFUSED)')]);
  const empty = await admin({ DATABASE_URL: await createDatabase('template1') }, 'reset-password');
  expect([empty.code, empty.errors]).toEqual([1, expect.stringContaining('has no tables of this version')]);
  const older = await admin({ DATABASE_URL: await olderDatabase('People1764070000000') }, 'reset-password');
  expect([older.code, older.errors]).toEqual([1, expect.stringContaining('has no tables of this version')]);
  const newer = await createDatabase();
  await sql(newer, "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Future9999999999999')");
  const refused = await admin({ DATABASE_URL: newer }, 'backup', join(DATA_DIR, 'backup-of-newer'));
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining('made by a newer version of by-appointment (Future9999999999999)'),
  ]);
});
