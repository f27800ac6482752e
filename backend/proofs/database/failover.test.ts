import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { noStandby, Server } from '../../test/support/database/standby.js';
import { eventually } from '../../test/support/eventually.js';
import { aMessage, ITEM } from '../../test/support/fixtures.js';
import { type MailServer, startMailServer } from '../../test/support/mail/mail-server.js';
import {
  endAll,
  lives,
  makeFolder,
  PROGRAM_ENV,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

/** Whatever is waited for under load has to be there within this long, on a busy machine too. */
const BACK_IN_MS = 30_000;

const COMMAND_LINE = join(import.meta.dirname, '../../../dist/backend/cli/admin.js');
const run = promisify(execFile);

let primary: Server;
let standby: Server;
let mails: MailServer;
let variables: Record<string, string>;
let copies: [Running, Running];
let token: string;

let numbers = 0;
/** The messages that were acknowledged. */
const kept: number[] = [];
/** How often the product asked to come back later. */
let refused = 0;

const startCopy = async () => startProcess(await makeFolder(), variables);

/** Whatever this many visitors of both copies are answered has to be right, before, during and after a failover. */
function startVisitors(): { until: (condition: () => unknown) => Promise<unknown>; leave(): Promise<void> } {
  let left = false;
  const visit = async (copy: Running) => {
    while (!left) {
      const number = (numbers += 1);
      const calls = [
        ['POST', '/api/contact', { body: aMessage(number) }],
        ['GET', '/api/inventory'],
        ['GET', '/'],
        ['GET', '/api/admin/schedule', { token }],
      ] as const;
      for (const [method, path, options] of calls) {
        const { status, headers, text } = await copy.ask(method, path, options);
        if (status === 503) {
          refused += 1;
          expect([path, Number(headers['retry-after']) > 0]).toEqual([path, true]);
        } else {
          const right = method === 'POST' ? 201 : 200;
          expect([path, status, text.slice(0, 200)]).toEqual([path, right, expect.any(String)]);
        }
        if (status === 201) {
          kept.push(number);
        }
      }
    }
  };
  const visitors = Promise.all([...copies, ...copies].map(visit));
  visitors.catch(() => undefined);
  return {
    until: (condition) => Promise.race([eventually(condition, BACK_IN_MS), visitors]),
    leave: async () => {
      left = true;
      await visitors;
    },
  };
}

/** Messages that were acknowledged and are not on this server. */
async function lostOn(server: Server): Promise<number[]> {
  const rows = await server.sql<{ subject: string }>('SELECT subject FROM contact_messages');
  const subjects = new Set(rows.map(({ subject }) => subject));
  return kept.filter((number) => !subjects.has(`Message ${number}`));
}

/** Reads, writes, changes that one copy tells the other, and mails. */
async function expectEverythingBack(server: Server): Promise<void> {
  expect(copies.map(({ pid }) => lives(pid))).toEqual([true, true]);
  expect(await lostOn(server)).toEqual([]);
  const listening = "SELECT FROM pg_stat_activity WHERE application_name = 'by-appointment changes'";
  await eventually(async () => (await server.sql(listening)).length === copies.length);

  const { status, json } = await copies[0].ask('POST', '/api/admin/inventory', {
    token,
    body: { ...ITEM, published: true },
  });
  expect(status).toBe(201);
  const path = `/api/inventory/${json.id}`;
  for (const price of [1, 2, 3]) {
    // Cached by the other copy, until it hears of the change.
    await copies[1].ask('GET', path);
    await copies[0].ask('PUT', `/api/admin${path.slice(4)}`, { token, body: { price } });
    await eventually(async () => (await copies[1].ask('GET', path)).json.price === price);
  }

  const number = (numbers += 1);
  await copies[1].ask('POST', '/api/contact', { body: aMessage(number) });
  await eventually(() => mails.mails.some(({ subject }) => subject === `Message: Message ${number}`));
}

// Only Debian has the programs that make a standby; what is skipped is listed at the end of a run.
const suite = noStandby === undefined ? describe : describe.skip;

suite(`two servers in DATABASE_URL${noStandby === undefined ? '' : ` (${noStandby})`}`, () => {
  beforeAll(async () => {
    [primary, mails] = await Promise.all([Server.primary(), startMailServer()]);
    standby = await primary.addStandby();
    variables = {
      DATABASE_URL: `postgres://${primary.address},${standby.address.split('@')[1]}/by_appointment?sslmode=no-verify`,
      JWT_SECRET: 'the same secret on every copy of the site',
      SMTP_URL: mails.url,
    };
    copies = await Promise.all([startCopy(), startCopy()]);
    token = await copies[0].signIn();
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await endAll();
    await Promise.all([primary, standby].map((server) => server.kill()));
    await mails.close();
  });

  test(
    'while the standby is away nothing is acknowledged, and the site still reads',
    async () => {
      const send = async (number: number) =>
        (await copies[0].ask('POST', '/api/contact', { body: aMessage(number) })).status;
      await standby.kill();
      expect(await send((numbers += 1))).toBe(503);
      expect((await copies[0].ask('GET', '/api/inventory')).status).toBe(200);
      await standby.start();
      await eventually(async () => (await send((numbers += 1))) === 201);
    },
    START_TIMEOUT_MS,
  );

  test(
    'the primary is killed and the standby promoted: 503 meanwhile, then all goes on and nothing acknowledged is lost',
    async () => {
      const visitors = startVisitors();
      await visitors.until(() => kept.length > 40);
      await primary.kill();
      await visitors.until(() => refused > 20);
      expect((await copies[0].ask('GET', '/api/health/ready')).status).toBe(503);
      const before = kept.length;
      await standby.promote();
      await visitors.until(() => kept.length > before + 40);
      await visitors.leave();
      await expectEverythingBack(standby);
    },
    START_TIMEOUT_MS,
  );

  test(
    'an old primary that starts again as one is left alone, by running copies, a new one and the command line',
    async () => {
      const before = kept.length;
      await primary.start();
      const visitors = startVisitors();
      for (let round = 0; round < 3; round += 1) {
        // What lost its connections asks again who writes.
        await standby.sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'by_appointment'",
        );
        const { length } = kept;
        await visitors.until(() => kept.length > length + 10);
      }
      await visitors.leave();
      const { stdout } = await run(process.execPath, [COMMAND_LINE, 'list-users'], {
        env: { ...PROGRAM_ENV, ...variables },
      });
      expect(stdout).toContain('admin');
      const late = await startCopy();
      const number = (numbers += 1);
      expect((await late.ask('POST', '/api/contact', { body: aMessage(number) })).status).toBe(201);
      kept.push(number);
      expect(kept.length).toBeGreaterThan(before + 30);
      expect(await lostOn(standby)).toEqual([]);
      await late.end('SIGTERM');
      await primary.kill();
    },
    START_TIMEOUT_MS,
  );

  test(
    'it follows as a standby, and is promoted when the other one no longer answers, without a word',
    async () => {
      await primary.follow(standby);
      const visitors = startVisitors();
      const { length } = kept;
      await visitors.until(() => kept.length > length + 40);
      refused = 0;
      await standby.silence();
      await visitors.until(() => refused > 20);
      const before = kept.length;
      await primary.promote();
      await visitors.until(() => kept.length > before + 40);
      await visitors.leave();
      await expectEverythingBack(primary);
    },
    START_TIMEOUT_MS,
  );
});
