import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { choosePort } from '../ports.js';
import { PROGRAM_ENV } from '../process.js';

const require = createRequire(import.meta.url);
const PROGRAM = require.resolve('s3rver/bin/s3rver.js');
const BUCKET = 'pictures';

/** An S3 server in a separate process. */
export interface S3Server {
  /** The product's settings for it. */
  variables: Record<string, string>;
  /** Keys of all objects. */
  keys(): Promise<string[]>;
  start(): Promise<void>;
  /** Stops it; its objects stay. */
  stop(): Promise<void>;
  /** Freezes it: it accepts connections but does not respond. */
  freeze(): void;
  thaw(): void;
  /** Stops it and deletes everything. */
  close(): Promise<void>;
}

/** Starts an S3 server with an empty bucket. */
export async function startS3(prefix = 'shop'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'by-appointment-s3-'));
  const port = await choosePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const server: S3Server = {
    variables: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_PREFIX: prefix,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys() {
      const entries = await readdir(join(folder, BUCKET), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => path.slice(join(folder, BUCKET).length + 1, -'._S3rver_object'.length));
    },
    async start() {
      const options = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--silent'];
      child = spawn(
        process.execPath,
        ['--no-deprecation', PROGRAM, ...options, '--configure-bucket', BUCKET],
        {
          stdio: 'ignore',
          env: PROGRAM_ENV,
        },
      );
      const deadline = Date.now() + 20_000;
      while (!(await fetch(endpoint).catch(() => undefined))) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error('The S3 server did not start');
        }
        await delay(50);
      }
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      if (child.signalCode === null && child.exitCode === null) {
        await server.stop();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
