import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../../backend/src/database/embedded/embedded.ts';
import { PRODUCT_LIMITS } from '../../backend/test/support/limits.ts';
import { type MailServer, startMailServer } from '../../backend/test/support/mail/mail-server.ts';
import { type S3Server, startS3 } from '../../backend/test/support/pictures/s3.ts';
import { choosePort } from '../../backend/test/support/ports.ts';
import { endAll, makeFolder, type Running, startProcess } from '../../backend/test/support/process.ts';
import { type Proxy, startRoundRobin } from '../../backend/test/support/round-robin.ts';

/** As in production; nothing but the log differs from what operators are told to set. */
const SETTINGS = {
  ...PRODUCT_LIMITS,
  JWT_SECRET: 'the same secret on every copy of the site',
  DEMO_CONTENT: 'true',
  TRUST_PROXY: '1',
  DRAIN_MS: '1000',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=4',
};

/** Two copies of the built product behind a proxy, and everything around them that can go away. */
export class Site {
  store!: S3Server;
  mailServer!: MailServer;
  copies: Running[] = [];
  private postgres!: EmbeddedPostgres;
  private proxy!: Proxy;
  private folder = '';
  private port = 0;
  /** Where the proxy sends requests, in the order of the copies. */
  private readonly targets: string[] = [];
  /** What copies that have ended printed. */
  private printed = '';

  /** The first copy fills the database with the demo shop. */
  async start(): Promise<void> {
    this.folder = await makeFolder();
    this.port = await choosePort();
    await this.startPostgres();
    this.store = await startS3();
    this.mailServer = await startMailServer();
    this.proxy = await startRoundRobin(this.targets);
    for (const index of [0, 1]) {
      await this.startCopy(index);
    }
  }

  get origin(): string {
    return this.proxy.url;
  }

  /** What the copies have printed: their warnings and errors. */
  get output(): string {
    return this.printed + this.copies.map((copy) => copy.output()).join('');
  }

  /** Restarts the second copy as a supervisor would; the first one lives as long as the site. */
  async restartCopy(): Promise<void> {
    const copy = this.copies[1] as Running;
    await copy.end('SIGTERM');
    this.printed += copy.output();
    await this.startCopy(1);
  }

  /** Stops PostgreSQL for a while, with whatever is going on in it. */
  async restartPostgres(downMs: number): Promise<void> {
    await this.postgres.stop();
    await delay(downMs);
    await this.startPostgres();
  }

  /** Asks the database without the product. */
  async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.postgres.superuserUrl() });
    // If the server goes away, the query fails as well.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Stops everything that was started, and removes its files. */
  async stop(): Promise<void> {
    for (const copy of this.copies) {
      await copy.end('SIGTERM');
    }
    await this.proxy?.close();
    await this.mailServer?.close();
    await this.store?.close();
    await this.postgres?.stop();
    await endAll();
  }

  private async startPostgres(): Promise<void> {
    this.postgres = await EmbeddedPostgres.start(this.folder, () => Promise.resolve(this.port));
  }

  private async startCopy(index: number): Promise<void> {
    const copy = await startProcess(await makeFolder(), {
      ...SETTINGS,
      ...this.store.variables,
      DATABASE_URL: this.postgres.url(),
      SMTP_URL: this.mailServer.url,
      PUBLIC_URL: this.origin,
    });
    this.copies[index] = copy;
    this.targets[index] = copy.address('/');
  }
}
