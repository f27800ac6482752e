import { setTimeout as delay } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import pLimit from 'p-limit';

/** Limit for work that a person at a screen waits for: after this long they have left. */
export const MAX_PATIENCE_MS = 5_000;

/** A pause ends after this time, however long the work took. */
const MAX_PAUSE_MS = 1_000;

interface LimitOptions {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Further tasks are rejected while this many are waiting. */
  maxWaiting: number;
  /** A task that has waited longer when its turn comes is rejected; no limit if omitted. */
  maxWaitMs?: number;
  /** What rejected clients are told. */
  message?: string;
  /** Pauses after each task for as long as it took, so that the event loop is free for other work. */
  pause?: boolean;
}

/**
 * Limits how many tasks of a kind run at a time.
 * @returns a function that runs a task when its turn comes, or throws ServiceUnavailableException. Its second
 * argument lowers `maxWaiting` for tasks that use much memory while they wait.
 */
export function createLimit({
  concurrency,
  maxWaiting,
  maxWaitMs = Infinity,
  message = "We're very busy right now. Please try again shortly.",
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
