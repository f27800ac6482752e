import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TooManyRequests } from '../http/too-many-requests.js';
import { CONFIG, type Config } from '../config/config.js';
import { RateLimitStorage } from './rate-limit-storage.js';
import { countedAddress } from './client-address.js';

/** Counts all requests to the public forms by address, rejected ones included: a coarse limit against floods. */
@Injectable()
export class FloodGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: RateLimitStorage,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { requestsPerAddress, windowSeconds } = this.config.limits;
    const address = countedAddress(context.switchToHttp().getRequest<FastifyRequest>().ip);
    const { isBlocked, timeToExpire } = await this.storage.increment(
      `flood:${address}`,
      windowSeconds * 1000,
      requestsPerAddress,
    );
    if (isBlocked) {
      throw new TooManyRequests(
        'Too many requests from your network. Please wait a few minutes and try again.',
        timeToExpire,
      );
    }
    return true;
  }
}
