import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../audit/audit-log.js';
import { CONFIG, type Config } from '../../config/config.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { nameKey } from '../usernames.js';
import { pairOf, tooManyAttempts } from './login-throttle.guard.js';

/**
 * Counts what signed-in users enter as their own password together with their sign-ins, by their own name and address: a
 * session does not open another way to guess, and nobody can use up the attempts of somebody else. From whatever addresses,
 * a stolen session gets as many as one address gets at the sign-in; those do not count there. Wrong input that is refused
 * before the password is looked at is no attempt.
 */
@Injectable()
export class OwnAttempts {
  constructor(
    private readonly limits: RateLimitStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws TooManyRequests if it is one too many. */
  async count(actor: Actor): Promise<void> {
    const { attempts, attemptsPerAddress, windowSeconds } = this.config.login;
    const limits = [
      [here(actor), attempts],
      [anywhere(actor), attemptsPerAddress],
    ] as const;
    for (const [key, most] of limits) {
      const { isBlocked, timeToBlockExpire } = await this.limits.increment(key, windowSeconds * 1000, most);
      if (isBlocked) {
        throw tooManyAttempts(timeToBlockExpire);
      }
    }
  }

  /** The password was right. */
  async reset(actor: Actor): Promise<void> {
    await this.limits.reset(here(actor));
    await this.limits.reset(anywhere(actor));
  }
}

const here = ({ name, address }: Actor) => `login:${pairOf(name ?? '', address ?? '')}`;
const anywhere = ({ name }: Actor) => `own:${nameKey(name ?? '')}`;
