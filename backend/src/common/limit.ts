import { setTimeout as delay } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import pLimit from 'p-limit';

/** Whoever waited for so long is not served any more: people have gone by then. */
const MAX_WAIT_MS = 5_000;

/** A pause ends after this, however long the work took. */
const MAX_PAUSE_MS = 1_000;

interface LimitOptions {
  /** Pieces of work at a time. */
  concurrency: number;
  maxWaiting: number;
  /** After each piece of work nothing is done for as long as it took, so that the event loop is free for others. */
  pause?: boolean;
}

/**
 * Does work of a kind only so much at a time.
 * @returns a function that does it, or throws ServiceUnavailableException if it would have to wait too long.
 */
export function createLimit({ concurrency, maxWaiting, pause = false }: LimitOptions) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) {
      throw busy();
    }
    const asked = performance.now();
    return new Promise<T>((resolve, reject) => {
      void limit(async () => {
        const begun = performance.now();
        if (begun - asked > MAX_WAIT_MS) {
          reject(busy());
          return;
        }
        await work().then(resolve, reject);
        if (pause) {
          await delay(Math.min(performance.now() - begun, MAX_PAUSE_MS));
        }
      });
    });
  };
}

function busy(): ServiceUnavailableException {
  return new ServiceUnavailableException("We're very busy right now. Please try again shortly.");
}
