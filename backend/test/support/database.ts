import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app.setup.js';
import { type Config, loadConfig } from '../../src/config/config.js';
import { prepareFirstStart } from '../../src/first-start/first-start.js';

/** The administrator every test site has. */
export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** Most tests send more than a visitor may; forms.test.ts is about the limits and takes the product's. */
export const NO_LIMITS = Object.fromEntries(
  [
    'CONTACT',
    'TESTIMONIALS',
    'HELD_PER_EMAIL',
    'HELD_PER_PHONE',
    'HELD_PER_ADDRESS',
    'UNDECIDED',
    'REQUESTS_PER_ADDRESS',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** For startSite: the product's own limits (an empty value means not set). */
export const PRODUCT_LIMITS = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, '']));

/** Address of another database in the PostgreSQL of this run. */
function urlOf(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] as string);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs SQL on a connection of its own, past the product. */
export async function sql<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  // A server that dies shows in the query, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A database of its own; a copy of the migrated one unless `template` says otherwise. */
export async function createDatabase(template = 'by_appointment'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await sql(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return urlOf(name);
}

/** What a request of a test may bring. */
export interface AskOptions {
  /** An object goes as JSON; text and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** Address the request comes from. */
  from?: string;
}

/** The running product on its own database and folder. */
export interface Site {
  app: NestFastifyApplication;
  config: Config;
  databaseUrl: string;
  /** SQL on this site's database, past the product but on a connection of its pool: it notices the change at once. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  ask: Ask;
  /** Signs in (by default the administrator) and answers the token. */
  signIn(credentials?: { username: string; password: string }): Promise<string>;
  close(): Promise<void>;
}

/** A request and its answer. */
export type Ask = (method: string, url: string, options?: AskOptions) => Promise<Answer>;

/** An answer to a test's request. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  /** The body as JSON; the tests say what they expect in it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies of any shape
  json: any;
}

/** Starts the product as `main.ts` does, with these variables on top of the tests' own. */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  const databaseUrl = variables['DATABASE_URL'] ?? (await createDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'by-appointment-site-'));
  const settings = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOGIN_ATTEMPTS: '1000',
    LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
    LOGIN_ATTEMPTS_PER_NETWORK: '1000',
    ...NO_LIMITS,
    ...variables,
  });
  const config = { ...settings, databaseUrl };
  const app = await createApp(config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await prepareFirstStart(app);
  } catch (error) {
    await close();
    throw error;
  }

  const { master: pool } = app.get(DataSource).driver as unknown as { master: Pool };

  const ask: Ask = async (method, url, { body, headers, token, from } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      payload: body as object | undefined,
      remoteAddress: from,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    const isJson =
      String(answer.headers['content-type']).includes('application/json') &&
      answer.headers['content-encoding'] === undefined;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      json: isJson && answer.payload !== '' ? (JSON.parse(answer.payload) as unknown) : undefined,
    };
  };
  return {
    app,
    config,
    databaseUrl,
    sql: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    ask,
    async signIn(credentials = ADMIN) {
      const { status, json, text } = await ask('POST', '/api/login', { body: credentials });
      if (status !== 200) {
        throw new Error(`Sign-in failed: ${text}`);
      }
      return (json as { token: string }).token;
    },
    close,
  };
}
