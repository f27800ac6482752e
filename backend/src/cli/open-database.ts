import { DataSource } from 'typeorm';
import type { ProcessSettings } from '../config/config.js';
import { dataSourceOptions } from '../database/data-source.js';
import { EmbeddedPostgres } from '../database/embedded/embedded.js';
import { countMigrations } from '../database/server-checks.js';
import { ENTITIES } from '../entities.js';
import { OperatorError } from '../common/operator-error.js';

/**
 * Runs `work` on the product's database: the one in DATABASE_URL, or the embedded one. For the latter it uses the
 * server of the running product, or starts one temporarily. A database that does not exist is only created with
 * `mayBeNew`, and one of a newer version is refused.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: ProcessSettings,
  work: (source: DataSource, address: string) => Promise<Result>,
  mayBeNew = false,
): Promise<Result> {
  const address = databaseUrl ?? (await EmbeddedPostgres.running(dataDir));
  if (address) {
    return connected(address, work);
  }
  if (!mayBeNew && !EmbeddedPostgres.exists(dataDir)) {
    throw new OperatorError(
      `There is no database in ${dataDir} yet. Start the product once (npm start), or set DATA_DIR or DATABASE_URL as it has them.`,
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    // Without this, a signal ends the process but not the server: that is told to end when we exit.
    process.once(signal, () => process.exit(1));
  }
  const embedded = await EmbeddedPostgres.start(dataDir);
  try {
    return await connected(embedded.url(), work);
  } finally {
    await embedded.stop();
  }
}

async function connected<Result>(
  address: string,
  work: (source: DataSource, address: string) => Promise<Result>,
): Promise<Result> {
  const source = await new DataSource(dataSourceOptions(address, { entities: ENTITIES })).initialize();
  try {
    await countMigrations(source);
    return await work(source, address);
  } finally {
    await source.destroy();
  }
}
