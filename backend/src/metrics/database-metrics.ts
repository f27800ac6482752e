import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Does not count superseded mail. What one server refused says nothing about the way out, nor does what is due later. */
const MAILS = `
  SELECT count(*) FILTER (WHERE state = 'queued')::integer AS waiting,
         count(*) FILTER (WHERE state = 'failed' AND refusals = 0)::integer AS failed,
         count(*) FILTER (WHERE state IN ('given-up', 'unconfirmed'))::integer AS "givenUp",
         coalesce(extract(epoch FROM now() - min(queued_at) FILTER (
           WHERE state IN ('queued', 'failed') AND refusals = 0 AND queued_at <= now())), 0)::float AS oldest
    FROM notices WHERE state NOT IN ('sent', 'outbox', 'superseded')`;

const BACKUP =
  'SELECT coalesce(extract(epoch FROM max(made_at)), 0)::float AS "madeAt" FROM verified_backups';

/**
 * Connection pool, mail queue and backups. While the database does not respond, the latter two have no samples.
 * @returns what updates them.
 */
export function databaseMetrics(registry: Registry, source: DataSource): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: 'state'[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answers (1 or 0).');
  const connections = gauge('database_pool_connections', 'Open connections to the database.', 'state');
  const waitingRequests = gauge(
    'database_pool_waiting_requests',
    'Requests waiting for a connection to the database.',
  );
  const messages = gauge(
    'mail_unsent_messages',
    'Unsent mail: waiting for its first attempt, retrying after a failure, or failed for good.',
    'state',
  );
  const oldestAge = gauge(
    'mail_oldest_unsent_message_age_seconds',
    'Age of the oldest message that is waiting or retrying.',
  );
  const backup = gauge(
    'backup_last_verified_timestamp_seconds',
    'When the newest verified backup was made; 0 if there is none.',
  );
  return async () => {
    const { master } = source.driver as unknown as { master: Pool };
    connections.set({ state: 'idle' }, master.idleCount);
    connections.set({ state: 'busy' }, master.totalCount - master.idleCount);
    waitingRequests.set(master.waitingCount);
    try {
      const [mails] =
        await source.query<[{ waiting: number; failed: number; givenUp: number; oldest: number }]>(MAILS);
      const [newest] = await source.query<[{ madeAt: number }]>(BACKUP);
      up.set(1);
      messages.set({ state: 'waiting' }, mails.waiting);
      messages.set({ state: 'retrying' }, mails.failed);
      messages.set({ state: 'failed' }, mails.givenUp);
      oldestAge.set(mails.oldest);
      backup.set(newest.madeAt);
    } catch {
      up.set(0);
      messages.reset();
      oldestAge.remove();
      backup.remove();
    }
  };
}
