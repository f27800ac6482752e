import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Clock, type Db, type Job, PgBoss, type QueueOptions, systemClock } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { bossOptions, ONE_AT_A_TIME } from '../database/boss-options.js';
import { driverError } from '../database/database-errors.js';

/** Background work that runs in one process at a time. */
export interface Queue<Data> {
  name: string;
  options: QueueOptions;
  /** Cron expression in UTC; if omitted, the job runs only when it is sent. */
  every?: string;
  /** `retries` is the number of earlier attempts. */
  work: (data: Data, retries: number) => Promise<void>;
}

/** Options for jobs of every hour or night: what an interrupted one left, the next one does. */
export const REGULARLY: QueueOptions = {
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** Options for jobs that run every minute: the next run catches up on whatever this one missed. */
export const EVERY_MINUTE: QueueOptions = {
  retryLimit: 0,
  expireInSeconds: 60,
  retentionSeconds: 300,
  deleteAfterSeconds: 3600,
};

const POLLING = { pollingIntervalSeconds: 0.5 };
const STOP_TIMEOUT_MS = 3000;

/**
 * A monotonic clock: pg-boss polls by it, and would pause for hours if the machine's clock were set back by hours. It asks
 * the database what time it is.
 */
const STEADY: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Background jobs. pg-boss stores them in PostgreSQL, so a committed job runs even after a crash. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queues: Queue<object>[] = [];
  /** Ids of the workers, by queue. */
  private readonly workers = new Map<string, string>();
  private readonly boss: PgBoss;

  constructor(@Inject(CONFIG) { databaseUrl }: Config) {
    this.boss = new PgBoss({
      ...bossOptions(databaseUrl),
      migrate: false,
      // Detects a killed process within half a minute.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      clock: STEADY,
      clockMonitorIntervalSeconds: 60,
    });
    // Logged every few seconds while the database is down; pg-boss recovers on its own.
    this.boss.on('error', (error) => {
      const { code } = error as { code?: unknown };
      this.logger.warn({
        msg: 'job queue unavailable, will retry',
        code: typeof code === 'string' ? code : error.name,
      });
    });
  }

  /** Registers a queue. Modules call it before the application starts. */
  handle<Data extends object>(queue: Queue<Data>): void {
    this.queues.push(queue as unknown as Queue<object>);
  }

  /**
   * Enqueues jobs within the transaction of `manager`: they run only if that transaction commits, and no sooner than
   * their `startAfter` seconds from now.
   */
  async send(
    manager: EntityManager,
    name: string,
    jobs: { data: object; startAfter: number }[],
  ): Promise<void> {
    const db: Db = {
      // Always the same statement of a queue, so it is prepared under its name.
      executeSql: async (text, values) => ({
        rows: await manager.query<unknown[]>(`/* send-${name} */${text}`, values),
      }),
    };
    await this.boss.insert(name, jobs, { db });
  }

  /** Polls a queue at once, instead of in its turn. Call it once what was sent is committed. */
  wake(name: string): void {
    const worker = this.workers.get(name);
    if (worker !== undefined) {
      this.boss.notifyWorker(worker);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const { name, options, every, work } of this.queues) {
      await this.boss.createQueue(name, { ...ONE_AT_A_TIME, ...options });
      // One that an earlier release created keeps its options otherwise.
      await this.boss.updateQueue(name, options);
      if (every) {
        await this.boss.schedule(name, every);
      }
      const worker = await this.boss.work(name, POLLING, async ([job]: Job<object>[]) => {
        if (job) {
          await work(job.data, job.retryCount).catch((error: unknown) => {
            // pg-boss does not log it, and nobody would know of an hour or a night whose work was not done.
            if (every) {
              this.report(name, error);
            }
            throw error;
          });
          // The next job need not wait for the next poll: closing a week may send a hundred mails.
          this.wake(name);
        }
      });
      this.workers.set(name, worker);
    }
  }

  /** What an error says may be about a person: only what it is goes into the log. */
  private report(job: string, error: unknown): void {
    const { name } = error as Error;
    const { code } = driverError(error);
    this.logger.error({ msg: 'job failed', job, error: name, ...(typeof code === 'string' && { code }) });
  }

  /** Gives running jobs a moment to finish; the next process retries whatever was interrupted. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }
}
