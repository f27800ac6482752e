import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

/** The built product as it is really run; `npm test` builds it first. */
const MAIN = join(import.meta.dirname, '../../dist/backend/main.js');
const START_TIMEOUT_MS = 60_000;
const REQUESTS = 100;

let folder: string;
let port: number;
let running: ChildProcess | undefined;

beforeEach(async () => {
  if (!existsSync(MAIN)) {
    throw new Error('The backend is not built. Run: npm run build');
  }
  folder = await mkdtemp(join(tmpdir(), 'by-appointment-process-'));
  port = await freePort();
});

afterEach(async () => {
  if (running) {
    await end(running, 'SIGTERM');
  }
  await rm(folder, { recursive: true, force: true });
});

test(
  'a start after kill -9 works, with its PostgreSQL still alive, and has every acknowledged row',
  async () => {
    const first = await start();
    for (let number = 1; number <= 20; number += 1) {
      expect(await sendMessage(`Message ${number}`)).toBe(201);
    }
    const orphan = await postmaster();
    await end(first, 'SIGKILL');
    expect(lives(orphan)).toBe(true);

    await start();
    expect(await postmaster()).not.toBe(orphan);
    const { token } = (await (
      await fetch(address('/api/login'), json({ username: 'admin', password: 'process-test-password' }))
    ).json()) as { token: string };
    const messages = (await (
      await fetch(address('/api/admin/contact'), { headers: { authorization: `Bearer ${token}` } })
    ).json()) as unknown[];
    expect(messages).toHaveLength(20);
  },
  2 * START_TIMEOUT_MS,
);

test(
  'SIGTERM lets requests in flight finish, stops PostgreSQL and ends with code 0 in under 10 seconds',
  async () => {
    const child = await start();
    const pid = await postmaster();
    const answers = Array.from({ length: REQUESTS }, () =>
      fetch(address('/api/inventory')).then(async (answer) => {
        await answer.text();
        return answer.status;
      }),
    );
    // One answer shows that the server is at work on them.
    await Promise.race(answers);
    const begun = Date.now();
    const code = end(child, 'SIGTERM');
    expect(await Promise.all(answers)).toEqual(Array.from({ length: REQUESTS }, () => 200));
    expect(await code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(lives(pid)).toBe(false);
  },
  START_TIMEOUT_MS,
);

const address = (path: string) => `http://localhost:${port}${path}`;

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function sendMessage(subject: string): Promise<number> {
  const fields = { name: 'Dana Reyes', email: 'dana@example.com', subject, message: 'Is it still there?' };
  return (await fetch(address('/api/contact'), json(fields))).status;
}

/** Starts the product on the folder of this test and waits until it is ready. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'process-test-password',
      DEMO_CONTENT: 'false',
      LIMIT_CONTACT: '1000',
      LOG_LEVEL: 'silent',
    },
  });
  running = child;
  const deadline = Date.now() + START_TIMEOUT_MS / 2;
  for (;;) {
    const ready = await fetch(address('/api/health/ready')).catch(() => undefined);
    if (ready?.ok) {
      return child;
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error('The product did not start.');
    }
    await delay(50);
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running = undefined;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
