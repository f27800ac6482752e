import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { otherContent } from './keys-at-work.js';
import { PostOutcome } from './post-outcome.js';

/** Without another sign of life for so long, work was interrupted. */
const SIGN_LASTS = "interval '30 seconds'";

/** By the database's clock alone. A sign that lasts longer than signs do was made by a clock that was ahead. */
const IS_AT_WORK = `coalesce(at_work_until BETWEEN now() AND now() + ${SIGN_LASTS}, false)`;

/** A key that was claimed before. */
interface UsedKey {
  /** The response; null while there is none. */
  answer: object | string | null;
  /** Whether somebody is about to make it. */
  isAtWork: boolean;
}

/** The rows of `Idempotency-Key`s: claimed, answered, released. */
@Injectable()
export class KeyStore {
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
    const [used] = await this.source.query<{ outcome: PostOutcome }[]>(
      `SELECT CASE WHEN answer IS NOT NULL THEN $2 WHEN ${IS_AT_WORK} THEN $3 ELSE $4 END AS outcome
         FROM idempotency_keys WHERE key = $1 AND expires_at > now()`,
      [this.rowOf(path, key, userId), PostOutcome.Done, PostOutcome.Working, PostOutcome.Unknown],
    );
    return used?.outcome ?? PostOutcome.None;
  }

  /**
   * Claims a key, waiting for any transaction that holds it.
   * @param print a hash of the body
   * @returns undefined if the key is now ours.
   * @throws UnprocessableEntityException if it was used with another body.
   */
  async reserve(manager: EntityManager, key: string, print: string): Promise<UsedKey | undefined> {
    const reserved = await manager.query<unknown[]>(
      `INSERT INTO idempotency_keys AS k (key, fingerprint, expires_at, at_work_until)
       VALUES ($1, $2, now() + interval '24 hours', now() + ${SIGN_LASTS})
       ON CONFLICT (key) DO UPDATE
         SET fingerprint = excluded.fingerprint, answer = NULL, expires_at = excluded.expires_at,
             at_work_until = excluded.at_work_until
         WHERE k.expires_at <= now()
       RETURNING key`,
      [key, print],
    );
    if (reserved.length > 0) {
      return undefined;
    }
    // A separate statement, because only a new snapshot sees the row we waited for.
    const [used] = await manager.query<({ fingerprint: string } & UsedKey)[]>(
      `SELECT fingerprint, answer, ${IS_AT_WORK} AS "isAtWork" FROM idempotency_keys WHERE key = $1`,
      [key],
    );
    if (used && used.fingerprint !== print) {
      throw otherContent();
    }
    // Released meanwhile: the next try claims it.
    return used ?? { answer: null, isAtWork: true };
  }

  /** Says that the work for these keys goes on. */
  async sign(keys: string[]): Promise<void> {
    await this.source.query(
      `UPDATE idempotency_keys SET at_work_until = now() + ${SIGN_LASTS} WHERE key = ANY($1) AND answer IS NULL`,
      [keys],
    );
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
}
