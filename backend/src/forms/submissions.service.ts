import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TooManyRequests } from '../http/too-many-requests.js';
import { CONFIG, type Config } from '../config/config.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';
import { KeyedHash } from '../config/keyed-hash.js';

const CLEAN_EVERY_MS = 60_000;

/** A submitted form. */
interface Submission {
  /** Separates the keys and counts of this form from those of others. */
  form: string;
  /** The request's `Idempotency-Key`, if it has one. */
  key: string | undefined;
  /** The validated request body. */
  body: object;
  /** As `ClientAddress` returns it. */
  address: string;
  /** How many of this form one address may send in the window of the settings; not counted if left out. */
  limit?: number;
}

/**
 * Accepts what visitors submit. Key, count, work and response share one transaction: whatever is rejected or fails
 * leaves nothing behind, neither a count nor a used key, so the same request can be sent again.
 *
 * Lock order: the key's row, the counter's row, then what `work` locks. A transaction takes at most one key and one
 * counter, so two of them can never deadlock.
 */
@Injectable()
export class SubmissionsService {
  private cleanedAt = 0;

  constructor(
    private readonly source: DataSource,
    private readonly storage: RateLimitStorage,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
  ) {}

  /**
   * Runs `work` once per key and returns its result, which must not hold personal data because it is kept for a day.
   * Everything `work` does has to go through its `manager`.
   * @throws UnprocessableEntityException if the key was used with another body.
   * @throws TooManyRequests if this address has sent as many of this form as `limit` allows.
   */
  async accept<Answer extends object>(
    { form, key, body, address, limit }: Submission,
    work: (manager: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    await this.clean();
    return this.source.transaction(async (manager) => {
      const row = key === undefined ? undefined : this.hash.of(`${form}:${key}`);
      const earlier =
        row === undefined ? undefined : await this.reserve(manager, row, this.hash.of(inOrder(body)));
      if (earlier) {
        return earlier as Answer;
      }
      if (limit !== undefined) {
        await this.count(manager, `${form}:${address}`, limit);
      }
      const answer = await work(manager);
      if (row !== undefined) {
        await manager.query('UPDATE idempotency_keys SET answer = $2 WHERE key = $1', [
          row,
          JSON.stringify(answer),
        ]);
      }
      return answer;
    });
  }

  /**
   * Claims the key for this transaction, waiting for any other that holds it.
   * @returns the stored response, or undefined if the key is now ours.
   */
  private async reserve(manager: EntityManager, key: string, print: string): Promise<object | undefined> {
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
    const [used] = await manager.query<{ fingerprint: string; answer: object }[]>(
      'SELECT fingerprint, answer FROM idempotency_keys WHERE key = $1',
      [key],
    );
    if (used?.fingerprint !== print) {
      throw new UnprocessableEntityException(
        'This Idempotency-Key was already used for a request with other content.',
      );
    }
    return used.answer;
  }

  private async count(manager: EntityManager, key: string, limit: number): Promise<void> {
    const windowMs = this.config.limits.windowSeconds * 1000;
    const { isBlocked, timeToExpire } = await this.storage.count(manager, key, windowMs, limit);
    if (isBlocked) {
      throw new TooManyRequests(
        'Thanks, we already have several from you. Try again in a few minutes.',
        timeToExpire,
      );
    }
  }

  /** Must run before the transaction: a second connection within it could wait for the pool forever. */
  private async clean(): Promise<void> {
    if (Date.now() - this.cleanedAt > CLEAN_EVERY_MS) {
      this.cleanedAt = Date.now();
      await this.source.query('DELETE FROM idempotency_keys WHERE expires_at <= now()');
    }
  }
}

/** Serializes the same fields to the same text, whatever their order. */
function inOrder(body: object): string {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
