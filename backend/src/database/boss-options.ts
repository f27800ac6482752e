import type { ConstructorOptions } from 'pg-boss';
import { WatchdogClient } from './watchdog-client.js';

/** pg-boss's connection options: a small pool of its own, with a timeout for everything. */
export function bossOptions(databaseUrl: string): ConstructorOptions {
  return {
    connectionString: databaseUrl,
    max: 3,
    connectionTimeoutMillis: 5000,
    // pg-boss passes this on to pg, although its types do not include it.
    ...{ Client: WatchdogClient },
    application_name: 'by-appointment jobs',
  };
}

/** The same for pg-boss's migrations: a statement may take as long as it needs. */
export function bossMigrationOptions(databaseUrl: string): ConstructorOptions {
  return {
    ...bossOptions(databaseUrl),
    supervise: false,
    schedule: false,
    ...{ limits: { statement_timeout: 0 } },
  };
}

/** Only one process on this database works on a queue at a time. */
export const ONE_AT_A_TIME = { policy: 'singleton' } as const;
