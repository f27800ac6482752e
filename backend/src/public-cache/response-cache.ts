import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import { Busy, inTime, PATIENCE_MS } from '../common/patience.js';
import type { CanonicalUrl } from './cache-key.js';
import { CachedResponse } from './cached-response.js';
import type { CacheTag, Changes } from './changes.js';
import { Dependencies } from './dependencies.js';
import { type Entry, KeptResponses } from './kept-responses.js';

/** Who waits longer than this for a turn gets an old response, if there is one. */
const MAX_WAIT_MS = 500;

/** How old a response may be that is sent because there is no room to make it again. */
const MAX_STALE_MS = 60 * 60_000;

/** A response that is being made. */
interface Making {
  /** Number of changes when it was started. */
  changes: number;
  dependencies: Dependencies;
  entry: Promise<Entry>;
}

/** A response that was sent without Fastify. */
export interface Hit {
  method: string;
  /** The pattern of the route that made it. */
  route: string | undefined;
  statusCode: number;
  /** Milliseconds. */
  duration: number;
}

interface Origin {
  /** The id of the request that a response is made for. */
  id?: string;
  /** One of the few addresses that always exist: it is never evicted, and kept even with status 404. */
  isPlain?: boolean;
}

/**
 * Public responses as bytes, by URL. A response is used only while nothing it depends on has changed (see
 * Dependencies).
 */
export class ResponseCache {
  private readonly kept = new KeptResponses();
  private readonly making = new Map<string, Making>();
  private readonly context = new AsyncLocalStorage<Dependencies>();

  /** How often an old response was sent because there was no room to make a new one. */
  staleCount = 0;

  /** Counts a response that was sent without Fastify. The metrics set it. */
  countHit: (hit: Hit) => void = () => undefined;

  /** Returns the URL a page is cached under; undefined where there is no page. The web module sets it. */
  pageAddress: (url: string) => CanonicalUrl | undefined = () => undefined;

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
    const dependencies = this.context.getStore();
    if (dependencies) {
      dependencies.route = route;
      await dependencies.add(tags);
    }
  }

  /** The response cached under this URL, if it is still fresh. */
  find(key: string): CachedResponse | undefined {
    return this.fresh(key)?.response;
  }

  /**
   * The response to a GET of one of our URLs without a token: cached, being made already, or made now. If another
   * response is being made here, it becomes a dependency of that one.
   */
  async get(key: string, origin: Origin = {}): Promise<CachedResponse> {
    const { response, dependencies } = this.fresh(key) ?? (await this.make(key, origin));
    this.context.getStore()?.include(dependencies);
    return response;
  }

  /**
   * The result of `work`. If it does not begin within half a second, or takes too long, a stale response is better than none.
   * @throws Busy if there is none.
   */
  async orOld(
    key: string,
    work: Promise<CachedResponse>,
    hasBegun: () => boolean,
  ): Promise<{ response: CachedResponse; isStale: boolean }> {
    const old = this.old(key)?.response;
    try {
      const response = await (old ? inTime(work, MAX_WAIT_MS) : inTime(work)).catch((error: unknown) => {
        if (!old || !hasBegun() || !(error instanceof Busy)) {
          throw error;
        }
        return inTime(work, PATIENCE_MS - MAX_WAIT_MS);
      });
      return { response, isStale: false };
    } catch (error) {
      if (!old || !(error instanceof Busy)) {
        throw error;
      }
      this.staleCount += 1;
      return { response: old, isStale: true };
    }
  }

  private old(key: string): Entry | undefined {
    const entry = this.changes.isListening ? this.kept.get(key) : undefined;
    return entry && performance.now() - entry.madeAt < MAX_STALE_MS ? entry : undefined;
  }

  private fresh(key: string): Entry | undefined {
    const entry = this.kept.get(key);
    return entry?.dependencies.isFresh() ? entry : undefined;
  }

  /**
   * Makes it. Concurrent requests are coalesced, if nothing at all has changed since the first of them: what it will depend
   * on is not known yet. A request that comes after a change gets the next response.
   */
  private make(key: string, origin: Origin): Promise<Entry> {
    const begun = this.making.get(key);
    const { count, isListening } = this.changes;
    if (isListening && begun?.changes === count && begun.dependencies.isFresh()) {
      return begun.entry;
    }
    const dependencies = new Dependencies(this.changes);
    const entry = this.request(key, origin, dependencies).finally(() => {
      if (this.making.get(key)?.entry === entry) {
        this.making.delete(key);
      }
    });
    this.making.set(key, { changes: count, dependencies, entry });
    return entry;
  }

  private async request(
    url: string,
    { id = randomUUID(), isPlain = false }: Origin,
    dependencies: Dependencies,
  ): Promise<Entry> {
    // Fastify's own `inject` refuses as soon as the server closes, when requests that came before still need this.
    // The request starts when it is awaited: inside, or the context would be lost.
    const { statusCode, headers, rawPayload } = await this.context.run(
      dependencies,
      async () => await inject(this.fastify.routing, { url, headers: { 'x-request-id': id } }),
    );
    const entry = {
      response: new CachedResponse(statusCode, headers, rawPayload, dependencies.route),
      dependencies,
      madeAt: performance.now(),
    };
    if (statusCode !== 200 && !(isPlain && statusCode === 404)) {
      // A page that no longer exists must not be sent as a stale response.
      if (statusCode < 500) {
        this.kept.delete(url);
      }
    } else if (dependencies.areKnown && this.changes.isListening && dependencies.isFresh()) {
      this.kept.set(url, entry, isPlain);
    }
    return entry;
  }
}
