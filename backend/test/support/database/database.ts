import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { createApp } from '../../../src/app.setup.js';
import { type Config, loadConfig } from '../../../src/config/config.js';
import { prepareFirstStart } from '../../../src/first-start/first-start.js';
import type { Answer, Ask, AskOptions } from '../ask.js';
import { NO_LIMITS } from '../limits.js';
import { recordAnswer } from '../record.js';

export type { Answer, AskOptions };

/** The administrator of every test site. */
export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** URL of another database in the PostgreSQL of this run. */
function urlOf(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] as string);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs SQL on a separate connection, bypassing the product. */
export async function sql<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  // If the server dies, the query fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Creates a database, by default as a copy of the migrated template. @returns its URL. */
export async function createDatabase(template = 'by_appointment'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await sql(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return urlOf(name);
}

/** The running product with its own database and folder. */
export interface Site {
  app: NestFastifyApplication;
  config: Config;
  databaseUrl: string;
  /** Runs SQL on the product's own pool, bypassing its code, so that it notices changes at once. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  ask: Ask;
  /** Signs in, by default as the administrator. @returns the token. */
  signIn(credentials?: { username: string; password: string }): Promise<string>;
  close(): Promise<void>;
}

/** Starts the product the way `main.ts` does, with these environment variables on top of the defaults for tests. */
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
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const app = await createApp(config).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const close = async () => {
    await app.close();
    await removeFolder();
  };
  try {
    await app.getHttpAdapter().getInstance().ready();
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
    const given: Answer = {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      json: isJson && answer.payload !== '' ? (JSON.parse(answer.payload) as unknown) : undefined,
    };
    recordAnswer(method, url, given);
    return given;
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
