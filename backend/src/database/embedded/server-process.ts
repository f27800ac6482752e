import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Programs } from './cluster.js';
import type { DataFiles } from './data-files.js';
import { OperatorError } from '../../common/operator-error.js';
import { openAlive } from './predecessor.js';
import { ServerLog } from './server-log.js';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
/** Time for its last words to arrive: something that it started can hold its output open after it is gone. */
const LAST_WORDS_MS = 2_000;

const WRONG_PASSWORD = '28P01';

/** Delay before a crashed server is restarted. It grows until a server has run for {@link STEADY_MS}. */
const RETRY_MS = { first: 250, longest: 30_000 };
const STEADY_MS = 60_000;

/** The PostgreSQL process, as a child of this one; it is restarted on the same port when it dies. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private gone: Promise<unknown> = Promise.resolve();
  /** Its output has ended. */
  private silent: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();
  private readonly log: ServerLog;

  constructor(
    private readonly files: DataFiles,
    private readonly programs: Programs,
    private readonly port: number,
    /** Connection string for checking whether it responds. */
    private readonly url: string,
  ) {
    this.log = new ServerLog(files.log);
  }

  /** @throws OperatorError with PostgreSQL's own message. */
  async start(): Promise<void> {
    await this.launch();
    this.stopping.signal.throwIfAborted();
    void this.keepRunning();
  }

  /** Closes all connections, flushes everything to disk, and waits for the server to exit and its log to be written. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const { child } = this;
    if (child && !hasEnded(child)) {
      child.kill('SIGINT');
      await Promise.race([this.gone, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await this.gone;
    }
    await Promise.race([this.silent, delay(LAST_WORDS_MS, undefined, { ref: false })]);
    await this.log.written();
  }

  private async launch(): Promise<void> {
    const [command, ...args] = [
      ...this.programs.wrapper,
      this.programs.postgres,
      ...['-D', this.files.cluster, '-p', String(this.port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ] as [string, ...string[]];
    const alive = await openAlive(this.files.alive);
    if (this.stopping.signal.aborted) {
      await alive?.close();
      return;
    }
    // Detached, so that Ctrl-C in a terminal reaches only us: requests finish before the database stops.
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', alive?.fd ?? 'ignore'],
    });
    this.child = child;
    // A second Ctrl-C, or an error that ends this process, does not wait for `stop`.
    const end = (): unknown => child.kill('SIGINT');
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2000);
        this.log.write(chunk);
      });
    }
    this.silent = new Promise((resolve) => child.once('close', resolve));
    this.gone = new Promise((resolve) => {
      child.once('exit', resolve);
      child.once('error', (error) => {
        output += error.message;
        resolve(error);
      });
    });
    void this.gone.then(() => process.off('exit', end));
    await alive?.close();
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.answers())) {
      if (hasEnded(child) || Date.now() > deadline) {
        throw new OperatorError(`The embedded PostgreSQL did not start:\n${output.trim()}`);
      }
      await delay(50);
    }
  }

  private async keepRunning(): Promise<void> {
    const stopped = this.stopping.signal;
    let wait = 0;
    for (;;) {
      const begun = performance.now();
      await this.gone;
      const isSteady = performance.now() - begun > STEADY_MS;
      wait = isSteady ? RETRY_MS.first : Math.min(Math.max(2 * wait, RETRY_MS.first), RETRY_MS.longest);
      await delay(wait, undefined, { signal: stopped, ref: false }).catch(() => undefined);
      if (stopped.aborted) {
        return;
      }
      await this.launch().catch(() => undefined);
    }
  }

  private async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) {
        const { password, cluster } = this.files;
        throw new OperatorError(
          `${password} does not hold the password of the database in ${cluster}. Copy both from the same place, or restore a backup into an empty DATA_DIR.`,
        );
      }
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
