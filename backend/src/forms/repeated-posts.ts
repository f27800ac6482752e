import { setTimeout as delay } from 'node:timers/promises';
import { ConflictException, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { Sealer } from '../config/sealer.js';
import { isLost } from '../database/database-errors.js';
import { keyOf } from './idempotency-key.js';
import { KeyStore } from './key-store.js';
import { KeysAtWork } from './keys-at-work.js';
import { StillAtWork } from './still-at-work.js';

/** How often, and how many times, another copy is asked whether it is done. */
const ASK_EVERY_MS = 1_000;
const MAX_ASKED = 5;

/** Three times while one sign of life lasts. */
const SIGN_EVERY_MS = 10_000;

interface Sent {
  status: number;
  answer: unknown;
}

/**
 * Lets a POST with an `Idempotency-Key` do its work once: repeated within 24 hours it gets the same response, with another
 * body 422. The work has transactions of its own, so the key is claimed before it and answered after it. Meanwhile its row
 * says that it is at work; where a process ended between them, or lost the database, nobody can tell, and the repetition is
 * told so. Responses hold personal data and are sealed.
 */
@Injectable()
export class RepeatedPosts implements OnModuleInit, OnApplicationShutdown {
  /** Keys whose work is done here. */
  private readonly claimed = new Set<string>();
  private signing: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly keys: KeyStore,
    private readonly atWork: KeysAtWork,
    private readonly hash: KeyedHash,
    private readonly sealer: Sealer,
  ) {}

  onModuleInit(): void {
    this.signing = setInterval(() => {
      if (this.claimed.size > 0) {
        // The next one may get through.
        this.keys.sign([...this.claimed]).catch(() => undefined);
      }
    }, SIGN_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.signing);
  }

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
    const print = this.hash.of(sent);
    const { status, answer } = await this.atWork.run(row, print, () => this.doOnce(row, print, reply, work));
    reply.status(status);
    return answer as Answer;
  }

  private async doOnce(
    row: string,
    print: string,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<Sent> {
    const earlier = await this.claim(row, print);
    if (earlier) {
      return earlier;
    }
    this.claimed.add(row);
    let sent: Sent;
    try {
      const answer = await work();
      sent = { status: reply.statusCode, answer };
    } catch (error) {
      // Of what was lost nobody knows whether it is done, or yet will be, and the repetition is told so; also if this fails.
      if (!isLost(error)) {
        await this.keys.release(this.source.manager, row).catch(() => undefined);
      }
      throw error;
    } finally {
      this.claimed.delete(row);
    }
    // From here on it is done: a key whose answer cannot be stored stays claimed, so that nothing is done twice.
    await this.keys.answer(this.source.manager, row, this.seal(row, sent)).catch(() => undefined);
    return sent;
  }

  /** @returns what was answered to this key, or undefined if it is ours now. */
  private async claim(row: string, print: string): Promise<Sent | undefined> {
    for (let asked = 0; asked < MAX_ASKED; asked += 1) {
      const used = await this.keys.reserve(this.source.manager, row, print);
      if (!used) {
        return undefined;
      }
      if (used.answer !== null) {
        return this.open(row, used.answer as string);
      }
      if (!used.isAtWork) {
        throw new ConflictException(
          'An earlier try of this was interrupted. Please look whether it is stored before you send it again.',
        );
      }
      // In another copy.
      await delay(ASK_EVERY_MS);
    }
    throw new StillAtWork();
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

/** Forgets the sealed responses, which may name a person who is erased, but not that it was done. @returns how many. */
export async function forgetAnswers(manager: EntityManager): Promise<number> {
  const [, forgotten] = await manager.query<[unknown, number]>(
    `UPDATE idempotency_keys SET answer = '""' WHERE json_typeof(answer) = 'string' AND answer::text <> '""'`,
  );
  return forgotten;
}
