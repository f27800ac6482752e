import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { aMessage } from '../../test/support/fixtures.js';
import { WatchdogClient } from '../../src/database/watchdog-client.js';
import {
  endAll,
  freeze,
  lives,
  makeFolder,
  postmaster,
  type Running,
  signalAll,
  START_TIMEOUT_MS,
  startProcess,
  superuserUrl,
} from '../../test/support/process.js';
import { isLate } from '../../test/support/slowdown.js';

/** Responses take ten seconds at most, whatever the database does; the rest allows for a slow machine. */
const BOUND_MS = 12_000;
const HEALED_IN_MS = 5_000;

let folder: string;
let app: Running;
let token: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await makeFolder();
  app = await startProcess(folder);
  token = await app.signIn();
  databaseUrl = await superuserUrl(folder);
}, START_TIMEOUT_MS);
afterAll(endAll);

type Call = [method: string, path: string, options?: { body?: unknown; token?: string }];

/** A read, a page, a write by a visitor and a read by the administrator. */
const calls = (number: number): Call[] => [
  ['GET', '/api/inventory'],
  ['GET', '/'],
  ['POST', '/api/contact', { body: aMessage(number) }],
  ['GET', '/api/admin/schedule', { token }],
];

let numbers = 0;
/** Acknowledged messages. */
const kept: number[] = [];

interface Load {
  answers: number;
  refused: number;
  /** Waits for `condition` under load; fails on the first wrong response. */
  until: (condition: () => unknown, timeoutMs?: number) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Visitors that send one request after another; every response has to be right. */
function startLoad(): Load {
  let stopped = false;
  const load = { answers: 0, refused: 0 };
  const visitors = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const number = (numbers += 1);
        for (const [method, path, options] of calls(number)) {
          const begun = Date.now();
          const { status, headers, text, json } = await app.ask(method, path, options);
          const what = `${method} ${path}`;
          expect([what, !isLate(Date.now() - begun, BOUND_MS)]).toEqual([what, true]);
          if (status === 503) {
            load.refused += 1;
            expect([what, Number(headers['retry-after']) > 0]).toEqual([what, true]);
            if (path.startsWith('/api')) {
              expect(json).toEqual({
                statusCode: 503,
                error: 'Service Unavailable',
                message: expect.stringMatching(
                  /^We’re (having trouble|very busy) right now. Please try again shortly.$/,
                ),
              });
            }
          } else {
            expect([what, status, text.slice(0, 200)]).toEqual([
              what,
              method === 'POST' ? 201 : 200,
              expect.any(String),
            ]);
          }
          if (status === 201) {
            kept.push(number);
          }
          load.answers += 1;
        }
      }
    }),
  );
  visitors.catch(() => undefined);
  return Object.assign(load, {
    until: (condition: () => unknown, timeoutMs?: number) =>
      Promise.race([eventually(condition, timeoutMs), visitors]),
    stop: async () => {
      stopped = true;
      await visitors;
    },
  });
}

const databaseAnswers = () =>
  sql(databaseUrl, 'SELECT 1').then(
    () => true,
    () => false,
  );

/** Expects timely responses from the same process, and that nothing acknowledged was lost. */
async function expectHealed(): Promise<void> {
  await eventually(databaseAnswers);
  await eventually(async () => {
    const answers = await Promise.all(calls((numbers += 1)).map((call) => app.ask(...call)));
    return answers.every(({ status }) => status < 300);
  }, HEALED_IN_MS);
  expect(lives(app.pid)).toBe(true);
  // Visitors may still be writing: anything acknowledged after the rows were read is not among them.
  const acknowledged = [...kept];
  const stored = await sql<{ subject: string }>(databaseUrl, 'SELECT subject FROM contact_messages');
  const subjects = new Set(stored.map(({ subject }) => subject));
  expect(acknowledged.filter((number) => !subjects.has(`Message ${number}`))).toEqual([]);
}

test.each([
  ['fast', 'SIGINT'],
  ['at once', 'SIGQUIT'],
  ['by kill -9', 'SIGKILL'],
] as const)(
  'PostgreSQL stopped %s and started again under load: 503 meanwhile, then everything is well in 5 seconds',
  async (_how, signal) => {
    const before = await postmaster(folder);
    const load = startLoad();
    await load.until(() => load.answers > 100);
    process.kill(before, signal);
    await load.until(() => load.refused > 0);
    expect((await app.ask('GET', '/api/health/live')).status).toBe(200);
    await expectHealed();
    await load.stop();
    expect(await postmaster(folder)).not.toBe(before);
  },
  START_TIMEOUT_MS,
);

test(
  'recovers within 5 seconds after all connections are cut ten times under load',
  async () => {
    const load = startLoad();
    let cuts = 0;
    for (let round = 0; round < 10; round += 1) {
      const { answers } = load;
      await load.until(() => load.answers > answers + 4);
      const [row] = await sql<{ cut: number }>(
        databaseUrl,
        `SELECT count(pg_terminate_backend(pid))::integer AS cut FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      cuts += (row as { cut: number }).cut;
    }
    await load.stop();
    await expectHealed();
    expect(cuts).toBeGreaterThan(20);
  },
  START_TIMEOUT_MS,
);

test(
  'an unresponsive PostgreSQL causes 503 quickly, and the site recovers',
  async () => {
    const load = startLoad();
    await load.until(() => load.answers > 100);
    const frozen = await freeze(await postmaster(folder));
    try {
      await load.until(() => load.refused >= 8, BOUND_MS);
      const { status } = await app.ask('GET', '/api/health/ready');
      expect(status).toBe(503);
      expect((await app.ask('GET', '/api/health/live')).status).toBe(200);
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
    await expectHealed();
    await load.stop();
  },
  START_TIMEOUT_MS,
);

test('pg keeps in readyForQuery whether a connection waits for an answer, which is private and may change', async () => {
  const client = new WatchdogClient(databaseUrl);
  const isIdle = () => (client as unknown as { readyForQuery: unknown }).readyForQuery;
  await client.connect();
  try {
    expect(isIdle()).toBe(true);
    const answer = client.query('SELECT 1');
    expect(isIdle()).toBe(false);
    await answer;
    expect(isIdle()).toBe(true);
  } finally {
    await client.end();
  }
});

test('PostgreSQL that only reads, as after a switch to a standby: writes answer 503, reads go on', async () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await sql(databaseUrl, `ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await sql(databaseUrl, 'SELECT pg_reload_conf()');
  };
  await setReadOnly('on');
  try {
    await eventually(
      async () => (await app.ask('POST', '/api/contact', { body: aMessage(0) })).status !== 201,
    );
    expect((await app.ask('POST', '/api/contact', { body: aMessage(0) })).status).toBe(503);
    expect((await app.ask('GET', '/api/inventory')).status).toBe(200);
    // A form without JavaScript gets a page, not JSON.
    const form = await app.ask('POST', `/visit/${'x'.repeat(43)}/cancel`);
    expect([form.status, Number(form.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(form.text).toContain('That Didn’t Work');
  } finally {
    await setReadOnly('off');
  }
  await expectHealed();
});

test('nothing of this ended the process or left connections behind', async () => {
  expect(lives(app.pid)).toBe(true);
  const [row] = await sql<{ open: number }>(
    databaseUrl,
    `SELECT count(*)::integer AS open FROM pg_stat_activity
       WHERE datname = 'by_appointment' AND pid <> pg_backend_pid()`,
  );
  // Only the pool, pg-boss's and the one that listens for changes.
  expect((row as { open: number }).open).toBeLessThanOrEqual(14);
  const handles = await readdir(`/proc/${app.pid}/fd`);
  expect(handles.length).toBeLessThan(200);
});
