/**
 * The environment of all benchmarks: a separate PostgreSQL with the demo shop, and programs that are always stopped.
 * Used by scripts/bench.ts.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedPostgres } from '../../backend/src/database/embedded/embedded.ts';
import { freePort } from '../../backend/src/common/free-port.ts';
import { NO_LIMITS } from '../../backend/test/support/limits.ts';
import { end, waitFor } from '../lib/server.ts';

/** The template of all other databases: migrated, with the demo content. */
const TEMPLATE = 'by_appointment';

export const ADMIN = { username: 'admin', password: 'bench password 1' };

/** Lifts the limits; each request comes from a different address, as those of visitors do. */
const SETTINGS = {
  // Vite sets it for this process once it has built the baseline of the pages.
  NODE_ENV: 'development',
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_CONTENT: 'true',
  TRUST_PROXY: '1',
  LOGIN_ATTEMPTS: '1000000',
  LOGIN_ATTEMPTS_PER_ADDRESS: '1000000',
  LOGIN_ATTEMPTS_PER_NETWORK: '1000000',
  ...NO_LIMITS,
};

/** With two cores and `taskset`, the server gets the first and the load generator the second; PostgreSQL may use both. */
export const PINNED = availableParallelism() >= 2 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** A server under test. */
export interface Server {
  origin: string;
  pid: number;
  /** Time from the start of the process to its first response. */
  readyMs: number;
  stop(): Promise<void>;
}

export class Environment {
  readonly folder = mkdtempSync(join(tmpdir(), 'by-appointment-bench-'));
  private readonly children = new Set<ChildProcess>();
  private postgres: EmbeddedPostgres | undefined;

  /** Starts PostgreSQL and has the product create and fill the first database. */
  async prepare(): Promise<void> {
    const built = new URL('../../dist/backend/database/embedded/embedded.js', import.meta.url).href;
    const module = (await import(built)) as { EmbeddedPostgres: typeof EmbeddedPostgres };
    this.postgres = await module.EmbeddedPostgres.start(this.folder);
    const product = await this.startProduct(TEMPLATE);
    await product.stop();
  }

  /** Stops all programs, including those of a failed part. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.children].map(end));
  }

  /** Stops everything started here and removes its files. */
  async close(): Promise<void> {
    await this.stopAll();
    await this.postgres?.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Address of a database. */
  url(database: string): string {
    return this.postgres?.url(database) ?? '';
  }

  /** A copy of the demo shop's database. */
  async copyDatabase(name: string): Promise<string> {
    await this.query('postgres', `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER by_appointment`);
    return name;
  }

  async query<Row = Record<string, unknown>>(database: string, ...statements: string[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.postgres?.superuserUrl(database) });
    await client.connect();
    try {
      let rows: Row[] = [];
      for (const statement of statements) {
        rows = (await client.query(statement)).rows as Row[];
      }
      return rows;
    } finally {
      await client.end();
    }
  }

  /** The built product as shipped (its log goes to /dev/null), with the demo shop's pictures. */
  startProduct(database: string, variables: NodeJS.ProcessEnv = {}): Promise<Server> {
    return this.startServer('dist/backend/main.js', [], '/api/health/ready', {
      ...SETTINGS,
      // The flags of `npm start` and of the image.
      NODE_OPTIONS: '--max-semi-space-size=4',
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: join(this.folder, 'site'),
      DATABASE_URL: this.url(database),
      ...variables,
    });
  }

  /** A program that listens on PORT; ready once it responds at `path`. */
  async startServer(
    program: string,
    args: string[],
    path: string,
    variables: NodeJS.ProcessEnv,
  ): Promise<Server> {
    const port = await freePort();
    const begun = performance.now();
    const child = this.run(0, program, args, 'ignore', { PORT: String(port), ...variables });
    const origin = `http://localhost:${port}`;
    await waitFor(child, `${origin}${path}`);
    return {
      origin,
      pid: child.pid as number,
      readyMs: performance.now() - begun,
      stop: () => end(child),
    };
  }

  /** Runs a Node program, on a single core where that is possible. */
  run(
    core: 0 | 1,
    program: string,
    args: string[],
    stdout: 'ignore' | 'pipe',
    variables: NodeJS.ProcessEnv = {},
  ): ChildProcess {
    const command = [process.execPath, program, ...args];
    const [first = '', ...rest] = PINNED ? ['taskset', '-c', String(core), ...command] : command;
    const child = spawn(first, rest, {
      stdio: ['ignore', stdout, 'inherit'],
      env: { ...process.env, ...variables },
    });
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    return child;
  }
}

/** Signs in at a server under test. @returns the token. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}
