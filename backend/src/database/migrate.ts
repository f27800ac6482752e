import { setTimeout as delay } from 'node:timers/promises';
import { HttpStatus } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import { driverError, translateDatabaseError } from '../common/database-errors.js';
import { bossOptions } from '../jobs/boss-options.js';
import { dataSourceOptions, withMigrationLock } from './data-source.js';

const WAIT_SECONDS = 60;

/**
 * Brings the database to the newest schema; of several processes at once one does it, the others wait.
 * A server that does not answer yet is waited for, up to a minute.
 * @returns how many migrations were applied.
 */
export async function migrate(databaseUrl: string, onWait: (reason: string) => void): Promise<number> {
  const source = await connect(databaseUrl, onWait);
  try {
    let applied = 0;
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
      return await new DataSource({ ...dataSourceOptions(databaseUrl), poolSize: 2 } as never).initialize();
    } catch (error) {
      if (translateDatabaseError(error)?.status !== HttpStatus.SERVICE_UNAVAILABLE || Date.now() > deadline) {
        throw error;
      }
      const { code } = driverError(error);
      onWait(typeof code === 'string' ? code : 'no answer');
      await delay(2000);
    }
  }
}
