import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestId } from '../common/logging.js';
import { Answer, encodingFor } from './answer.js';
import { Basis } from './basis.js';
import { ChangeListener } from './change-listener.js';
import { Changes } from './changes.js';
import type { ShowsConfig } from './shows.decorator.js';

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer that is kept. */
interface Prepared {
  answer: Answer;
  basis: Basis;
}

/** An answer that is being made. */
interface Making {
  basis: Basis;
  prepared: Promise<Prepared>;
}

/** Told of each request that the framework never saw. */
type Observer = (request: IncomingMessage, answered: { id: string; status: number; route: string }) => void;

/**
 * Public answers, kept as bytes and found before the framework does any work. A kept answer is used only while
 * nothing that it shows has changed (see Basis), and only for requests without a token.
 */
@Injectable()
export class PreparedAnswers implements BeforeApplicationShutdown {
  private readonly kept = new LRUCache<string, Prepared>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
  });
  private readonly making = new Map<string, Making>();
  private readonly context = new AsyncLocalStorage<Basis>();
  private readonly observers: Observer[] = [];
  private isClosing = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly changes: Changes,
    private readonly listener: ChangeListener,
  ) {}

  /** Whether this code runs to make an answer for us, not for a request that came in. */
  get isMaking(): boolean {
    return this.context.getStore() !== undefined;
  }

  /** Tells of each request that is answered before the framework sees it. */
  observe(observer: Observer): void {
    this.observers.push(observer);
  }

  /** Fastify closes connections while it shuts down: from now on it sees every request. */
  beforeApplicationShutdown(): void {
    this.isClosing = true;
  }

  /** Answers a request right away if its answer is kept; false: it has to go the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isForAll(request) || this.isClosing) {
      return false;
    }
    const prepared = this.find(request.url as string);
    const form = prepared?.answer.ready(encodingFor(request));
    if (!prepared || !form) {
      return false;
    }
    const id = requestId(request);
    const status = prepared.answer.send(form, request, response, id);
    for (const observer of this.observers) {
      observer(request, { id, status, route: prepared.basis.route as string });
    }
    return true;
  }

  /** Hooks into the long way: routes that say what they show are answered from here. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      const { shows } = request.routeOptions.config as ShowsConfig;
      if (!shows || !isForAll(request.raw) || !isPlain(request.raw.url as string)) {
        return undefined;
      }
      const basis = this.context.getStore();
      if (basis) {
        await basis.show(request.routeOptions.url as string, shows);
        return undefined;
      }
      return this.answerLate(request, reply);
    });
  }

  /** The answer to a GET of a path of ours without a token: kept, being made, or made now. */
  async get(url: string, id = randomUUID()): Promise<Answer> {
    const { answer, basis } = await this.prepare(url, id);
    this.context.getStore()?.include(basis);
    return answer;
  }

  private async answerLate(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { answer } = await this.prepare(request.raw.url as string, request.id);
    const form = await answer.prepare(encodingFor(request.raw));
    reply.hijack();
    answer.send(form, request.raw, reply.raw, request.id);
    return reply;
  }

  private async prepare(url: string, id: string): Promise<Prepared> {
    return this.find(url) ?? this.make(url, id);
  }

  private find(url: string): Prepared | undefined {
    const prepared = this.listener.isListening ? this.kept.get(url) : undefined;
    return prepared?.basis.holds() ? prepared : undefined;
  }

  /**
   * One at a time for an address. Whoever comes while nothing has changed since the making began, gets what is
   * being made; whoever comes after a change, the next one, which begins when the one before has ended.
   */
  private make(url: string, id: string): Promise<Prepared> {
    const basis = new Basis(this.changes);
    if (!this.listener.isListening) {
      return this.request(url, id, basis);
    }
    const before = this.making.get(url);
    if (before?.basis.holds()) {
      return before.prepared;
    }
    const prepared = Promise.resolve(before?.prepared)
      .catch(() => undefined)
      .then(() => this.request(url, id, basis))
      .finally(() => {
        if (this.making.get(url)?.basis === basis) {
          this.making.delete(url);
        }
      });
    this.making.set(url, { basis, prepared });
    return prepared;
  }

  private async request(url: string, id: string, basis: Basis): Promise<Prepared> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // The request begins when its answer is awaited: inside, or the context would be lost.
    const { statusCode, headers, rawPayload } = await this.context.run(
      basis,
      async () => await fastify.inject({ method: 'GET', url, headers: { 'x-request-id': id } }),
    );
    const prepared = { answer: new Answer(statusCode, headers, rawPayload), basis };
    if (statusCode === 200 && basis.route !== undefined && this.listener.isListening && basis.holds()) {
      this.kept.set(url, prepared);
    }
    return prepared;
  }
}

function isForAll({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

/** Making it goes through a URL parser, which would change any other spelling into the one of another address. */
function isPlain(url: string): boolean {
  const base = 'http://localhost';
  return url.startsWith('/') && URL.parse(base + url)?.href === base + url;
}
