import { setTimeout as delay } from 'node:timers/promises';
import { isLate } from './slowdown.js';

const PAUSE_MS = 50;

/** A little less than a test may take, so that the failure says what it waited for. */
const LONGEST_MS = 100_000;

/**
 * Calls `ask` until it returns something truthy, and returns that. Errors are retried too; if time runs out, the last one
 * becomes the cause of the failure. Only proofs have a `bound`, for a fast and idle machine; elsewhere a state may take as
 * long as the whole test. A state that passes by is none to wait for.
 */
export async function eventually<T>(ask: () => T | Promise<T>, bound?: number): Promise<T> {
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
    const waited = Date.now() - begun;
    if (bound === undefined ? waited > LONGEST_MS : isLate(waited, bound)) {
      throw new Error('It did not happen in time.', { cause });
    }
    await delay(PAUSE_MS);
  }
}
