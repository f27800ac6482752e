import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestId } from '../common/logging.js';
import { CachedResponse, encodingFor } from './cached-response.js';
import { Dependencies } from './dependencies.js';
import { ChangeListener } from './change-listener.js';
import { Changes } from './changes.js';
import type { CachedConfig } from './cached.decorator.js';

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer that is kept. */
interface CacheEntry {
  answer: CachedResponse;
  dependencies: Dependencies;
}

/** An answer that is being made. */
interface InFlight {
  dependencies: Dependencies;
  entry: Promise<CacheEntry>;
}

/** Told of each request that the framework never saw. */
type Observer = (request: IncomingMessage, answered: { id: string; status: number; route: string }) => void;

/**
 * Public answers, kept as bytes and found before the framework does any work. A kept answer is used only while
 * nothing that it shows has changed (see Dependencies), and only for requests without a token.
 */
@Injectable()
export class ResponseCache implements BeforeApplicationShutdown {
  private readonly entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
  });
  private readonly inFlight = new Map<string, InFlight>();
  private readonly context = new AsyncLocalStorage<Dependencies>();
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
    const entry = this.find(request.url as string);
    const representation = entry?.answer.ready(encodingFor(request));
    if (!entry || !representation) {
      return false;
    }
    const id = requestId(request);
    const status = entry.answer.send(representation, request, response, id);
    for (const observer of this.observers) {
      observer(request, { id, status, route: entry.dependencies.route as string });
    }
    return true;
  }

  /** Hooks into the long way: routes that say what they show are answered from here. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      const { cached } = request.routeOptions.config as CachedConfig;
      if (!cached || !isForAll(request.raw) || !isPlain(request.raw.url as string)) {
        return undefined;
      }
      const dependencies = this.context.getStore();
      if (dependencies) {
        await dependencies.show(request.routeOptions.url as string, cached.tags);
        return undefined;
      }
      return this.answerLate(request, reply);
    });
  }

  /** The answer to a GET of a path of ours without a token: kept, being made, or made now. */
  async get(url: string, id = randomUUID()): Promise<CachedResponse> {
    const { answer, dependencies } = await this.prepare(url, id);
    this.context.getStore()?.include(dependencies);
    return answer;
  }

  private async answerLate(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { answer } = await this.prepare(request.raw.url as string, request.id);
    const representation = await answer.prepare(encodingFor(request.raw));
    reply.hijack();
    answer.send(representation, request.raw, reply.raw, request.id);
    return reply;
  }

  private async prepare(url: string, id: string): Promise<CacheEntry> {
    return this.find(url) ?? this.make(url, id);
  }

  private find(url: string): CacheEntry | undefined {
    const entry = this.listener.isListening ? this.entries.get(url) : undefined;
    return entry?.dependencies.isFresh() ? entry : undefined;
  }

  /**
   * One at a time for an address. Whoever comes while nothing has changed since the making began, gets what is
   * being made; whoever comes after a change, the next one, which begins when the one before has ended.
   */
  private make(url: string, id: string): Promise<CacheEntry> {
    const dependencies = new Dependencies(this.changes);
    if (!this.listener.isListening) {
      return this.request(url, id, dependencies);
    }
    const before = this.inFlight.get(url);
    if (before?.dependencies.isFresh()) {
      return before.entry;
    }
    const entry = Promise.resolve(before?.entry)
      .catch(() => undefined)
      .then(() => this.request(url, id, dependencies))
      .finally(() => {
        if (this.inFlight.get(url)?.dependencies === dependencies) {
          this.inFlight.delete(url);
        }
      });
    this.inFlight.set(url, { dependencies, entry });
    return entry;
  }

  private async request(url: string, id: string, dependencies: Dependencies): Promise<CacheEntry> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // The request begins when its answer is awaited: inside, or the context would be lost.
    const { statusCode, headers, rawPayload } = await this.context.run(
      dependencies,
      async () => await fastify.inject({ method: 'GET', url, headers: { 'x-request-id': id } }),
    );
    const entry = { answer: new CachedResponse(statusCode, headers, rawPayload), dependencies };
    if (
      statusCode === 200 &&
      dependencies.route !== undefined &&
      this.listener.isListening &&
      dependencies.isFresh()
    ) {
      this.entries.set(url, entry);
    }
    return entry;
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
