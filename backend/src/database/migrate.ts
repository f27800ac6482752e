import { setTimeout as delay } from 'node:timers/promises';
import { HttpStatus } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import { driverError, translateDatabaseError } from './database-errors.js';
import { bossOptions } from './boss-options.js';
import { dataSourceOptions, withMigrationLock } from './data-source.js';
import { checkServer, proveNotifications } from './server-checks.js';

const WAIT_SECONDS = 60;

/** What we said was not understood: a pooler that knows less than PostgreSQL. Waiting does not change it. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Brings the database to the newest schema; of several processes at once one does it, the others wait.
 * A server that does not answer yet is waited for, up to a minute.
 * @returns how many migrations were applied.
 * @throws UnsuitableDatabase before anything is changed, if the product cannot work on it.
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

/** The job tables are pg-boss's own; it knows which version they have. */
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

/** The code, and the words of the server or the network beside it. */
function reasonOf(error: unknown): string {
  const { code, message } = driverError(error);
  const words = [code, message].filter((word) => typeof word === 'string' && word !== '') as string[];
  return words.length === 2 && words[1]?.includes(words[0] as string) ? (words[1] ?? '') : words.join(': ');
}
