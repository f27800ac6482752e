import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import type { PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import { withDatabase } from '../../src/cli/open-database.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { DatabaseClient } from '../../src/database/database-client.js';
import { migrate } from '../../src/database/migrate.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { ChangeListener } from '../../src/public-cache/change-listener.js';
import { createDatabase, type Site, sql, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

const LIMITS = `
  SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle`;
const USUAL = [{ statement: '7s', lock: '5s', idle: '10s' }];

/** What each connection said first, before PostgreSQL let it in. */
const greetings: Buffer[] = [];
const sockets = new Set<Socket>();
let way: Server;
let databaseUrl: string;
let site: Site;

beforeAll(async () => {
  const real = await createDatabase();
  const { hostname, port } = new URL(real);
  way = createServer((incoming) => {
    incoming.once('data', (greeting) => greetings.push(greeting));
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  databaseUrl = Object.assign(new URL(real), { port: String((way.address() as AddressInfo).port) }).href;
  site = await startSite({ DATABASE_URL: databaseUrl });
});
afterAll(async () => {
  await site.close();
  sockets.forEach((socket) => socket.destroy());
  way.close();
});

/** The fields of classes that keep their connections to themselves. */
const inside = <Fields>(service: unknown) => service as Fields;

test.each<[string, () => Promise<unknown>]>([
  ['requests', () => site.sql(LIMITS)],
  [
    'jobs',
    async () =>
      (await inside<{ boss: PgBoss }>(site.app.get(JobsService)).boss.getDb().executeSql(LIMITS)).rows,
  ],
  [
    'changes',
    async () =>
      (await inside<{ client: Client }>(site.app.get(ChangeListener)).client.query(LIMITS)).rows as unknown,
  ],
  ['the command line', () => withDatabase({ ...site.config, databaseUrl }, (source) => source.query(LIMITS))],
])('a connection for %s has its limits', async (_what, ask) => {
  expect(await ask()).toEqual(USUAL);
});

test('a migration may take its time, but waits for no lock', async () => {
  const source = new DataSource(dataSourceOptions(databaseUrl, { limits: { statement_timeout: 0 } }));
  await source.initialize();
  try {
    expect(await source.query(LIMITS)).toEqual([{ ...USUAL[0], statement: '0' }]);
  } finally {
    await source.destroy();
  }
});

test('no connection asks for more at the door than a pooler lets pass', async () => {
  await migrate(databaseUrl, () => undefined);
  expect(greetings.length).toBeGreaterThan(5);
  for (const greeting of greetings) {
    // After the length and the version: names and values in turn, each with a zero at its end.
    const names = greeting
      .subarray(8)
      .toString()
      .split('\0')
      .filter((_word, index) => index % 2 === 0);
    expect(names.filter(Boolean).toSorted()).toEqual(
      expect.arrayContaining(['client_encoding', 'database', 'user']),
    );
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/timeout|options/)]));
  }
});

test('a connection whose limits cannot be set is none', async () => {
  const application_name = 'without limits';
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    application_name,
    limits: { lock_timeout: -1 },
  });
  client.on('error', () => undefined);
  await expect(client.connect()).rejects.toMatchObject({ code: '22023' });
  await eventually(
    async () =>
      (await sql(databaseUrl, 'SELECT FROM pg_stat_activity WHERE application_name = $1', [application_name]))
        .length === 0,
  );
});

test('a pool has no such connection either', async () => {
  const source = new DataSource(dataSourceOptions(databaseUrl, { limits: { lock_timeout: -1 } }));
  await expect(source.initialize()).rejects.toMatchObject({ code: '22023' });
});
