import pLimit from 'p-limit';
import { ServiceUnavailableException } from '@nestjs/common';

/** A hash takes 20 to 40 ms of CPU time, so there is one at a time. Strangers are no crowd that those we know would wait in. */
const [known, strangers] = [pLimit(1), pLimit(1)];

/**
 * Of strangers: one more than a network has there. More would hold places that everybody else needs, each for as long as all
 * before it take.
 */
const MOST_WAITING = 2;

/**
 * Runs a hash when its turn comes.
 * @throws ServiceUnavailableException if it is a stranger's, and too many of those are waiting.
 */
export async function limitHashing<T>(work: () => Promise<T>, isStranger = false): Promise<T> {
  if (isStranger && strangers.pendingCount >= MOST_WAITING) {
    throw new ServiceUnavailableException('Too many people are logging in. Please try again shortly.');
  }
  return (isStranger ? strangers : known)(work);
}
