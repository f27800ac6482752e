import { setTimeout as delay } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import pLimit from 'p-limit';

/** For work somebody at a screen waits for: after this long they have gone. */
export const MAX_PATIENCE_MS = 5_000;

/** A pause ends after this, however long the work took. */
const MAX_PAUSE_MS = 1_000;

interface LimitOptions {
  /** Pieces of work at a time. */
  concurrency: number;
  /** What comes when this many are waiting is refused. */
  maxWaiting: number;
  /** What has waited longer when its turn comes is refused; left out, it may wait as long as it takes. */
  maxWaitMs?: number;
  /** What those who are refused are told. */
  message?: string;
  /** After each piece of work nothing is done for as long as it took, so that the event loop is free for others. */
  pause?: boolean;
}

/**
 * Limits how much work of a kind is done at a time.
 * @returns a function that runs such work when its turn comes, or throws ServiceUnavailableException; its second
 * argument is a smaller `maxWaiting` for work that is heavy while it waits.
 */
export function createLimit({
  concurrency,
  maxWaiting,
  maxWaitMs = Infinity,
  message = 'Too much is going on at the moment. Please try again shortly.',
  pause = false,
}: LimitOptions) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>, maxWaitingNow = maxWaiting): Promise<T> => {
    if (limit.pendingCount >= maxWaitingNow) {
      throw new ServiceUnavailableException(message);
    }
    const asked = performance.now();
    return new Promise<T>((resolve, reject) => {
      void limit(async () => {
        const begun = performance.now();
        if (begun - asked > maxWaitMs) {
          reject(new ServiceUnavailableException(message));
          return;
        }
        await Promise.resolve().then(work).then(resolve, reject);
        if (pause) {
          await delay(Math.min(performance.now() - begun, MAX_PAUSE_MS));
        }
      });
    });
  };
}
