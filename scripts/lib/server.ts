import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 120_000;

/** Waits until a server that was just started answers. @throws if it ends, or does not for too long. */
export async function waitFor(server: ChildProcess, url: string): Promise<void> {
  const begun = performance.now();
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS) {
      throw new Error(`${url} does not answer (exit code ${server.exitCode}). Run: npm run build`);
    }
    await delay(10);
  }
}

/** Ends a server, and waits for that. */
export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
  }
}
