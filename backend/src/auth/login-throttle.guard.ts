import { type ExecutionContext, Injectable } from '@nestjs/common';
import {
  type ThrottlerGenerateKeyFunction,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
} from '@nestjs/throttler';
import { TooManyRequests } from '../common/too-many-requests.js';
import type { Config } from '../config.js';
import { RateLimitStorage } from '../database/rate-limit-storage.js';

interface Attempt {
  ip: string;
  body?: { username?: unknown; currentUsername?: unknown };
}

const generateKey: ThrottlerGenerateKeyFunction = (_context, tracker, name) => `${name}:${tracker}`;

/** One name from one address; counting by the name alone would let a stranger lock out the only account. */
function nameAndAddress(attempt: Attempt): string {
  const name = attempt.body?.username ?? attempt.body?.currentUsername;
  return `${typeof name === 'string' ? name.trim().toLowerCase() : ''}|${attempt.ip}`;
}

/** Two limits: on one name from one address, and (wider) on an address with any names. */
export function loginThrottle({ login }: Config, storage: RateLimitStorage): ThrottlerModuleOptions {
  const ttl = login.windowSeconds * 1000;
  return {
    storage,
    setHeaders: false,
    generateKey,
    throttlers: [
      {
        name: 'login',
        ttl,
        limit: login.attempts,
        getTracker: (request) => nameAndAddress(request as Attempt),
      },
      { name: 'address', ttl, limit: login.attemptsPerAddress },
    ],
  };
}

/** Slows down guessing on routes that check a password. */
@Injectable()
export class LoginThrottleGuard extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new TooManyRequests(
      'Too many attempts. Please wait a few minutes and try again.',
      timeToBlockExpire,
    );
  }
}

/** Forgets the failed tries of this name from this address after a right password. */
export function forgiveAttempts(storage: RateLimitStorage, request: unknown): Promise<void> {
  return storage.reset(`login:${nameAndAddress(request as Attempt)}`);
}
