import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import { driverError, isHopeless } from './database-errors.js';
import { bossMigrationOptions } from './boss-options.js';
import type { DatabaseClient } from './database-client.js';
import { dataSourceOptions, withMigrationLock } from './data-source.js';
import { isLockTimeout, MigrationFailed, MigrationLog } from './migration-failed.js';
import { checkServer, proveNotifications } from './server-checks.js';

const WAIT_MS = 60_000;
const PAUSE_MS = 2000;

/**
 * Migrates the database to the latest schema; if several processes start at once, one migrates and the others wait.
 * Waits up to a minute for a server that does not respond yet, and for tables that another program has locked.
 * Once it is stopped, what has begun is taken back.
 * @returns how many migrations were applied.
 * @throws OperatorError before anything is changed, if the product cannot use the database.
 * @throws MigrationFailed if a migration failed, and nothing was changed.
 */
export async function migrate(
  databaseUrl: string,
  onWait: (reason: string) => void,
  stopped?: AbortSignal,
): Promise<number> {
  const log = new MigrationLog();
  const source = await connect(databaseUrl, log, onWait, stopped);
  try {
    let applied = 0;
    await checkServer(source);
    await proveNotifications(databaseUrl);
    await withMigrationLock(source, async () => {
      applied = await inOneTransaction(source, log, onWait, stopped);
      await migrateJobs(databaseUrl).catch((error: unknown) => {
        throw MigrationFailed.ofJobs(error);
      });
    });
    return applied;
  } finally {
    await source.destroy();
  }
}

/** Applies all pending migrations or none, so that the old version can go on if one of them fails. */
async function inOneTransaction(
  source: DataSource,
  log: MigrationLog,
  onWait: (reason: string) => void,
  stopped: AbortSignal | undefined,
): Promise<number> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return (await source.runMigrations({ transaction: 'all' })).length;
    } catch (error) {
      if (stopped?.aborted) {
        throw MigrationFailed.stopped(error);
      }
      if (!isLockTimeout(error) || Date.now() > deadline) {
        throw MigrationFailed.of(error, log.failed);
      }
      onWait(`is in use by another program (${reasonOf(error)})`);
      await delay(PAUSE_MS);
    }
  }
}

/** pg-boss manages its own tables and knows their version. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss(bossMigrationOptions(databaseUrl));
  let failure: Error | undefined;
  boss.on('error', (error) => (failure = error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) {
    throw failure;
  }
}

async function connect(
  databaseUrl: string,
  logger: MigrationLog,
  onWait: (reason: string) => void,
  stopped: AbortSignal | undefined,
): Promise<DataSource> {
  const options = dataSourceOptions(databaseUrl, {
    // On a large table, a statement may take longer than any request would wait for it.
    limits: { statement_timeout: 0 },
    // Without its connections nothing is committed any more.
    onConnect: (client) => {
      stopped?.throwIfAborted();
      stopped?.addEventListener('abort', () => (client as DatabaseClient).cut());
      return Promise.resolve();
    },
  });
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await new DataSource({ ...options, logger, poolSize: 2 }).initialize();
    } catch (error) {
      if (isHopeless(error) || Date.now() > deadline) {
        throw error;
      }
      onWait(`does not answer yet (${reasonOf(error)})`);
      await delay(PAUSE_MS, undefined, { signal: stopped });
    }
  }
}

/** The error code, with the message of the server or the network. */
function reasonOf(error: unknown): string {
  const { code, message } = driverError(error);
  const words = [code, message].filter((word) => typeof word === 'string' && word !== '') as string[];
  return words.length === 2 && words[1]?.includes(words[0] as string) ? (words[1] ?? '') : words.join(': ');
}
