import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import { DatabaseClient } from './database-client.js';
import { driverError } from './database-errors.js';

/** The oldest version that supports all our SQL (NULLS NOT DISTINCT). */
const OLDEST_VERSION = { number: 150_000, name: 'PostgreSQL 15' };

const CONNECT_TIMEOUT_MS = 5000;
const HEAR_TIMEOUT_MS = 2000;
const TRIES = 3;

interface Facts {
  /** ISO 8601 */
  now: string;
  number: number;
  version: string;
  encoding: string;
  database: string;
  user: string;
  mayCreate: boolean;
}

/** How to make a database that takes every text; this locale is part of every Linux. */
const CREATE = `CREATE DATABASE ... LOCALE_PROVIDER libc LOCALE 'C.UTF-8' ENCODING 'UTF8' TEMPLATE template0`;

const FACTS = `
  SELECT current_setting('server_version_num')::integer AS number,
         current_setting('server_version') AS version,
         to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now,
         current_setting('server_encoding') AS encoding,
         format('%I', current_database()) AS database,
         format('%I', current_user) AS "user",
         has_database_privilege(current_database(), 'CREATE')
           AND coalesce(has_schema_privilege(current_schema(), 'CREATE'), true) AS "mayCreate"`;

/** The moment in the name of the newest migration, in milliseconds: no clock that is right is before it. */
const newest = ({ migrations }: DataSource) =>
  Math.max(...migrations.map(({ name = '' }) => Number(/\d+$/.exec(name)?.[0])));

/**
 * Checks the server before anything is changed.
 * @throws OperatorError if it is too old, has a clock that is years behind, cannot store every character, was migrated by a newer version of the
 * product, is new and knows no letters but A to Z, or does not let us create tables.
 */
export async function checkServer(source: DataSource): Promise<void> {
  const [facts] = await source.query<[Facts]>(FACTS);
  if (facts.number < OLDEST_VERSION.number) {
    throw new OperatorError(
      `The server in DATABASE_URL is PostgreSQL ${facts.version}: ${OLDEST_VERSION.name} or newer is needed.`,
    );
  }
  if (Date.parse(facts.now) < newest(source)) {
    throw new OperatorError(
      `The clock of the database says ${facts.now.slice(0, 10)}, which is before this version was written: set it right first, or all that is stored would count as not yet written.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new OperatorError(
      `The database ${facts.database} has the encoding ${facts.encoding}, in which not every text can be stored: create another one with ${CREATE}.`,
    );
  }
  const applied = await countMigrations(source);
  // A shop that began on such a database goes on, with a warning.
  if (applied === 0) {
    await checkLocale(source);
  }
  if (!facts.mayCreate && applied < source.migrations.length) {
    throw new OperatorError(
      `The user ${facts.user} may not make tables in the database ${facts.database}: ALTER DATABASE ${facts.database} OWNER TO ${facts.user}; makes it the owner.`,
    );
  }
}

const DATABASE = `
  SELECT format('%I', current_database()) AS database,
         to_regclass(format('%I.migrations', current_schema())) IS NOT NULL AS "hasMigrations"`;

/**
 * How many migrations were applied; none in a database that was never started.
 * @throws OperatorError if a newer version did that: whoever does not know all tables would leave some out.
 */
export async function countMigrations(source: DataSource): Promise<number> {
  const [{ database, hasMigrations }] =
    await source.query<[{ database: string; hasMigrations: boolean }]>(DATABASE);
  const applied = hasMigrations ? await source.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const known = source.migrations.map(({ name }) => name);
  const newer = applied.find(({ name }) => !known.includes(name));
  if (newer) {
    throw new OperatorError(
      `The database ${database} was made by a newer version of by-appointment (${newer.name}): start that version, or restore a backup of the older one into an empty database.`,
    );
  }
  return applied.length;
}

/** Letters of two alphabets. Its versions keep the name of a locale that is not the system's in different columns. */
const LETTERS = String.raw`
  SELECT lower(U&'\00C9\0416') = U&'\00E9\0436' AS "areKnown", format('%I', datname) AS database,
         coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datctype) AS locale
    FROM pg_database d WHERE datname = current_database()`;

/** What is wrong with the database's locale; undefined if nothing is. */
async function localeFault(source: DataSource): Promise<string | undefined> {
  const [{ areKnown, database, locale }] =
    await source.query<[{ areKnown: boolean; database: string; locale: string }]>(LETTERS);
  return areKnown
    ? undefined
    : `The database ${database} has the locale ${locale}, which knows no letters but A to Z, so that a search for ø misses Ø`;
}

/** @throws OperatorError if searches would miss words in a new database. */
async function checkLocale(source: DataSource): Promise<void> {
  const fault = await localeFault(source);
  if (fault) {
    throw new OperatorError(`${fault}: create another one with ${CREATE}.`);
  }
}

/** Says of each collation whose rules have changed since it was used first that what is sorted now is sorted by the new ones. */
const REFRESH = `
  SELECT format('ALTER DATABASE %I REFRESH COLLATION VERSION;', datname) AS statement FROM pg_database
   WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)
   UNION ALL
  SELECT format('ALTER COLLATION %s REFRESH VERSION;', oid::regcollation) FROM pg_collation
   WHERE collnamespace <> 'pg_catalog'::regnamespace AND collversion <> pg_collation_actual_version(oid)`;

/** That indexes were sorted by rules which the server's system has changed since, as an upgrade of it may. */
async function collationWarnings(source: DataSource): Promise<{ kind: string; message: string }[]> {
  const refresh = await source.query<{ statement: string }[]>(REFRESH);
  if (refresh.length === 0) {
    return [];
  }
  const [{ database }] = await source.query<[{ database: string }]>(
    `SELECT format('%I', current_database()) AS database`,
  );
  const statements = [`REINDEX DATABASE ${database};`, ...refresh.map(({ statement }) => statement)];
  return [
    {
      kind: 'collation',
      message: `The order of letters on the server has changed since the indexes of the database ${database} were made, so that rows may not be found and names taken twice: run in psql, one after the other: ${statements.join(' ')}`,
    },
  ];
}

/**
 * What to say of the order and the letters of the database: that they have changed, or that an earlier version of the product
 * began on one that would be refused today.
 */
export async function localeWarnings(source: DataSource): Promise<{ kind: string; message: string }[]> {
  const fault = await localeFault(source);
  return [
    ...(fault
      ? [
          {
            kind: 'locale',
            message: `${fault}. Make a backup, create another one with ${CREATE}, and restore it there.`,
          },
        ]
      : []),
    ...(await collationWarnings(source)),
  ];
}

/** invalid_parameter_value */
const UNKNOWN_ZONE = '22023';

/** Clocks of one machine and of two differ by seconds. Zones differ by a quarter of an hour at least. */
const MOST_SECONDS_APART = 300;

/**
 * Compares the server's wall clock for the shop's time zone with ours: what is booked is checked by the one and shown by
 * the other.
 * @throws OperatorError if they show another time.
 */
export async function checkClock(databaseUrl: string, timeZone: string): Promise<void> {
  const client = connection(databaseUrl);
  await client.connect();
  const { rows } = await client
    .query<{ theirs: string }>(`SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD HH24:MI:SS') AS theirs`, [
      timeZone,
    ])
    .catch((error: unknown) => {
      throw driverError(error).code === UNKNOWN_ZONE
        ? new OperatorError(
            `The server in DATABASE_URL does not know the zone in BUSINESS_TIME_ZONE (${timeZone}): install the newest time zones there (tzdata).`,
          )
        : error;
    })
    .finally(() => client.end());
  const theirs = rows[0]?.theirs;
  // Swedes write dates as PostgreSQL does.
  const ours = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format();
  const seconds = Math.abs(Date.parse(`${theirs}Z`) - Date.parse(`${ours}Z`)) / 1000;
  if (!(seconds <= MOST_SECONDS_APART)) {
    throw new OperatorError(
      `In BUSINESS_TIME_ZONE (${timeZone}) it is ${ours} here and ${theirs} on the server in DATABASE_URL: set the clocks of both machines, and install the newest time zones on the server (tzdata).`,
    );
  }
}

/**
 * Sends a notification on one connection and listens on another. A pooler in transaction mode accepts LISTEN and
 * never delivers, and we would serve old prices.
 * @throws OperatorError if nothing is received.
 */
export async function proveNotifications(databaseUrl: string): Promise<void> {
  const [listener, teller] = [connection(databaseUrl), connection(databaseUrl)];
  try {
    await Promise.all([listener.connect(), teller.connect()]);
    const channel = `proof_${randomBytes(8).toString('hex')}`;
    const heard = once(listener, 'notification').then(() => true);
    // Waited for below; until then a connection that breaks is told by what is asked on it.
    heard.catch(() => undefined);
    await listener.query(`LISTEN ${channel}`);
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      await teller.query(`NOTIFY ${channel}`);
      if (await Promise.race([heard, delay(HEAR_TIMEOUT_MS, false, { ref: false })])) {
        return;
      }
    }
  } finally {
    await Promise.all([listener.end(), teller.end()]);
  }
  throw new OperatorError(
    'The server in DATABASE_URL delivers no notifications (LISTEN), like a pooler in transaction mode: use the address of PostgreSQL itself, or of a pooler in session mode.',
  );
}

function connection(connectionString: string): DatabaseClient {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A lost connection shows in the next query.
  client.on('error', () => undefined);
  return client;
}
