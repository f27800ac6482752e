import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Db, type Job, PgBoss, type QueueOptions } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { bossOptions, ONE_AT_A_TIME } from '../database/boss-options.js';

/** A kind of work that is done after a request, and by one process at a time. */
export interface Queue<Data> {
  name: string;
  options: QueueOptions;
  /** Cron expression in UTC; left out, the work is only done when sent. */
  every?: string;
  /** `retries` is how often these data were tried before. */
  work: (data: Data, retries: number) => Promise<void>;
}

/** Of work that is done every night: what is cut off is done the next one. */
export const NIGHTLY: QueueOptions = { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 24 * 3600 };

const POLL_SECONDS = 0.5;
const STOP_TIMEOUT_MS = 5000;

/** Work that outlives its request: pg-boss keeps it in PostgreSQL, so what was committed is done, also after a crash. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queues: Queue<object>[] = [];
  private readonly boss: PgBoss;

  constructor(@Inject(CONFIG) { databaseUrl }: Config) {
    this.boss = new PgBoss({
      ...bossOptions(databaseUrl),
      migrate: false,
      // A killed process is noticed within half a minute.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
    });
    // A database that is down shows here every few seconds; pg-boss goes on by itself when it is back.
    this.boss.on('error', (error) => {
      const { code } = error as { code?: unknown };
      this.logger.warn({ msg: 'jobs wait', code: typeof code === 'string' ? code : error.name });
    });
  }

  /** Registers a queue; called by its module before the application starts. */
  handle<Data extends object>(queue: Queue<Data>): void {
    this.queues.push(queue as unknown as Queue<object>);
  }

  /**
   * Queues work within the transaction of `manager`: it is done if and only if that transaction commits, and not
   * before `startAfter` seconds have passed.
   */
  async send(manager: EntityManager, name: string, data: object, startAfter = 0): Promise<void> {
    const db: Db = {
      executeSql: async (text, values) => ({ rows: await manager.query<unknown[]>(text, values) }),
    };
    await this.boss.send(name, data, { db, startAfter });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const { name, options, every, work } of this.queues) {
      await this.boss.createQueue(name, { ...ONE_AT_A_TIME, ...options });
      if (every) {
        await this.boss.schedule(name, every);
      }
      await this.boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]: Job<object>[]) => {
        if (job) {
          await work(job.data, job.retryCount);
        }
      });
    }
  }

  /** A job at work gets a moment to finish; what is cut off is tried again by the next process. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }
}
