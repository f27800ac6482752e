import { createLimit } from '../../common/limit.js';
import { RETRY_AFTER_SECONDS } from '../../http/error-filter.js';
import { TooManyRequests } from '../../http/retry-later.js';

/** Known pairs have no network here, so they go first; networks of strangers take turns. */
const limit = createLimit({
  name: 'sign-ins',
  /** A hash takes 20 to 40 ms of CPU time. One at a time leaves the other core to the site. */
  concurrency: 1,
  maxWaiting: 100,
  message: 'Too many people are logging in. Please try again shortly.',
});

/** Of one network, so that it takes many to fill the queue. */
const MAX_PER_NETWORK = 5;

const perNetwork = new Map<string, number>();

/**
 * Runs a hash when its turn comes. `strangerFrom` is the network of a client we do not know.
 * @throws ServiceUnavailableException if too many are waiting.
 * @throws TooManyRequests if too many of this network are waiting.
 */
export async function limitHashing<T>(work: () => Promise<T>, strangerFrom?: string): Promise<T> {
  if (strangerFrom === undefined) {
    return limit(work);
  }
  const waiting = perNetwork.get(strangerFrom) ?? 0;
  if (waiting >= MAX_PER_NETWORK) {
    throw new TooManyRequests(
      'Too many people on your network are logging in. Please try again shortly.',
      RETRY_AFTER_SECONDS,
    );
  }
  perNetwork.set(strangerFrom, waiting + 1);
  try {
    return await limit(work, { network: strangerFrom });
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
