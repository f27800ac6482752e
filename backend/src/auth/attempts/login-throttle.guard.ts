import {
  applyDecorators,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import { TooManyRequests } from '../../http/too-many-requests.js';
import type { Config } from '../../config/config.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { countedAddress, countedNetwork } from '../../limits/client-address.js';
import { KnownSignIns } from './known-sign-ins.js';

const NAME_FIELD = 'login-throttle-name-field';

/** One try at a password. */
export interface Attempt {
  /** The name and the address it was tried from, as they are counted. */
  pair: string;
  /** Network of a stranger; undefined if this pair has signed in before. */
  strangerFrom: string | undefined;
}

/** A request on a route with {@link ThrottleLogin}. */
export interface AttemptRequest {
  ip: string;
  attempt: Attempt;
}

/** Slows down guessing on a route that checks a password, by the name in this field of the body. */
export function ThrottleLogin(nameField: 'username' | 'currentUsername'): MethodDecorator {
  return applyDecorators(SetMetadata(NAME_FIELD, nameField), UseGuards(LoginThrottleGuard));
}

/**
 * Three limits: on one name from one address, and for strangers (wider) on an address and on a network with any
 * names. Counting by the name alone would let a stranger lock out the only account.
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

/** Counts a try at a password, notes it on the request as {@link Attempt}, and answers 429 to too many. */
@Injectable()
class LoginThrottleGuard extends ThrottlerGuard {
  @Inject()
  private readonly known: KnownSignIns;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context
      .switchToHttp()
      .getRequest<AttemptRequest & { body?: Record<string, unknown> | null }>();
    const nameField = this.reflector.get<string>(NAME_FIELD, context.getHandler());
    const name = request.body?.[nameField];
    const pair = `${typeof name === 'string' ? name.trim().toLowerCase() : ''}|${countedAddress(request.ip)}`;
    const isKnown = await this.known.has(pair);
    request.attempt = { pair, strangerFrom: isKnown ? undefined : countedNetwork(request.ip) };
    return super.canActivate(context);
  }

  /** Who is known is held by the limit of their own pair alone: strangers nearby cannot use up theirs. */
  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const { attempt } = props.context.switchToHttp().getRequest<AttemptRequest>();
    return (
      (props.throttler.name !== 'login' && attempt.strangerFrom === undefined) || super.handleRequest(props)
    );
  }

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
export function forgiveAttempts(storage: RateLimitStorage, { pair }: Attempt): Promise<void> {
  return storage.reset(`login:${pair}`);
}
