import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { PostOutcome } from './post-outcome.js';

const CLEAN_EVERY_MS = 60_000;

/** A key that was claimed before: its response, or null while there is none. */
export interface UsedKey {
  answer: object | string | null;
}

/** The rows of `Idempotency-Key`s: claimed, answered, released. */
@Injectable()
export class KeyStore {
  private cleanedAt = 0;

  constructor(
    private readonly source: DataSource,
    private readonly hash: KeyedHash,
  ) {}

  /** The row of a key: each path has its own, and in the back office each user. */
  rowOf(path: string, key: string, userId?: number): string {
    return this.hash.of(`post:${userId ?? ''}:${path}:${key}`);
  }

  /** What became of what was posted with a key. */
  async outcome(path: string, key: string, userId?: number): Promise<PostOutcome> {
    const [used] = await this.source.query<{ done: boolean }[]>(
      'SELECT answer IS NOT NULL AS done FROM idempotency_keys WHERE key = $1 AND expires_at > now()',
      [this.rowOf(path, key, userId)],
    );
    return used ? (used.done ? PostOutcome.Done : PostOutcome.Unknown) : PostOutcome.None;
  }

  /**
   * Claims a key, waiting for any transaction that holds it.
   * @param print a hash of the body
   * @returns undefined if the key is now ours.
   * @throws UnprocessableEntityException if it was used with another body.
   */
  async reserve(manager: EntityManager, key: string, print: string): Promise<UsedKey | undefined> {
    const reserved = await manager.query<unknown[]>(
      `INSERT INTO idempotency_keys AS k (key, fingerprint, expires_at)
       VALUES ($1, $2, now() + interval '24 hours')
       ON CONFLICT (key) DO UPDATE
         SET fingerprint = excluded.fingerprint, answer = NULL, expires_at = excluded.expires_at
         WHERE k.expires_at <= now()
       RETURNING key`,
      [key, print],
    );
    if (reserved.length > 0) {
      return undefined;
    }
    // A separate statement, because only a new snapshot sees the row we waited for.
    const [used] = await manager.query<({ fingerprint: string } & UsedKey)[]>(
      'SELECT fingerprint, answer FROM idempotency_keys WHERE key = $1',
      [key],
    );
    if (used && used.fingerprint !== print) {
      throw new UnprocessableEntityException(
        'This Idempotency-Key was already used for a request with other content.',
      );
    }
    // Released meanwhile: the next try claims it.
    return used ?? { answer: null };
  }

  /** Stores the response to a claimed key. */
  async answer(manager: EntityManager, key: string, answer: object | string): Promise<void> {
    await manager.query('UPDATE idempotency_keys SET answer = $2 WHERE key = $1', [
      key,
      JSON.stringify(answer),
    ]);
  }

  /** Gives a claimed key back: what was refused may be sent again. */
  async release(manager: EntityManager, key: string): Promise<void> {
    await manager.query('DELETE FROM idempotency_keys WHERE key = $1 AND answer IS NULL', [key]);
  }

  /** Removes those that have expired. Not within a transaction: a second connection could wait for the pool forever. */
  async clean(): Promise<void> {
    if (Date.now() - this.cleanedAt > CLEAN_EVERY_MS) {
      this.cleanedAt = Date.now();
      await this.source.query('DELETE FROM idempotency_keys WHERE expires_at <= now()');
    }
  }
}
