import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Does not count superseded mail. */
const MAILS = `
  SELECT count(*) FILTER (WHERE state = 'queued')::integer AS waiting,
         count(*) FILTER (WHERE state = 'failed')::integer AS failed,
         count(*) FILTER (WHERE state IN ('given-up', 'unconfirmed'))::integer AS "givenUp",
         coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE state IN ('queued', 'failed'))), 0)::float AS oldest
    FROM notices WHERE state NOT IN ('sent', 'outbox', 'superseded')`;

const BACKUP =
  'SELECT coalesce(extract(epoch FROM max(made_at)), 0)::float AS "madeAt" FROM verified_backups';

/** Connection pool, mail queue and backups. While the database does not respond, the latter two have no samples. */
export class DatabaseMetrics {
  private readonly up: Gauge;
  private readonly connections: Gauge<'state'>;
  private readonly waitingRequests: Gauge;
  private readonly messages: Gauge<'state'>;
  private readonly oldestAge: Gauge;
  private readonly backup: Gauge;

  constructor(
    registry: Registry,
    private readonly source: DataSource,
  ) {
    const registers = [registry];
    this.up = new Gauge({ name: 'database_up', help: 'Whether the database answers (1 or 0).', registers });
    this.connections = new Gauge({
      name: 'database_pool_connections',
      help: 'Open connections to the database.',
      labelNames: ['state'],
      registers,
    });
    this.waitingRequests = new Gauge({
      name: 'database_pool_waiting_requests',
      help: 'Requests waiting for a connection to the database.',
      registers,
    });
    this.messages = new Gauge({
      name: 'mail_unsent_messages',
      help: 'Unsent mail: waiting for its first attempt, retrying after a failure, or failed for good.',
      labelNames: ['state'],
      registers,
    });
    this.oldestAge = new Gauge({
      name: 'mail_oldest_unsent_message_age_seconds',
      help: 'Age of the oldest message that is waiting or retrying.',
      registers,
    });
    this.backup = new Gauge({
      name: 'backup_last_verified_timestamp_seconds',
      help: 'When the newest verified backup was made; 0 if there is none.',
      registers,
    });
  }

  /** Updates all gauges. */
  async refresh(): Promise<void> {
    const { master } = this.source.driver as unknown as { master: Pool };
    this.connections.set({ state: 'idle' }, master.idleCount);
    this.connections.set({ state: 'busy' }, master.totalCount - master.idleCount);
    this.waitingRequests.set(master.waitingCount);
    try {
      const [mails] =
        await this.source.query<[{ waiting: number; failed: number; givenUp: number; oldest: number }]>(
          MAILS,
        );
      const [backup] = await this.source.query<[{ madeAt: number }]>(BACKUP);
      this.up.set(1);
      this.messages.set({ state: 'waiting' }, mails.waiting);
      this.messages.set({ state: 'retrying' }, mails.failed);
      this.messages.set({ state: 'failed' }, mails.givenUp);
      this.oldestAge.set(mails.oldest);
      this.backup.set(backup.madeAt);
    } catch {
      this.up.set(0);
      this.messages.reset();
      this.oldestAge.remove();
      this.backup.remove();
    }
  }
}
