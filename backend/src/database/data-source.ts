import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type QueryRunner } from 'typeorm';
import type { DatabaseClientConfig } from './database-client.js';
import { MIGRATIONS } from './migrations/index.js';
import { WatchdogClient } from './watchdog-client.js';

/** Held during migrations and the first start, so that one of several processes that start together does the work. */
const MIGRATION_LOCK = 7_411_002;
const LOCK_POLL_MS = 100;

const snakeCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Maps `publishedAt` in code to `published_at` in the database. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}

/** What the data source needs from its caller. */
export interface DataSourceParts {
  /** Not needed to migrate or to run plain SQL. */
  entities?: EntityClass[];
  /** Called with each connection of the pool before it is used. */
  onConnect?: (client: Client) => Promise<void>;
  /** Other limits than the usual ones. */
  limits?: DatabaseClientConfig['limits'];
}

/** A class with `@Entity()`. */
type EntityClass = new () => object;

/** Every wait has an end (the limits of statements are the client's): without the database requests get 503 and never hang. */
export function dataSourceOptions(
  databaseUrl: string,
  { entities = [], onConnect, limits }: DataSourceParts = {},
): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    url: databaseUrl,
    entities,
    migrations: MIGRATIONS,
    synchronize: false,
    namingStrategy: new SnakeCase(),
    poolSize: 10,
    connectTimeoutMS: 5000,
    extra: {
      Client: WatchdogClient,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      onConnect,
      limits,
    },
    logging: false,
  };
}

/** Runs `work` under the advisory lock that all processes on this database share. */
export async function withMigrationLock(source: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    // Polls instead of waiting in a statement, which the statement timeout would cancel.
    while (!(await takeLock(runner))) {
      await delay(LOCK_POLL_MS);
    }
    try {
      await work();
    } finally {
      // A connection that was lost has lost its lock, and what went wrong before matters more.
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    }
  } finally {
    await runner.release();
  }
}

async function takeLock(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])) as [
    { taken: boolean },
  ];
  return row.taken;
}
