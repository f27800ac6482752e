import { setTimeout as delay } from 'node:timers/promises';
import { ConflictException, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { Sealer } from '../config/sealer.js';
import { keyOf } from './idempotency-key.js';
import { KeyStore } from './key-store.js';

const POLL_MS = 100;
const POLLS = 50;

interface Sent {
  status: number;
  answer: unknown;
}

/**
 * Lets a POST with an `Idempotency-Key` do its work once: repeated within 24 hours it gets the same response, with another
 * body 422. The work has transactions of its own, so the key is claimed before it and answered after it; where a process
 * ended between them nobody can tell, and the repetition is told so. Responses hold personal data and are sealed.
 */
@Injectable()
export class RepeatedPosts {
  constructor(
    private readonly source: DataSource,
    private readonly keys: KeyStore,
    private readonly hash: KeyedHash,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Does the work, or answers what was answered to this key. Without a key it is done each time.
   * @param sent what tells the request from others to the same path
   * @throws BadRequestException if the key is malformed.
   */
  async once<Answer>(
    request: FastifyRequest & { user?: { id: number } },
    reply: FastifyReply,
    sent: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = keyOf(request.headers);
    if (key === undefined) {
      return work();
    }
    const [path = ''] = request.url.split('?');
    const row = this.keys.rowOf(path, key, request.user?.id);
    await this.keys.clean();
    const earlier = await this.claim(row, this.hash.of(sent));
    if (earlier) {
      reply.status(earlier.status);
      return earlier.answer as Answer;
    }
    let answer: Answer;
    try {
      answer = await work();
    } catch (error) {
      // If that fails, the repetition is told that nobody knows, which is true.
      await this.keys.release(this.source.manager, row).catch(() => undefined);
      throw error;
    }
    // From here on it is done: a key whose answer cannot be stored stays claimed, so that nothing is done twice.
    if (!(answer instanceof StreamableFile)) {
      const sealed = this.seal(row, { status: reply.statusCode, answer });
      await this.keys.answer(this.source.manager, row, sealed).catch(() => undefined);
    }
    return answer;
  }

  /** @returns what was answered to this key, or undefined if it is ours now. */
  private async claim(row: string, print: string): Promise<Sent | undefined> {
    for (let polls = 0; polls < POLLS; polls++) {
      const used = await this.keys.reserve(this.source.manager, row, print);
      if (!used) {
        return undefined;
      }
      if (used.answer !== null) {
        return this.open(row, used.answer as string);
      }
      await delay(POLL_MS);
    }
    throw new ConflictException(
      'An earlier try of this was interrupted. Please look whether it is stored before you send it again.',
    );
  }

  private seal(row: string, sent: Sent): string {
    return this.sealer.seal(JSON.stringify(sent), `answer:${row}`);
  }

  private open(row: string, sealed: string): Sent {
    const text = this.sealer.open(sealed, `answer:${row}`);
    if (text === undefined) {
      throw new ConflictException('This was sent before. Please look whether it is stored.');
    }
    return JSON.parse(text) as Sent;
  }
}

/** Forgets the sealed responses, which may name a person who is erased, but not that it was done. */
export async function forgetAnswers(manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE idempotency_keys SET answer = '""' WHERE json_typeof(answer) = 'string'`);
}
