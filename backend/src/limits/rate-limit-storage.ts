import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { TooManyRequests } from '../http/retry-later.js';
import { RateLimit } from './rate-limit.entity.js';

/** The return type of ThrottlerStorage, which its package does not export. */
type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const CLEAN_EVERY_MS = 60_000;

/**
 * Whether a window has ended. One that would last for longer than a new one began by a clock that was ahead; a minute more is
 * none, because transactions that began before this one can end after it.
 */
const IS_OVER = `(r.expires_at <= now() OR r.expires_at > excluded.expires_at + interval '1 minute')`;

/** Stores the counters of @nestjs/throttler in PostgreSQL, so that all processes count together. */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage {
  private cleanedAt = -Infinity;

  constructor(
    private readonly source: DataSource,
    private readonly hash: KeyedHash,
  ) {}

  /** Counts one use of `key` in a window of `ttl` ms, in a single statement so that no use is lost to a race. */
  async increment(key: string, ttl: number, limit: number): Promise<ThrottlerRecord> {
    const record = await this.count(this.source.manager, key, ttl, limit);
    await this.clean();
    return record;
  }

  /** Counts one use of `key`. @throws TooManyRequests with `message` if it is one too many. */
  async use(key: string, ttl: number, limit: number, message: string): Promise<void> {
    const { isBlocked, timeToExpire } = await this.increment(key, ttl, limit);
    if (isBlocked) {
      throw new TooManyRequests(message, timeToExpire);
    }
  }

  /**
   * Counts on the caller's connection: a rollback undoes the count, and other transactions wait for the end of this
   * one.
   */
  async count(
    manager: EntityManager,
    key: string,
    ttl: number,
    limit: number,
    uses = 1,
  ): Promise<ThrottlerRecord> {
    const [record] = await this.countAll(manager, [{ key, limit }], ttl, uses);
    return record as ThrottlerRecord;
  }

  /** Counts several keys at once, and locks them in their order. */
  async countAll<Counter extends { key: string; limit: number }>(
    manager: EntityManager,
    counters: Counter[],
    ttl: number,
    uses = 1,
  ): Promise<(Counter & ThrottlerRecord)[]> {
    const keys = counters.map(({ key }) => this.hash.of(key));
    // A count that stands alone doesn't wait for the disk: where the power fails, a second of counts is nothing to lose.
    const isAlone = !manager.queryRunner;
    const lax = isAlone ? `, set_config('synchronous_commit', 'off', true)` : '';
    const rows = await manager.query<{ key: string; hits: number; seconds: number }[]>(
      `/* count-use${isAlone ? '-alone' : ''} */
       INSERT INTO rate_limits AS r (key, hits, expires_at)
       SELECT key, $3::integer, now() + $2 * interval '1 millisecond'
         FROM unnest($1::text[]) WITH ORDINALITY AS given (key, place)${lax} ORDER BY place
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN ${IS_OVER} THEN excluded.hits ELSE r.hits + excluded.hits END,
         expires_at = CASE WHEN ${IS_OVER} THEN excluded.expires_at ELSE r.expires_at END
       RETURNING key, hits, ceil(extract(epoch FROM expires_at - now()))::integer AS seconds`,
      [keys, ttl, uses],
    );
    const found = new Map(rows.map((row) => [row.key, row]));
    return counters.map((counter, place) => {
      const { hits, seconds } = found.get(keys[place] as string) as { hits: number; seconds: number };
      return {
        ...counter,
        totalHits: hits,
        timeToExpire: seconds,
        isBlocked: hits > counter.limit,
        timeToBlockExpire: seconds,
      };
    });
  }

  /** Counts `hits` uses at once, however many there were. */
  async add(key: string, ttl: number, hits: number): Promise<void> {
    await this.count(this.source.manager, key, ttl, Infinity, hits);
  }

  /** Whether anything was counted for `key` in a window that has not ended. */
  isCounting(key: string): Promise<boolean> {
    return this.source
      .getRepository(RateLimit)
      .existsBy({ key: this.hash.of(key), expiresAt: Raw((column) => `${column} > now()`) });
  }

  /** Resets the counter of `key`, on the connection of `manager` if there is one. */
  async reset(key: string, manager: EntityManager = this.source.manager): Promise<void> {
    await manager.delete(RateLimit, { key: this.hash.of(key) });
  }

  private async clean(): Promise<void> {
    if (performance.now() - this.cleanedAt > CLEAN_EVERY_MS) {
      this.cleanedAt = performance.now();
      await this.source.query('DELETE FROM rate_limits WHERE expires_at <= now()');
    }
  }
}
