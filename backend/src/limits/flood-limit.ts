import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { countedAddress } from './client-address.js';
import { Door } from './door.js';
import { RateLimitStorage } from './rate-limit-storage.js';

/** A coarse limit on the requests of one network address, against floods. */
@Injectable()
export class FloodLimit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: RateLimitStorage,
    door: Door,
  ) {
    door.countWrite = (ip) => this.count('flood', ip);
  }

  /**
   * Counts one request from `ip`. Each `counter` has its own limit.
   * @throws TooManyRequests if it is one too many.
   */
  async count(counter: string, ip: string): Promise<void> {
    const { requestsPerAddress, windowSeconds } = this.config.limits;
    await this.storage.use(
      keyOf(counter, ip),
      windowSeconds * 1000,
      requestsPerAddress,
      'Too many requests from your network. Please wait a few minutes and try again.',
    );
  }

  /** Makes a request that was counted weigh as much as `weight` of them. */
  async weigh(counter: string, ip: string, weight: number): Promise<void> {
    await this.storage.add(keyOf(counter, ip), this.config.limits.windowSeconds * 1000, weight - 1);
  }
}

function keyOf(counter: string, ip: string): string {
  return `${counter}:${countedAddress(ip)}`;
}
