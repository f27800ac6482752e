import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ShopService } from '../../../business/shop/shop.service.js';
import { TooManyRequests } from '../../../http/too-many-requests.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { RateLimitStorage } from '../../../limits/rate-limit-storage.js';
import { answerBy } from '../deadline/answer-by.js';

/** Places come free whenever the shop decides; nobody can say when. */
const RETRY_AFTER_SECONDS = 3600;
const NOTE_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const REFUSED = 'undecided-limit';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('undecided', 0))`;

const COUNT = `
  SELECT count(*)::integer AS undecided FROM appointments
   WHERE status = 'pending' AND ${answerBy('$1')} > now()`;

/** 429 because too many requests of all visitors together wait for the shop. */
export class TooManyUndecided extends TooManyRequests {}

/** How things stand with the limit. */
export interface UndecidedState {
  undecided: number;
  limit: number;
  /** Whether somebody was refused in the last 24 hours. */
  refusedLately: boolean;
}

/**
 * A ceiling for the whole site on requests that nobody has decided yet: whoever has many addresses could fill
 * the calendar alone otherwise.
 */
@Injectable()
export class UndecidedLimit {
  private readonly logger = new Logger('Appointments');
  private notedAt = 0;

  constructor(
    private readonly source: DataSource,
    private readonly storage: RateLimitStorage,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts the requests, the one just stored by the transaction of `manager` among them. Call it last: from
   * here to the end of the transaction the bookings of the whole site wait for each other.
   * @throws TooManyUndecided if it is one too many.
   */
  async check(manager: EntityManager): Promise<void> {
    await manager.query(LOCK);
    // A statement of its own: only a new snapshot sees what was stored while the lock was waited for.
    if ((await this.count(manager)) > this.config.limits.undecided) {
      const { phone } = await this.shop.read();
      throw new TooManyUndecided(
        `We have more open requests than we can answer right now. Call us at ${phone} and we'll find a time.`,
        RETRY_AFTER_SECONDS,
      );
    }
  }

  /**
   * Lets the dealer know that somebody was refused, at most once a minute. Call it after the transaction that
   * was refused: a second connection within it could wait for the pool forever.
   */
  async noteRefusal(): Promise<void> {
    if (Date.now() - this.notedAt < NOTE_EVERY_MS) {
      return;
    }
    this.notedAt = Date.now();
    this.logger.warn({
      msg: 'requests for appointments are refused: too many wait for an answer',
      limit: this.config.limits.undecided,
    });
    // The counter ends 24 hours after its first hit: begun anew, after the last one.
    await this.storage.reset(REFUSED);
    await this.storage.increment(REFUSED, DAY_MS, 1);
  }

  /** What the dealer should know. */
  async state(): Promise<UndecidedState> {
    return {
      undecided: await this.count(this.source.manager),
      limit: this.config.limits.undecided,
      refusedLately: await this.storage.isCounting(REFUSED),
    };
  }

  private async count(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ undecided: number }]>(COUNT, [this.config.business.timeZone]);
    return row.undecided;
  }
}
