import { TAGS } from '../../src/public-cache/changes.js';
import { createDatabase, sql, type Site } from './database/database.js';

/**
 * A database whose `now()` the test can set; until then it is the real time. A function in the search path of this
 * database shadows PostgreSQL's.
 */
export async function createDatabaseWithClock(): Promise<string> {
  const databaseUrl = await createDatabase();
  await addClock(databaseUrl);
  return databaseUrl;
}

/** Gives a migrated database such a clock, which shows `moment` if there is one. */
export async function addClock(databaseUrl: string, moment: string | null = null): Promise<void> {
  await sql(
    databaseUrl,
    `CREATE SCHEMA clock;
     CREATE TABLE clock.moment (value timestamptz);
     CREATE FUNCTION clock.now() RETURNS timestamptz STABLE LANGUAGE sql
       AS 'SELECT coalesce(value, pg_catalog.now()) FROM clock.moment';`,
  );
  await sql(databaseUrl, 'INSERT INTO clock.moment VALUES ($1)', [moment]);
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql(databaseUrl, `ALTER DATABASE ${name} SET search_path = clock, pg_catalog, public`);
  // Defaults keep the function of the time when they were set. Requests expire by when they were made.
  await sql(databaseUrl, 'ALTER TABLE appointments ALTER created_at SET DEFAULT now()');
}

/** Sets the time, and announces the change, because the timers of the product still follow the real clock. */
export async function setClock(site: Site, moment: string | null): Promise<void> {
  await site.sql('UPDATE clock.moment SET value = $1', [moment]);
  await site.sql(
    `SELECT pg_notify('content_changed', tag || ' ' || pg_current_xact_id()) FROM unnest($1::text[]) AS tag`,
    [[...TAGS]],
  );
}
