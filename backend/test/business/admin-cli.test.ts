import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createDatabase, sql } from '../support/database/database.js';
import { endAll, makeFolder, PROGRAM_ENV, START_TIMEOUT_MS, startProcess } from '../support/process.js';

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

    const first = await admin({ DATA_DIR }, 'reset-password');
    expect([first.code, first.errors]).toEqual([0, '']);
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
      'There is no administrator yet: the first start of the product makes one.\n',
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
    expect((await admin(variables, 'reset-password', 'two')).code).toBe(0);
    expect(await sql(DATABASE_URL, "SELECT username FROM users WHERE password <> 'x'")).toEqual([
      { username: 'two' },
    ]);
  },
  START_TIMEOUT_MS,
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
      '  messages     1 deleted\n  appointments 0 anonymized, 0 of them canceled\n  outbox       0 emails removed\n  sign-ins     0 failed ones no longer name it\n',
    ]);
    expect(await sql(DATABASE_URL, 'SELECT FROM contact_messages')).toEqual([]);
  },
  START_TIMEOUT_MS,
);

test('explains errors in one sentence', async () => {
  const DATA_DIR = await makeFolder();
  for (const [words, code, text] of [
    [[], 2, 'Which command?'],
    [['toString'], 2, 'Unknown command: toString'],
    [['erase'], 2, 'Please give a valid email address.'],
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
});
