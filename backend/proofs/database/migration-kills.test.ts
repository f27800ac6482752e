import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { createDatabase, sql, startSite } from '../../test/support/database/database.js';
import { countRows, RELEASES, restoreDump } from '../../test/support/database/old-releases.js';
import { eventually } from '../../test/support/eventually.js';
import {
  endAll,
  endChild,
  MAIN,
  makeFolder,
  PROGRAM_ENV,
  START_TIMEOUT_MS,
} from '../../test/support/process.js';

/** How many moments are tried. */
const KILLS = 10;

/** Longer than it takes to notice that the migration has arrived at its moment, on a busy machine too. */
const SLEEP_SECONDS = 2;

/**
 * Counts the statements that change the schema, and sleeps in the one whose number is in `moment`, where it can be found.
 * Sequences know nothing of transactions: the migration that is started again does not sleep again.
 */
const SLEEPER = `
  CREATE SCHEMA sleeper;
  CREATE SEQUENCE sleeper.statements;
  CREATE TABLE sleeper.moment (statement integer);
  CREATE FUNCTION sleeper.count() RETURNS event_trigger LANGUAGE plpgsql AS $$
  DECLARE number integer := nextval('sleeper.statements');
  BEGIN
    IF number IN (SELECT statement FROM sleeper.moment) THEN
      PERFORM pg_sleep(${SLEEP_SECONDS});
    END IF;
  END $$;
  CREATE EVENT TRIGGER sleeper ON ddl_command_start EXECUTE FUNCTION sleeper.count();`;

/** The database of the older version, and the same after an upgrade that nothing disturbed. */
let older: string;
let statements: number;
let undisturbed: Record<string, unknown>;

beforeAll(async () => {
  older = await restoreDump('8c90bf7');
  await sql(older, SLEEPER);
  const url = await copy(older);
  await migrate(url, () => undefined);
  // Before the site runs: pg-boss makes some of its indexes while it does, sooner or later.
  const [last] = await sql<{ value: string }>(url, 'SELECT last_value AS value FROM sleeper.statements');
  statements = Number(last?.value);
  await start(url);
  undisturbed = await everything(url);
}, 2 * START_TIMEOUT_MS);
afterAll(endAll);

const copy = (url: string) => createDatabase(new URL(url).pathname.slice(1));

/** Starts the product as `main.ts` does, but in this process, in half of the processor time; it has to become ready. */
async function start(url: string): Promise<void> {
  await migrate(url, () => undefined);
  const site = await startSite({ DATABASE_URL: url });
  expect((await site.ask('GET', '/api/health/ready')).status).toBe(200);
  // Mails that were waiting make links, which are counted.
  await eventually(async () => {
    const due = await sql(url, "SELECT FROM notices WHERE state = 'queued' AND queued_at <= now()");
    return due.length === 0;
  });
  await site.close();
}

/** The schema, the migrations that were applied, and what the shop had. */
async function everything(url: string): Promise<Record<string, unknown>> {
  const client = await connect(url);
  const query = async (text: string) => (await client.query(text)).rows as unknown[];
  const tables = ['blog_posts', 'contact_messages', 'inventory_items', 'services', 'testimonials'];
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    rows[table] = await query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`);
  }
  const found = {
    ...rows,
    columns: await query(
      `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
        WHERE table_schema IN ('public', 'pgboss') ORDER BY 1, 2`,
    ),
    constraints: await query(
      `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
    ),
    // pg-boss makes its own later, while it runs.
    indexes: await query("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"),
    migrations: await query('SELECT name FROM migrations ORDER BY id'),
    appointments: await query(
      'SELECT id, name, email, phone, service_type, preferred_date, start_time FROM appointments ORDER BY id',
    ),
  };
  await client.end();
  return { ...found, counts: await countRows(url) };
}

/** All that the shop's tables have, and what they look like. */
async function contents(url: string): Promise<unknown> {
  const columns = await sql<{ table: string }>(
    url,
    `SELECT table_name AS table, column_name, data_type, is_nullable, column_default FROM information_schema.columns
      WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const rows = names.map((name) =>
    sql(url, `SELECT to_jsonb(t) AS row FROM public.${name} t ORDER BY to_jsonb(t)::text`),
  );
  return { columns, rows: await Promise.all(rows) };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const applied = async (url: string) => (await sql(url, 'SELECT FROM migrations')).length;

/** Starts the product and waits until the migration sleeps. */
async function startUntilAsleep(url: string, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...PROGRAM_ENV, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: url },
  });
  await eventually(async () => {
    const asleep = await sql(
      url,
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
    );
    return asleep.length > 0;
  });
  return child;
}

test(
  `kill -9 at ${KILLS} moments of a migration, each healed by the next start`,
  async () => {
    expect(statements).toBeGreaterThan(100);
    const before = await applied(older);
    let unchanged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const url = await copy(older);
      const moment = 1 + Math.round(((statements - 1) * kill) / (KILLS - 1));
      await sql(url, 'INSERT INTO sleeper.moment VALUES ($1)', [moment]);
      const child = await startUntilAsleep(url, await makeFolder());
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      unchanged += Number((await applied(url)) === before);

      await start(url);
      expect(await everything(url)).toEqual(undisturbed);
    }
    // The others were killed after our own migrations, while the tables of the jobs were made.
    expect(unchanged).toBeGreaterThan(KILLS / 2);
    expect(unchanged).toBeLessThan(KILLS);
  },
  KILLS * START_TIMEOUT_MS,
);

/** Sleeps in the migration that is named in `moment`, after all it does, until the process that runs it is gone. */
const LULLABY = `
  CREATE SCHEMA sleeper;
  CREATE TABLE sleeper.moment (name text);
  INSERT INTO sleeper.moment VALUES (NULL);
  CREATE FUNCTION sleeper.wait() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.name = (SELECT name FROM sleeper.moment) THEN
      PERFORM pg_sleep(${START_TIMEOUT_MS / 1000});
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER sleeper BEFORE INSERT ON migrations FOR EACH ROW EXECUTE FUNCTION sleeper.wait();`;

test.each(RELEASES)(
  'kill -9 in each migration of a database of %s leaves it as it was, and the next start brings everything up',
  async (release) => {
    const url = await restoreDump(release);
    await sql(url, LULLABY);
    const untouched = await copy(url);
    await start(untouched);
    const upgraded = await everything(untouched);
    const before = await contents(url);
    const names = async (database: string) =>
      (await sql<{ name: string }>(database, 'SELECT name FROM migrations ORDER BY id')).map(
        ({ name }) => name,
      );
    const old = await names(url);
    const pending = (await names(untouched)).filter((name) => !old.includes(name));
    expect(pending.length).toBeGreaterThan(5);
    const folder = await makeFolder();
    for (const name of pending) {
      await sql(url, 'UPDATE sleeper.moment SET name = $1', [name]);
      const child = await startUntilAsleep(url, folder);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      // What the server does once it notices that whoever asked is gone.
      await sql(
        url,
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
      );
      expect(await contents(url)).toEqual(before);
    }
    await sql(url, 'UPDATE sleeper.moment SET name = NULL');
    await start(url);
    expect(await everything(url)).toEqual(upgraded);
  },
  100 * START_TIMEOUT_MS,
);

test(
  'SIGTERM during a migration says that nothing was changed, and nothing was',
  async () => {
    const before = await applied(older);
    const url = await copy(older);
    await sql(url, 'INSERT INTO sleeper.moment VALUES (50)');
    const child = await startUntilAsleep(url, await makeFolder());
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await endChild(child, 'SIGTERM')).toBe(0);
    expect(said).toContain(
      'Stopped before the upgrade was done. Nothing was changed: start this version again, or the old one.\n',
    );
    expect(said).not.toContain('could not start');
    expect(await applied(url)).toBe(before);
    await start(url);
    expect(await everything(url)).toEqual(undisturbed);
  },
  START_TIMEOUT_MS,
);
