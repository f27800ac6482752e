import type { ConstructorOptions } from 'pg-boss';
import { AnsweringClient } from './answering-client.js';

/** How pg-boss connects: a few connections of its own, every wait bounded. */
export function bossOptions(databaseUrl: string): ConstructorOptions {
  return {
    connectionString: databaseUrl,
    max: 3,
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=7000 -c lock_timeout=5000',
    // Handed on to pg, though pg-boss has no type for it.
    ...{ Client: AnsweringClient },
    application_name: 'by-appointment jobs',
  };
}

/** Of all processes on this database one works on a queue at a time. */
export const ONE_AT_A_TIME = { policy: 'singleton' } as const;
