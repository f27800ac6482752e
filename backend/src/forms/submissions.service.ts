import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TooManyRequests } from '../http/retry-later.js';
import { CONFIG, type Config } from '../config/config.js';
import { driverError, LOCK_NOT_AVAILABLE } from '../database/database-errors.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';
import { KeyedHash } from '../config/keyed-hash.js';
import { inOrder } from './in-order.js';
import { KeyStore } from './key-store.js';
import { KeysAtWork } from './keys-at-work.js';
import { PostOutcome } from './post-outcome.js';
import type { Sender } from './sender.js';
import { StillAtWork } from './still-at-work.js';

const SEVERAL = 'You’ve sent several in a short time. Please try again in a few minutes.';
const MANY_IN_NETWORK =
  'We’ve received a lot of these from your network in a short time. Please call us, or try again in a few minutes.';

/** A form: what follows `/api/` in its address, which separates its keys and counts from those of others. */
type Form = 'appointments' | 'contact' | 'testimonials' | 'transfers';

/**
 * Accepts what visitors submit. Key, count, work and response share one transaction: whatever is rejected or fails
 * leaves nothing behind, neither a count nor a used key, so the same request can be sent again.
 *
 * Lock order: the key's row, the counter of the address, that of its network, then what `work` locks. A transaction takes
 * at most one of each, so two of them can never deadlock.
 */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly source: DataSource,
    private readonly storage: RateLimitStorage,
    private readonly keys: KeyStore,
    private readonly atWork: KeysAtWork,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
  ) {}

  /**
   * Runs `work` once per key and returns its result, which must not hold personal data because it is kept for a day.
   * Everything `work` does has to go through its `manager`.
   * @throws UnprocessableEntityException if the key was used with another body.
   * @throws StillAtWork if the first one with this key has not come to its end.
   * @throws TooManyRequests if this address or its network has sent as many of this form as the settings allow.
   */
  async accept<Answer extends object>(
    form: Form,
    body: object,
    sender: Sender,
    work: (manager: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    const { key } = sender;
    const claim =
      key === undefined
        ? undefined
        : { row: this.keys.rowOf(`/api/${form}`, key), print: this.hash.of(inOrder(body)) };
    const store = () =>
      this.source.transaction(async (manager) => {
        const earlier = claim && (await this.reserve(manager, claim.row, claim.print));
        if (earlier) {
          return earlier.answer as Answer;
        }
        await this.count(manager, form, sender);
        const answer = await work(manager);
        if (claim) {
          await this.keys.answer(manager, claim.row, answer);
        }
        return answer;
      });
    return claim ? this.atWork.run(claim.row, claim.print, store) : store();
  }

  private async reserve(manager: EntityManager, row: string, print: string): ReturnType<KeyStore['reserve']> {
    try {
      return await this.keys.reserve(manager, row, print);
    } catch (error) {
      // Another copy has held the row for longer than a lock may take.
      throw driverError(error).code === LOCK_NOT_AVAILABLE ? new StillAtWork() : error;
    }
  }

  /** Whether a submission with this key was accepted, so that it only wants its response again. */
  async wasAccepted(form: Form, key: string | undefined): Promise<boolean> {
    return key !== undefined && (await this.keys.outcome(`/api/${form}`, key)) === PostOutcome.Done;
  }

  private async count(manager: EntityManager, form: Form, { address, network }: Sender): Promise<void> {
    // BookingLimits counts those.
    if (form === 'appointments') {
      return;
    }
    const { limits } = this.config;
    const counters = [
      { key: `${form}:${address}`, limit: limits[form], refusal: SEVERAL },
      { key: `${form}:network:${network}`, limit: limits[`${form}PerNetwork`], refusal: MANY_IN_NETWORK },
    ];
    const windowMs = limits.windowSeconds * 1000;
    const counted = await this.storage.countAll(manager, counters, windowMs);
    const refused = counted.find(({ isBlocked }) => isBlocked);
    if (refused) {
      throw new TooManyRequests(refused.refusal, refused.timeToExpire);
    }
  }
}
