import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { createLimit, MAX_PATIENCE_MS } from '../common/limit.js';
import type { LoggedRequest } from '../http/server/logging.js';
import { CachedResponse } from './cached-response.js';
import type { CacheTag, Changes } from './changes.js';
import { Dependencies } from './dependencies.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** The longest possible list, in both encodings. */
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** API responses being made at the same time: each may be as large as a list can be. */
const MAX_IN_WORK = 2;
const MAX_WAITING = 200;

interface Entry {
  response: CachedResponse;
  dependencies: Dependencies;
}

/** A response that is being made. */
interface InFlight {
  /** Number of changes when it was started. */
  changes: number;
  dependencies: Dependencies;
  entry: Promise<Entry>;
}

/** What is known about a response while it is being made. */
interface Making {
  dependencies: Dependencies;
  route?: string | undefined;
}

/** A request that was answered from the cache without Fastify. */
export interface Hit extends LoggedRequest {
  route: string | undefined;
}

interface Origin {
  /** Where the request for a response came from. */
  id?: string;
  isPage?: boolean | undefined;
}

/**
 * Public responses as bytes, by URL. A response is used only while nothing it depends on has changed (see
 * Dependencies).
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ response }) => response.size,
  });
  private readonly inFlight = new Map<string, InFlight>();
  private readonly context = new AsyncLocalStorage<Making>();
  private readonly limit = createLimit({
    concurrency: MAX_IN_WORK,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_PATIENCE_MS,
  });

  /** Called for each hit: no hook sees it. */
  readonly hitListeners: ((hit: Hit) => void)[] = [];

  /** Returns the URL a page is cached under; undefined where there is no page. The web module sets it. */
  pageKey: (url: string) => string | undefined = () => undefined;

  constructor(
    private readonly fastify: Pick<FastifyInstance, 'routing'>,
    readonly changes: Changes,
  ) {}

  /** Whether the current code runs to make a response for the cache, and not for an incoming request. */
  get isMaking(): boolean {
    return this.context.getStore() !== undefined;
  }

  /** Declares what the response being made depends on, before that is read, and which route makes it. */
  async dependOn(tags: readonly CacheTag[], route: string | undefined): Promise<void> {
    const making = this.context.getStore();
    if (making) {
      making.route = route;
      await making.dependencies.add(tags);
    }
  }

  /** The response cached under this URL, if it is still fresh. */
  find(key: string): CachedResponse | undefined {
    return this.findEntry(key)?.response;
  }

  /**
   * The response to a GET of one of our URLs without a token: cached, in flight, or made now. If another response is
   * being made here, it becomes a dependency of that one.
   * @throws ServiceUnavailableException if too many are waiting.
   */
  async get(key: string, { id = randomUUID(), isPage = false }: Origin = {}): Promise<CachedResponse> {
    const { response, dependencies } = this.findEntry(key) ?? (await this.make(key, { id, isPage }));
    this.context.getStore()?.dependencies.include(dependencies);
    return response;
  }

  private findEntry(key: string): Entry | undefined {
    const entry = this.changes.isListening ? this.entries.get(key) : undefined;
    return entry?.dependencies.isFresh() ? entry : undefined;
  }

  /**
   * One at a time per URL. A request that comes while nothing has changed since the work began (what the response
   * will depend on is not known yet) shares the result. One that comes after a change gets the next response, which
   * is started when the current one is done.
   */
  private make(key: string, origin: Required<Origin>): Promise<Entry> {
    const dependencies = new Dependencies(this.changes);
    if (!this.changes.isListening) {
      return this.request(key, origin, dependencies);
    }
    const before = this.inFlight.get(key);
    if (before?.changes === this.changes.count && before.dependencies.isFresh()) {
      return before.entry;
    }
    const request = () => this.request(key, origin, dependencies);
    const entry = Promise.resolve(before?.entry)
      .catch(() => undefined)
      // A page waits for API responses, so it must not occupy a place of theirs.
      .then(() => (origin.isPage ? request() : this.limit(request)))
      .finally(() => {
        if (this.inFlight.get(key)?.dependencies === dependencies) {
          this.inFlight.delete(key);
        }
      });
    this.inFlight.set(key, { changes: this.changes.count, dependencies, entry });
    return entry;
  }

  private async request(
    url: string,
    { id, isPage }: Required<Origin>,
    dependencies: Dependencies,
  ): Promise<Entry> {
    const making: Making = { dependencies };
    // Fastify's own `inject` refuses as soon as the server closes, when requests that came before still need this.
    // The request starts when it is awaited: inside, or the context would be lost.
    const { statusCode, headers, rawPayload } = await this.context.run(
      making,
      async () => await inject(this.fastify.routing, { url, headers: { 'x-request-id': id } }),
    );
    const entry = {
      response: new CachedResponse(statusCode, headers, rawPayload, making.route),
      dependencies,
    };
    const isFinal = statusCode === 200 || (isPage === true && statusCode === 404);
    if (isFinal && dependencies.areKnown && this.changes.isListening && dependencies.isFresh()) {
      this.entries.set(url, entry);
    }
    return entry;
  }
}
