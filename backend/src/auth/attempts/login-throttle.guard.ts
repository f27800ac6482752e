import { type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import { TooManyRequests } from '../../http/retry-later.js';
import type { Config } from '../../config/config.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { countedAddress, countedNetwork } from '../../limits/client-address.js';
import { MAX_LENGTH, nameKey } from '../usernames.js';
import { KnownSignIns } from './known-sign-ins.js';

/** One attempt at a password. */
export interface Attempt {
  /** The name and the address of the attempt, as the limits count them. */
  pair: string;
  /** Whether this pair has never signed in before. */
  isStranger: boolean;
}

/** A request with {@link ThrottleLogin}. */
export interface AttemptRequest {
  ip: string;
  attempt: Attempt;
}

/** Slows down password guessing at the sign-in. Signed-in users who enter their password have OwnAttempts. */
export const ThrottleLogin = () => UseGuards(LoginThrottleGuard);

/** A name and an address, as the limits count them. */
export function pairOf(name: string, ip: string): string {
  // Longer names are refused; bringing megabytes into one form would hold up everybody.
  return `${nameKey(name.slice(0, 2 * MAX_LENGTH))}|${countedAddress(ip)}`;
}

/**
 * Applies three limits: on one name from one address and, for strangers only, wider ones on an address and on a
 * network with any name. A limit on the name alone would let a stranger lock out the only account.
 */
export function loginThrottle({ login }: Config, storage: RateLimitStorage): ThrottlerModuleOptions {
  const ttl = login.windowSeconds * 1000;
  return {
    storage,
    setHeaders: false,
    generateKey: (_context, tracker, name) => `${name}:${tracker}`,
    throttlers: [
      {
        name: 'login',
        ttl,
        limit: login.attempts,
        getTracker: (request) => (request as AttemptRequest).attempt.pair,
      },
      {
        name: 'address',
        ttl,
        limit: login.attemptsPerAddress,
        getTracker: ({ ip }) => countedAddress(ip as string),
      },
      {
        name: 'network',
        ttl,
        limit: login.attemptsPerNetwork,
        getTracker: ({ ip }) => countedNetwork(ip as string),
      },
    ],
  };
}

/**
 * Counts an attempt at a password, attaches it to the request as {@link Attempt}, and responds 429 when there are too
 * many.
 */
@Injectable()
class LoginThrottleGuard extends ThrottlerGuard {
  @Inject()
  private readonly known: KnownSignIns;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context
      .switchToHttp()
      .getRequest<AttemptRequest & { body?: Record<string, unknown> | null }>();
    const name = request.body?.['username'];
    const pair = pairOf(typeof name === 'string' ? name : '', request.ip);
    const isKnown = await this.known.has(pair);
    request.attempt = { pair, isStranger: !isKnown };
    return super.canActivate(context);
  }

  /** A known pair is subject to its own limit only, so strangers nearby cannot use up its attempts. */
  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const { attempt } = props.context.switchToHttp().getRequest<AttemptRequest>();
    return (props.throttler.name !== 'login' && !attempt.isStranger) || super.handleRequest(props);
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooManyAttempts(timeToBlockExpire);
  }
}

/** The response to one attempt too many. */
export function tooManyAttempts(seconds: number): TooManyRequests {
  return new TooManyRequests('Too many attempts. Please wait a few minutes and try again.', seconds);
}

/** Resets the failed attempts of this name from this address after a successful login. */
export function resetLoginAttempts(
  storage: RateLimitStorage,
  { pair }: Pick<Attempt, 'pair'>,
): Promise<void> {
  return storage.reset(`login:${pair}`);
}
