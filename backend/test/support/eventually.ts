import { setTimeout as delay } from 'node:timers/promises';
import { isLate } from './slowdown.js';

const PAUSE_MS = 50;

/**
 * Calls `ask` until it returns something truthy, and returns that. Errors are retried too; if time runs out, the last one
 * becomes the cause of the failure. A busy machine is given more time.
 */
export async function eventually<T>(ask: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const begun = Date.now();
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
    if (isLate(Date.now() - begun, timeoutMs)) {
      throw new Error('It did not happen in time.', { cause });
    }
    await delay(PAUSE_MS);
  }
}
