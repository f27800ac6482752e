import { ServiceUnavailableException } from '@nestjs/common';
import pLimit from 'p-limit';
import { RETRY_AFTER_SECONDS } from '../http/error-filter.js';
import { TooManyRequests } from '../http/too-many-requests.js';

/** A hash takes 20-40 ms of a core; one at a time leaves the other core to the site. */
const strangers = pLimit(1);

/** Those we know have a lane of their own: however many strangers wait, they do not wait behind them. */
const known = pLimit(1);

/** In each lane. */
const MAX_WAITING = 100;

/** Of strangers from one network: it takes many networks to fill the lane. */
const MAX_PER_NETWORK = 5;

const perNetwork = new Map<string, number>();

/**
 * Runs a hash when its turn comes; `strangerFrom` is the network of somebody we do not know.
 * @throws ServiceUnavailableException if too many are waiting.
 * @throws TooManyRequests if too many of this network are waiting.
 */
export async function gated<T>(work: () => Promise<T>, strangerFrom?: string): Promise<T> {
  const lane = strangerFrom === undefined ? known : strangers;
  if (lane.pendingCount >= MAX_WAITING) {
    throw new ServiceUnavailableException('Too many people are signing in. Please try again shortly.');
  }
  if (strangerFrom === undefined) {
    return lane(work);
  }
  const waiting = perNetwork.get(strangerFrom) ?? 0;
  if (waiting >= MAX_PER_NETWORK) {
    throw new TooManyRequests(
      'Too many people of your network are signing in. Please try again shortly.',
      RETRY_AFTER_SECONDS,
    );
  }
  perNetwork.set(strangerFrom, waiting + 1);
  try {
    return await lane(work);
  } finally {
    leave(strangerFrom);
  }
}

function leave(network: string): void {
  const left = (perNetwork.get(network) ?? 0) - 1;
  if (left > 0) {
    perNetwork.set(network, left);
  } else {
    perNetwork.delete(network);
  }
}
