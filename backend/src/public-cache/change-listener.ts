import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { DatabaseClient } from '../database/database-client.js';
import { Changes } from './changes.js';

const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 5000;

/** A connection that died silently is noticed after at most this long, plus the time a query may take. */
const HEARTBEAT_MS = 5000;
const HEARTBEAT_TIMEOUT_MS = 2000;

/**
 * A dedicated connection that receives the changes of other processes, even when the pool has closed all of its own.
 */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private client: DatabaseClient | undefined;
  private readonly stopping = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly changes: Changes,
  ) {}

  /** Waits for the first attempt only: without the database the site still starts, and responds with 503. */
  async onApplicationBootstrap(): Promise<void> {
    const first = this.listenOnce();
    this.work = first.then(() => this.keepListening());
    await first;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.work;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const wait = this.changes.isListening ? HEARTBEAT_MS : RETRY_MS;
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) {
        return;
      }
      if (this.changes.isListening) {
        await this.client?.query('SELECT 1').catch(() => this.drop());
      } else {
        await this.listenOnce();
      }
    }
  }

  private async listenOnce(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.config.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      application_name: 'by-appointment changes',
    });
    this.client = client;
    const lost = () => {
      if (this.client === client) {
        this.drop();
      }
    };
    client.on('error', lost).on('end', lost);
    try {
      await client.connect();
      await this.changes.listen(client);
      if (this.client === client) {
        // Changes made while nothing was listening are unknown.
        this.changes.changeAll();
        this.changes.isListening = true;
      }
    } catch {
      lost();
    }
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    this.changes.isListening = false;
    this.changes.changeAll();
    client?.cut();
  }
}
