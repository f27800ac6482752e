import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { DAY, FAR_HORIZON, VISITOR } from '../../test/support/booking.js';
import { createDatabase, sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { ITEM } from '../../test/support/fixtures.js';
import { choosePort } from '../../test/support/ports.js';
import { endAll, makeFolder, START_TIMEOUT_MS, startProcess } from '../../test/support/process.js';

/** Debian's. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
const missing = existsSync(PGBOUNCER) ? undefined : 'Debian’s package pgbouncer is missing';
// What is skipped is listed at the end of a run.
const suite = missing === undefined ? describe : describe.skip;

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endAll();
  await Promise.all(ending.splice(0).map((end) => end()));
});

/** Starts PgBouncer as it comes, in front of the server of this database. @returns the database's URL there. */
async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = await makeFolder();
  const own = await choosePort();
  const file = (name: string) => join(folder, name);
  await writeFile(file('users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    file('ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file('users')}
pool_mode = ${mode}
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const wrapper =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
  const [command, ...args] = [...wrapper, PGBOUNCER, file('ini')];
  const pooler = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  pooler.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  ending.push(async () => {
    if (pooler.exitCode === null) {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
    }
  });
  await eventually(async () => {
    if (pooler.exitCode !== null) {
      throw new Error(`PgBouncer did not start: ${output}`);
    }
    const socket = connect(own, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    return true;
  });
  return Object.assign(new URL(databaseUrl), { port: String(own) }).href;
}

suite(`PgBouncer${missing === undefined ? '' : ` (${missing})`}`, () => {
  test(
    'in session mode: the product starts on an empty database, takes a booking, and hears of what others change',
    async () => {
      const database = await createDatabase('template1');
      const app = await startProcess(await makeFolder(), {
        DATABASE_URL: await startPooler(database, 'session'),
      });
      const token = await app.signIn();
      await sql(database, FAR_HORIZON);
      const slot = await app.ask('POST', '/api/admin/schedule', {
        token,
        body: { date: DAY, startTime: '10:00', endTime: '11:00' },
      });
      expect(slot.status).toBe(201);
      const booked = await app.ask('POST', '/api/appointments', {
        body: { ...VISITOR, timeSlotId: slot.json.id },
      });
      expect([booked.status, booked.json]).toEqual([201, expect.objectContaining({ status: 'pending' })]);
      // The jobs run, too: the mail about it is written.
      await eventually(
        async () => (await sql(database, "SELECT FROM notices WHERE state IN ('sent', 'outbox')")).length > 0,
      );

      const { id } = (await app.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json;
      const shown = async () => (await app.ask('GET', `/api/inventory/${id}`)).json.name as string;
      expect(await shown()).toBe(ITEM.name);
      await sql(database, "UPDATE inventory_items SET name = 'Changed elsewhere' WHERE id = $1", [id]);
      await eventually(async () => (await shown()) === 'Changed elsewhere');
      expect(await app.end('SIGTERM')).toBe(0);
    },
    2 * START_TIMEOUT_MS,
  );

  test(
    'in transaction mode is refused in a sentence',
    async () => {
      const pooler = await startPooler(await createDatabase('template1'), 'transaction');
      await expect(startProcess(await makeFolder(), { DATABASE_URL: pooler })).rejects.toThrow(
        /delivers no notifications \(LISTEN\), like a pooler in transaction mode/,
      );
    },
    START_TIMEOUT_MS,
  );
});
