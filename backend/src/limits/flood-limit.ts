import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { TooManyRequests } from '../http/too-many-requests.js';
import { countedAddress } from './client-address.js';
import { RateLimitStorage } from './rate-limit-storage.js';

/** A coarse limit on the requests of one network address, against floods. */
@Injectable()
export class FloodLimit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: RateLimitStorage,
  ) {}

  /**
   * Counts one request from `ip`. Each `counter` has its own limit.
   * @throws TooManyRequests if it is one too many.
   */
  async count(counter: string, ip: string): Promise<void> {
    const { requestsPerAddress, windowSeconds } = this.config.limits;
    const { isBlocked, timeToExpire } = await this.storage.increment(
      `${counter}:${countedAddress(ip)}`,
      windowSeconds * 1000,
      requestsPerAddress,
    );
    if (isBlocked) {
      throw new TooManyRequests(
        'Too many requests from your network. Please wait a few minutes and try again.',
        timeToExpire,
      );
    }
  }
}
