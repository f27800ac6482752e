import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ShopService } from '../../../shop/shop.service.js';
import { TooManyRequests } from '../../../http/retry-later.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { together } from '../../../database/together.js';
import { RateLimitStorage } from '../../../limits/rate-limit-storage.js';
import { isUndecided } from '../answer-by.js';

/** A guess: room is made when the shop decides on a request. */
const RETRY_AFTER_SECONDS = 3600;
const NOTE_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const REFUSED = 'undecided-limit';

/** A network without an undecided request still gets in one, until there are this many times the limit. */
const NEWCOMERS = 2;

const LOCK = `/* lock-undecided */ SELECT pg_advisory_xact_lock(hashtextextended('undecided', 0))`;

/** What the dealer booked has no address: it waits for the client, and counts toward no visitor's limit. */
const COUNT = `/* count-undecided */
  SELECT count(*)::integer AS undecided, count(*) FILTER (WHERE network_hash = $2::text)::integer AS network
    FROM appointments WHERE address_hash IS NOT NULL AND ${isUndecided('$1')}`;

/** Those, and the few whose time was up a moment ago: to count only these is dear. */
export const COUNT_PENDING = `/* count-pending */
  SELECT count(*)::integer AS pending FROM appointments WHERE address_hash IS NOT NULL AND status = 'pending'`;

/** The only row of {@link COUNT_PENDING}. */
export interface Pending {
  pending: number;
}

/** 429: too many requests of all visitors together are undecided. */
export class TooManyUndecided extends TooManyRequests {}

/** How close the site is to the limit. */
export interface UndecidedState {
  undecided: number;
  limit: number;
  /** Whether a request was refused in the last 24 hours. */
  refusedLately: boolean;
}

/**
 * Limits undecided requests for the whole site. Without it, one person with many network addresses could fill the
 * calendar.
 */
@Injectable()
export class UndecidedLimit {
  private readonly logger = new Logger('Appointments');
  private notedAt = -Infinity;

  constructor(
    private readonly source: DataSource,
    private readonly storage: RateLimitStorage,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts the undecided requests, including the one just stored by the transaction of `manager`. Call it last: its lock
   * makes all bookings on the site wait until the transaction ends.
   * @throws TooManyUndecided if it is one too many.
   */
  async check(manager: EntityManager, networkHash: string): Promise<void> {
    const [, [counted]] = await together<[unknown[], [Pending]]>(manager, [[LOCK], [COUNT_PENDING]]);
    await this.assertRoom(manager, networkHash, counted, 0);
  }

  /**
   * Whether there is room for `more` requests of a network, as far as can be seen without the lock.
   * @throws TooManyUndecided if there is none.
   */
  async assertRoom(
    manager: EntityManager,
    networkHash: string,
    { pending }: Pending,
    more: number,
  ): Promise<void> {
    if (pending + more <= this.config.limits.undecided) {
      return;
    }
    const { undecided, network } = await this.count(manager, networkHash);
    const limit = this.config.limits.undecided * (network + more > 1 ? 1 : NEWCOMERS);
    if (undecided + more > limit) {
      const { phone } = await this.shop.read(manager);
      throw new TooManyUndecided(
        `We have more open requests than we can answer right now. Call us at ${phone} and we’ll find a time.`,
        RETRY_AFTER_SECONDS,
      );
    }
  }

  /**
   * Records for the dealer that a request was refused, at most once a minute. Call it after the refused transaction: a
   * second connection within it could exhaust the pool.
   */
  async noteRefusal(): Promise<void> {
    if (performance.now() - this.notedAt < NOTE_EVERY_MS) {
      return;
    }
    this.notedAt = performance.now();
    this.logger.warn({
      msg: 'appointment requests refused: too many undecided',
      limit: this.config.limits.undecided,
    });
    // A counter ends 24 hours after its first hit; resetting it makes that the latest one.
    await this.storage.reset(REFUSED);
    await this.storage.increment(REFUSED, DAY_MS, 1);
  }

  /** The state of the limit, for the dealer's warnings. */
  async state(): Promise<UndecidedState> {
    const { undecided } = await this.count(this.source.manager);
    return {
      undecided,
      limit: this.config.limits.undecided,
      refusedLately: await this.storage.isCounting(REFUSED),
    };
  }

  private async count(
    manager: EntityManager,
    networkHash: string | null = null,
  ): Promise<{ undecided: number; network: number }> {
    const [row] = await manager.query<[{ undecided: number; network: number }]>(COUNT, [
      this.config.business.timeZone,
      networkHash,
    ]);
    return row;
  }
}
