import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Ask } from './ask.js';
import { NO_LIMITS } from './limits.js';
import { choosePort } from './ports.js';
import { recordAnswer } from './record.js';

/** The built product; `npm test` builds it first. */
export const MAIN = join(import.meta.dirname, '../../../dist/backend/main.js');

/** Environment of all processes. The compile cache, shared by all runs, saves a second per start. */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};

/** Time a test may take for each start in it. */
export const START_TIMEOUT_MS = 120_000;

/** Longer than any stop may take on a machine ten times slower. */
const END_TIMEOUT_MS = 100_000;

/** Of the administrator `admin` of every process. */
export const PROCESS_PASSWORD = 'process-test-password';

/** The built product in a separate process. */
export interface Running {
  address(path: string): string;
  ask: Ask;
  signIn(): Promise<string>;
  /** Everything it has printed. */
  output(): string;
  /** Closes what it prints to, as a terminal does that is closed. */
  closeOutput(): void;
  pid: number;
  /** Stops it, and fails if it does not end. @returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<Running>();
const folders: string[] = [];

/** A data folder that {@link endAll} removes. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'by-appointment-process-'));
  folders.push(folder);
  return folder;
}

/** Initializes PostgreSQL in an empty folder by copying one: that takes a tenth of the time. */
export function newCluster(folder: string): void {
  // A third of the time of `cp`, but it does not keep the modes of folders, and PostgreSQL insists on this one's.
  cpSync(process.env['TEST_CLUSTER'] as string, folder, { recursive: true });
  chmodSync(join(folder, 'postgres'), 0o700);
}

/**
 * Starts the product on a data folder, with these variables on top, and waits until it is ready.
 * `wrapper` is a command that runs it.
 */
export async function startProcess(
  folder: string,
  variables: Record<string, string> = {},
  wrapper: string[] = [],
): Promise<Running> {
  if (!existsSync(MAIN)) {
    throw new Error('The backend is not built. Run: npm run build');
  }
  if (!variables['DATABASE_URL'] && !existsSync(join(folder, 'postgres'))) {
    newCluster(folder);
  }
  const port = await choosePort();
  const [command, ...args] = [...wrapper, process.execPath, MAIN];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...PROGRAM_ENV,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ADMIN_PASSWORD: PROCESS_PASSWORD,
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      DRAIN_MS: '0',
      ...NO_LIMITS,
      ...variables,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const app = describe(child, port, () => output);
  running.add(app);
  for (;;) {
    // Until it says so, the product of another test may be what answers on this port.
    const listens = output.includes('  ready  ');
    const ready = listens ? await fetch(app.address('/api/health/ready')).catch(() => undefined) : undefined;
    if (ready?.ok) {
      return app;
    }
    // However long that takes on this machine: a test's own limit ends the wait for one that hangs.
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product did not start:\n${output}`);
    }
    await delay(50);
  }
}

function describe(child: ChildProcess, port: number, output: () => string): Running {
  const app: Running = {
    address: (path) => `http://127.0.0.1:${port}${path}`,
    ask: askAt(`http://127.0.0.1:${port}`),
    async signIn() {
      const { json } = await app.ask('POST', '/api/login', {
        body: { username: 'admin', password: PROCESS_PASSWORD },
      });
      return json.token;
    },
    output,
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    pid: child.pid as number,
    end(signal) {
      running.delete(app);
      return endChild(child, signal, output);
    },
  };
  return app;
}

/**
 * Ends a process that a test started.
 * @returns its exit code, null if a signal ended it.
 * @throws Error with its command line and what it wrote if it does not exit.
 */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals,
  output = () => '',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return child.exitCode;
  }
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  child.kill(signal);
  const hung = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
  const [code, killedBy] = await ended;
  clearTimeout(hung);
  if (killedBy === 'SIGKILL' && signal !== 'SIGKILL') {
    const what = child.spawnargs.join(' ');
    throw new Error(`${what} did not exit ${END_TIMEOUT_MS / 1000} s after ${signal}:\n${output()}`);
  }
  return code;
}

/** Sends a request to the server at this origin over a real socket. */
export function askAt(origin: string): Ask {
  return async (method, url, { body, headers, token } = {}) => {
    const isJsonBody = typeof body === 'object' && !Buffer.isBuffer(body) && !(body instanceof FormData);
    const answer = await fetch(new URL(url, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(isJsonBody ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: isJsonBody ? JSON.stringify(body) : (body as RequestInit['body']),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString();
    const isJson = answer.headers.get('content-type')?.includes('application/json') && text !== '';
    const given: Answer = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text,
      bytes,
      json: isJson ? (JSON.parse(text) as unknown) : undefined,
    };
    recordAnswer(method, url, given);
    return given;
  };
}

/** Stops everything a test left running and removes its folders. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((app) => app.end('SIGTERM')));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Process id of the embedded PostgreSQL on this data folder. */
export async function postmaster(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Superuser URL of the database in this data folder. */
export async function superuserUrl(folder: string): Promise<string> {
  const [port, password] = await Promise.all(
    ['port', 'password'].map((name) => readFile(join(folder, `postgres.${name}`), 'utf8')),
  );
  return `postgres://postgres:${password}@127.0.0.1:${port}/by_appointment`;
}

/** Whether a process with this id is running. */
export function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ignores processes that have just ended. */
export function signalAll(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
        throw error;
      }
    }
  }
}

/** Stops a PostgreSQL where it is, as a dead network would. @returns its processes, to let go on or to kill. */
export async function freeze(pid: number): Promise<number[]> {
  // First the one that accepts connections, so that no new ones appear.
  process.kill(pid, 'SIGSTOP');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const backends = children.trim().split(' ').map(Number);
  signalAll(backends, 'SIGSTOP');
  return [pid, ...backends];
}
