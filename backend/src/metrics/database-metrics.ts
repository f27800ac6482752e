import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Metric } from './exposition.js';
import { gauge } from './process-metrics.js';

/** Overtaken notices are none of these. */
const MAILS = `
  SELECT count(*) FILTER (WHERE failed_at IS NULL)::integer AS waiting,
         count(*) FILTER (WHERE failed_at IS NOT NULL AND gave_up_at IS NULL)::integer AS failed,
         count(*) FILTER (WHERE gave_up_at IS NOT NULL)::integer AS "givenUp",
         coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE gave_up_at IS NULL)), 0)::float AS oldest
    FROM notices WHERE sent_at IS NULL AND superseded_at IS NULL`;

/** The connection pool, and the mails not sent yet; while the database does not answer, only the pool. */
export async function databaseMetrics(source: DataSource): Promise<Metric[]> {
  const { master } = source.driver as unknown as { master: Pool };
  const pool = [
    gauge('database_pool_connections', 'Open connections to the database.', master.totalCount),
    gauge('database_pool_idle', 'Of those, the ones nobody uses.', master.idleCount),
    gauge('database_pool_waiting', 'Requests that wait for a connection.', master.waitingCount),
  ];
  try {
    const [mails] =
      await source.query<[{ waiting: number; failed: number; givenUp: number; oldest: number }]>(MAILS);
    return [
      ...pool,
      gauge('database_up', 'Whether the database answers.', 1),
      gauge('mails_waiting', 'Mails to be sent for the first time.', mails.waiting),
      gauge('mails_failed', 'Mails whose newest try failed; they are tried again.', mails.failed),
      gauge('mails_given_up', 'Mails that failed for good; they are not tried again.', mails.givenUp),
      gauge('mails_oldest_seconds', 'Age of the oldest that waits or is tried again.', mails.oldest),
    ];
  } catch {
    return [...pool, gauge('database_up', 'Whether the database answers.', 0)];
  }
}
