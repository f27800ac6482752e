import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallHandler,
  ConflictException,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedHash } from '../config/keyed-hash.js';
import { Sealer } from '../config/sealer.js';
import { isCsv, readCsv } from '../http/csv-body.js';
import { keyOf } from './idempotency-key.js';
import { KeyStore } from './key-store.js';

/** Of the back office, and what a client does on the page of a visit. Visitors' forms keep their keys themselves. */
export const REPEATABLE = /^\/api\/(?:admin\/|visits\/[^/]+\/(?:move|cancel|testimonial)$)/;

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
export class RepeatedPosts implements NestInterceptor {
  constructor(
    private readonly source: DataSource,
    private readonly keys: KeyStore,
    private readonly hash: KeyedHash,
    private readonly sealer: Sealer,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: { id: number } }>();
    const [path = ''] = request.url.split('?');
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false;
    if (request.method !== 'POST' || isMultipart || !REPEATABLE.test(path)) {
      return next.handle();
    }
    const key = keyOf(request.headers);
    if (key === undefined) {
      return next.handle();
    }
    const row = this.keys.rowOf(path, key, request.user?.id);
    const reply = http.getResponse<FastifyReply>();
    return from(
      printOf(request).then((print) => this.once(row, print, reply, () => lastValueFrom(next.handle()))),
    );
  }

  private async once(
    row: string,
    sent: string,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    await this.keys.clean();
    const print = this.hash.of(sent);
    const earlier = await this.claim(row, print);
    if (earlier) {
      reply.status(earlier.status);
      return earlier.answer;
    }
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      // If that fails, the repetition is told that nobody knows, which is true.
      await this.keys.release(this.source.manager, row).catch(() => undefined);
      throw error;
    }
    // From here on it is done: a key whose answer cannot be stored stays claimed, so that nothing is done twice.
    if (!(answer instanceof StreamableFile)) {
      const sent = this.seal(row, { status: reply.statusCode, answer });
      await this.keys.answer(this.source.manager, row, sent).catch(() => undefined);
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

/** What tells a request from others to the same path: its query and its body. */
async function printOf(request: FastifyRequest): Promise<string> {
  const [, query = ''] = request.url.split(/\?(.*)/s);
  const body = isCsv(request)
    ? createHash('sha256')
        .update(await readCsv(request))
        .digest('hex')
    : JSON.stringify(request.body ?? null);
  return query ? `${query}\n${body}` : body;
}

/** Forgets the sealed responses, which may name a person who is erased, but not that it was done. */
export async function forgetAnswers(manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE idempotency_keys SET answer = '""' WHERE json_typeof(answer) = 'string'`);
}
