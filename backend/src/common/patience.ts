import { ServiceUnavailableException } from '@nestjs/common';

/** How long anybody waits at a screen: after that they have left. */
export const PATIENCE_MS = 5_000;

/** There is no room for a request, or it has waited too long. */
export class Busy extends ServiceUnavailableException {
  constructor() {
    super('We’re very busy right now. Please try again shortly.');
  }
}

/**
 * The result of `work`, within the time that somebody waits for it.
 * @throws Busy, or what `late` makes, if that takes too long; the work goes on.
 */
export function inTime<T>(
  work: Promise<T>,
  patienceMs = PATIENCE_MS,
  late: () => Error = () => new Busy(),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      reject(late());
    }, patienceMs).unref();
    work
      .finally(() => {
        clearTimeout(patience);
      })
      .then(resolve, reject);
  });
}
