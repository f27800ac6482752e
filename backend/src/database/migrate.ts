import { setTimeout as delay } from 'node:timers/promises';
import { HttpStatus } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import { driverError, translateDatabaseError } from './database-errors.js';
import { bossOptions } from './boss-options.js';
import { dataSourceOptions, withMigrationLock } from './data-source.js';
import { checkServer, proveNotifications } from './server-checks.js';

const WAIT_SECONDS = 60;

/** The server did not understand us: a pooler that supports less than PostgreSQL does. Waiting would not help. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Migrates the database to the latest schema; if several processes start at once, one migrates and the others wait.
 * Waits up to a minute for a server that does not respond yet.
 * @returns how many migrations were applied.
 * @throws UnsuitableDatabase before anything is changed, if the product cannot use the database.
 */
export async function migrate(databaseUrl: string, onWait: (reason: string) => void): Promise<number> {
  const source = await connect(databaseUrl, onWait);
  try {
    let applied = 0;
    await checkServer(source);
    await proveNotifications(databaseUrl);
    await withMigrationLock(source, async () => {
      applied = (await source.runMigrations({ transaction: 'each' })).length;
      await migrateJobs(databaseUrl);
    });
    return applied;
  } finally {
    await source.destroy();
  }
}

/** pg-boss manages its own tables and knows their version. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(databaseUrl), supervise: false, schedule: false });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure = error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) {
    throw failure;
  }
}

async function connect(databaseUrl: string, onWait: (reason: string) => void): Promise<DataSource> {
  const deadline = Date.now() + WAIT_SECONDS * 1000;
  for (;;) {
    try {
      return await new DataSource({ ...dataSourceOptions(databaseUrl), poolSize: 2 }).initialize();
    } catch (error) {
      const { code } = driverError(error);
      const isDown = translateDatabaseError(error)?.status === HttpStatus.SERVICE_UNAVAILABLE;
      if (!isDown || code === PROTOCOL_VIOLATION || Date.now() > deadline) {
        throw error;
      }
      onWait(reasonOf(error));
      await delay(2000);
    }
  }
}

/** The error code, with the message of the server or the network. */
function reasonOf(error: unknown): string {
  const { code, message } = driverError(error);
  const words = [code, message].filter((word) => typeof word === 'string' && word !== '') as string[];
  return words.length === 2 && words[1]?.includes(words[0] as string) ? (words[1] ?? '') : words.join(': ');
}
