import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { DataSource, type EntityManager, LessThan, Raw } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { RateLimit } from './rate-limit.entity.js';

/** The return type of ThrottlerStorage, which its package does not export. */
type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const CLEAN_EVERY_MS = 60_000;

/** Stores the counters of @nestjs/throttler in PostgreSQL, so that all processes count together. */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage {
  private cleanedAt = 0;

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

  /**
   * The same on the caller's connection: a rollback undoes the count, and other transactions wait for the end of this
   * one.
   */
  async count(manager: EntityManager, key: string, ttl: number, limit: number): Promise<ThrottlerRecord> {
    const rows = await manager.query<{ hits: number; seconds: number }[]>(
      `INSERT INTO rate_limits AS r (key, hits, expires_at)
       VALUES ($1, 1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN r.expires_at <= now() THEN 1 ELSE r.hits + 1 END,
         expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
       RETURNING hits, ceil(extract(epoch FROM expires_at - now()))::integer AS seconds`,
      [this.hash.of(key), ttl],
    );
    const { hits, seconds } = rows[0] as { hits: number; seconds: number };
    return { totalHits: hits, timeToExpire: seconds, isBlocked: hits > limit, timeToBlockExpire: seconds };
  }

  /** Whether anything was counted for `key` in a window that has not ended. */
  isCounting(key: string): Promise<boolean> {
    return this.source
      .getRepository(RateLimit)
      .existsBy({ key: this.hash.of(key), expiresAt: Raw((column) => `${column} > now()`) });
  }

  /** Resets the counter of `key`. */
  async reset(key: string): Promise<void> {
    await this.source.getRepository(RateLimit).delete({ key: this.hash.of(key) });
  }

  private async clean(): Promise<void> {
    if (Date.now() - this.cleanedAt > CLEAN_EVERY_MS) {
      this.cleanedAt = Date.now();
      await this.source.getRepository(RateLimit).delete({ expiresAt: LessThan(new Date()) });
    }
  }
}
