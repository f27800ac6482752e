import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Calls `ask` until it returns something truthy, and returns that. Errors are retried too; if time runs out, the last one
 * becomes the cause of the failure.
 */
export async function eventually<T>(ask: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) {
        return answer;
      }
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) {
      throw new Error('It did not happen in time.', { cause });
    }
    await delay(PAUSE_MS);
  }
}
