import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { loadConfig } from '../../src/config/config.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { checkClock } from '../../src/database/server-checks.js';
import { formatStartupError } from '../../src/cli/format-startup-error.js';
import { addClock } from '../../test/support/clock.js';
import { createDatabase, sql } from '../../test/support/database/database.js';
import { filteredWay } from '../../test/support/database/filtered-database.js';
import {
  endAll,
  makeFolder,
  PROGRAM_ENV,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

const require = createRequire(import.meta.url);

const PROGRAM = join(import.meta.dirname, '../../../dist/backend/cli/admin.js');
const run = promisify(execFile);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** The error shown to the operator if the product cannot start on this database; undefined if it can. */
async function refusal(databaseUrl: string, onWait: (reason: string) => void = () => undefined) {
  try {
    await migrate(databaseUrl, onWait);
    return undefined;
  } catch (error) {
    return formatStartupError(error);
  }
}

/** The URL with its server named twice, like two servers. */
function twice(databaseUrl: string): string {
  const { host } = new URL(databaseUrl);
  return databaseUrl.replace(host, `${host},${host}`);
}

/** Starts a server that impersonates PostgreSQL. @returns its URL. */
async function serve(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return `postgres://shop:hidden-word@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

/** An error message of PostgreSQL and poolers. */
function errorMessage(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E----');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const tablesOf = (databaseUrl: string) =>
  sql(databaseUrl, "SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace");

test('a server whose socket is in a folder, as libpq writes it, is reached by it', async () => {
  const url = new URL(await createDatabase('template1'));
  const folder = await makeFolder();
  closing.push(endAll);
  const server = createServer((socket) => {
    const there = connect(Number(url.port), url.hostname);
    socket.on('error', () => there.destroy()).pipe(there);
    there.on('error', () => socket.destroy()).pipe(socket);
  }).listen(join(folder, '.s.PGSQL.5432'));
  closing.push(async () => server.close());
  await once(server, 'listening');
  const written = `postgresql://${url.username}:${url.password}@${url.pathname}?host=${folder}`;
  expect(loadConfig({ DATABASE_URL: written }).databaseUrl).toBe(written);
  expect(await refusal(written)).toBeUndefined();
});

test('a server that delivers no notifications is refused, as a pooler in transaction mode', async () => {
  const database = await createDatabase('template1');
  const pooler = await filteredWay(database, (letter, body) => (letter === 'A' ? undefined : body));
  closing.push(pooler.close);
  expect(await refusal(pooler.url)).toMatch(
    /^The server in DATABASE_URL delivers no notifications .*pooler.*\.$/,
  );
  expect(await tablesOf(database)).toEqual([]);
});

test('a server older than PostgreSQL 15 is refused', async () => {
  const database = await createDatabase('template1');
  // Keeps the length, which the message states for each column.
  const old = await filteredWay(database, (letter, body) =>
    letter === 'D'
      ? Buffer.from(body.toString('latin1').replace(/18(\d{4}|\.\d+)/g, '14$1'), 'latin1')
      : body,
  );
  closing.push(old.close);
  expect(await refusal(old.url)).toMatch(
    /^The server in DATABASE_URL is PostgreSQL 14\.\d+: PostgreSQL 15 or newer is needed\.$/,
  );
  expect(await tablesOf(database)).toEqual([]);
});

test('a database that cannot store every letter is refused', async () => {
  const database = await createDatabase("template0 ENCODING 'LATIN1' LOCALE 'C'");
  expect(await refusal(database)).toMatch(
    /has the encoding LATIN1, in which not every text can be stored: .*UTF8.*\.$/,
  );
  expect(await tablesOf(database)).toEqual([]);
});

/** Locales in which \`lower\` changes nothing but A to Z. */
const PLAIN = [
  "LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'",
  "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C'",
];

test.each(PLAIN)('a new database with %s is refused, and the way that is named works', async (clause) => {
  const database = await createDatabase(`template0 ENCODING 'UTF8' ${clause}`);
  const said = await refusal(database);
  expect(said).toMatch(/^The database test_\w+ has the locale \S+, which knows no letters but A to Z, .*\.$/);
  expect(await tablesOf(database)).toEqual([]);
  const way = /CREATE DATABASE \.\.\. (.*) TEMPLATE template0\.$/.exec(said ?? '')?.[1] ?? '';
  expect(await refusal(await createDatabase(`template0 ${way}`))).toBeUndefined();
});

test.each([
  "LOCALE_PROVIDER libc LOCALE 'C.UTF-8'",
  "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'",
  "LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LC_COLLATE 'C' LC_CTYPE 'C'",
])('a new database with %s is not refused', async (clause) => {
  expect(await refusal(await createDatabase(`template0 ENCODING 'UTF8' ${clause}`))).toBeUndefined();
});

test(
  'a shop that began on such a database goes on, is told of it, and gets away by a backup',
  async () => {
    // As before there was this rule.
    const old = await createDatabase(`template0 ENCODING 'UTF8' ${PLAIN[0]}`);
    const before = new DataSource(dataSourceOptions(old));
    await before.initialize();
    await before.runMigrations({ transaction: 'all' });
    await before.destroy();
    const folder = await makeFolder();
    const shop = await startProcess(folder, { DATABASE_URL: old, LOG_LEVEL: 'warn' });
    closing.push(endAll);
    for (const words of ['"kind":"locale"', 'Make a backup, create another one']) {
      expect(shop.output()).toContain(words);
    }
    await sql(
      old,
      "INSERT INTO testimonials (author, content) VALUES ('Жанна Ørsted', 'Quick and friendly.')",
    );
    const backup = join(await makeFolder(), 'backup');
    const admin = (command: string, variables: Record<string, string>) =>
      run(process.execPath, [PROGRAM, command, backup], { env: { ...PROGRAM_ENV, ...variables } });
    await admin('backup', { DATABASE_URL: old, DATA_DIR: folder });

    const plain = await createDatabase(`template0 ENCODING 'UTF8' ${PLAIN[0]}`);
    await expect(
      admin('restore', { DATABASE_URL: plain, DATA_DIR: await makeFolder() }),
    ).rejects.toMatchObject({
      stderr: expect.stringContaining('knows no letters but A to Z'),
    });
    expect(await tablesOf(plain)).toEqual([]);
    const right = await createDatabase("template0 LOCALE_PROVIDER libc LOCALE 'C.UTF-8' ENCODING 'UTF8'");
    await admin('restore', { DATABASE_URL: right, DATA_DIR: await makeFolder() });
    const found = (database: string) =>
      sql(database, "SELECT FROM testimonials WHERE folded(author) LIKE folded('%жанна ø%')");
    expect([(await found(old)).length, (await found(right)).length]).toEqual([0, 1]);
  },
  2 * START_TIMEOUT_MS,
);

test(
  'an order of letters that has changed since is told at the start, with the statements that mend it',
  async () => {
    const database = await createDatabase("template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'");
    closing.push(endAll);
    const start = async () => {
      const app = await startProcess(await makeFolder(), { DATABASE_URL: database, LOG_LEVEL: 'warn' });
      await app.end('SIGTERM');
      return app.output();
    };
    expect(await start()).not.toContain('"kind":"collation"');
    // As an upgrade of the server's system would.
    await sql(database, "UPDATE pg_database SET datcollversion = '1' WHERE datname = current_database()");
    await sql(database, "UPDATE pg_collation SET collversion = '1' WHERE collname = 'as_counted'");
    const line = /^.*"kind":"collation".*$/m.exec(await start())?.[0] ?? '{}';
    const { msg } = JSON.parse(line) as { msg: string };
    const statements = /one after the other: (.*)$/.exec(msg)?.[1]?.match(/[A-Z][^;]*;/g) ?? [];
    expect(statements.map((statement) => statement.replace(/test_\w+|public\./, ''))).toEqual([
      'REINDEX DATABASE ;',
      'ALTER DATABASE  REFRESH COLLATION VERSION;',
      'ALTER COLLATION as_counted REFRESH VERSION;',
    ]);
    for (const statement of statements) {
      await sql(database, statement);
    }
    expect(await start()).not.toContain('"kind":"collation"');
  },
  3 * START_TIMEOUT_MS,
);

test('a database that a newer version has migrated is refused', async () => {
  const database = await createDatabase();
  await sql(
    database,
    "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Future9999999999999')",
  );
  expect(await refusal(database)).toMatch(
    /made by a newer version of by-appointment \(Future9999999999999\)/,
  );
  await sql(database, "DELETE FROM migrations WHERE name = 'Future9999999999999'");
  expect(await refusal(database)).toBeUndefined();
});

test('a user without the right to create tables learns how to become the owner', async () => {
  const database = await createDatabase('template1');
  const name = new URL(database).pathname.slice(1);
  const user = `guest_${name}`;
  await sql(database, `CREATE ROLE ${user} LOGIN PASSWORD 'x'`);
  closing.push(() => sql(database, `DROP ROLE ${user}`));
  const url = new URL(database);
  url.username = user;
  url.password = 'x';
  expect(await refusal(url.href)).toBe(
    `The user ${user} may not make tables in the database ${name}: ALTER DATABASE ${name} OWNER TO ${user}; makes it the owner.`,
  );
  url.pathname = new URL(await createDatabase()).pathname;
  expect(await refusal(url.href)).toMatch(
    /^The user in DATABASE_URL may not .*: permission denied for table migrations\. It has to own .* ALTER DATABASE/,
  );
});

test('a server that does not understand us is not asked again, and its own words are shown', async () => {
  let asked = 0;
  const url = await serve((socket) => {
    asked += 1;
    socket.end(errorMessage('08P01', 'unsupported startup parameter: statement_timeout'));
  });
  const waits: string[] = [];
  expect(await refusal(url, (reason) => waits.push(reason))).toMatch(
    /isn't speaking PostgreSQL's protocol: unsupported startup parameter: statement_timeout\. .*PgBouncer/,
  );
  expect([asked, waits]).toEqual([1, []]);
});

test.each([
  ['a wrong password', { password: 'wrong' }, /password authentication failed .*Check name and password/],
  [
    'a user who may not log in',
    { username: 'no_login', password: 'x' },
    /not permitted to log in.*Check name and password/,
  ],
  ['a database that does not exist', { pathname: '/nowhere' }, /"nowhere" does not exist.*Check the name/],
])('%s ends the start at once, and DATABASE_URL is named', async (_what, part, text) => {
  const database = await createDatabase();
  await sql(database, "CREATE ROLE no_login NOLOGIN PASSWORD 'x'");
  closing.push(() => sql(database, 'DROP ROLE no_login'));
  const url = Object.assign(new URL(database), part);
  const waits: string[] = [];
  const said = await refusal(url.href, (reason) => waits.push(reason));
  expect(waits).toEqual([]);
  expect(said).toMatch(text);
  expect(said).toMatch(/DATABASE_URL/);
});

test('of several servers a wrong password ends the start at once, too', async () => {
  const url = new URL(await createDatabase());
  url.password = 'hidden-word';
  const waits: string[] = [];
  const said = await refusal(twice(url.href), (reason) => waits.push(reason));
  expect(waits).toEqual([]);
  expect(said).toMatch(/^The database in DATABASE_URL refuses us: password authentication failed/);
  expect(said).not.toContain('hidden-word');
});

test('while none of several servers takes writes, the start waits, and says of each why', async () => {
  const database = await createDatabase('template1');
  const name = new URL(database).pathname.slice(1);
  await sql(database, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const waits: string[] = [];
  const said = await refusal(`${database.replace(/\/[^/]*$/, '')},127.0.0.1:1/${name}`, (reason) => {
    waits.push(reason);
    void sql(database, `SET transaction_read_only = off; ALTER DATABASE ${name} RESET ALL`);
  });
  expect([said, waits]).toEqual([
    undefined,
    [
      expect.stringMatching(
        /^does not answer yet \(57P03: None of the servers in DATABASE_URL takes writes: 127.0.0.1:\d+ \(read-only\), 127.0.0.1:1 \(ECONNREFUSED\)\.\)$/,
      ),
    ],
  ]);
});

test('while a server starts, its own words are shown beside the code, without the password', async () => {
  const words = [errorMessage('57P03', 'the database system is starting up'), errorMessage('08P01', 'stop')];
  const url = await serve((socket) => socket.end(words.shift() ?? ''));
  const waits: string[] = [];
  const text = await refusal(url, (reason) => waits.push(reason));
  expect(waits).toEqual(['does not answer yet (57P03: the database system is starting up)']);
  expect(text).not.toContain('hidden-word');
});

test('an untrusted certificate is reported with instructions', async () => {
  const certificate = require('smtp-server/lib/tls-options.js') as (options: object) => object;
  const url = await serve((socket) =>
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...certificate({}) }).on('error', () => undefined);
    }),
  );
  const text = await refusal(`${url}?sslmode=verify-full`);
  expect(text).toMatch(/^The certificate of the server in DATABASE_URL is not trusted: .*sslrootcert.*\.$/);
  expect(text).not.toContain('hidden-word');
});

test('a server whose clock is years behind is refused before anything is changed', async () => {
  const databaseUrl = await createDatabase();
  await addClock(databaseUrl, '2012-01-01T00:00:00Z');
  expect(await refusal(databaseUrl)).toMatch(
    /^The clock of the database says 2012-01-01, which is before this version was written: set it right first/,
  );
});

test('a server whose clock shows another time in the zone of the shop is refused', async () => {
  const databaseUrl = await createDatabase();
  const check = (zone: string) => checkClock(databaseUrl, zone);
  for (const zone of ['America/Phoenix', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC']) {
    await check(zone);
  }
  await addClock(databaseUrl, new Date(Date.now() + 3_600_000).toISOString());
  await expect(check('America/Phoenix')).rejects.toThrow(
    /In BUSINESS_TIME_ZONE \(America\/Phoenix\) it is [\d :-]+ here and [\d :-]+ on the server/,
  );
});
