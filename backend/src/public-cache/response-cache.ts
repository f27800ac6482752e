import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import { createLimit, inTime, MAX_PATIENCE_MS, QueueFull } from '../common/limit.js';
import type { LoggedRequest } from '../http/server/logging.js';
import type { Address } from './cache-key.js';
import { CachedResponse } from './cached-response.js';
import type { CacheTag, Changes } from './changes.js';
import { Dependencies } from './dependencies.js';
import { type Entry, KeptResponses } from './kept-responses.js';
import { KnownValues } from './known-values.js';

/** API responses being made at the same time: each may be as large as a list can be. */
const MAX_IN_WORK = 2;
const MAX_WAITING = 200;

/** Requests handled in one round of the event loop, and those that wait for one: as many as there are connections. */
const MAX_IN_ROUND = 8;
const MAX_AT_GATE = 5_000;

/** Pages waiting to be rendered. */
const MAX_PAGES_WAITING = 50;

/** Who waits longer than this for a turn, their own or that of a part of their page, gets an old response, if there is one. */
const MAX_WAIT_MS = 500;

/** How old a response may be that is sent because there is no room to make it again. */
const MAX_STALE_MS = 60 * 60_000;

/** A response that is being made. */
interface InFlight {
  /** Number of changes when it was started. */
  changes: number;
  making: Making;
  entry: Promise<Entry>;
}

/** What is known about a response while it is being made. */
interface Making {
  dependencies: Dependencies;
  /** The places of its parts in the queue. */
  parts: string[];
  route?: string | undefined;
}

/** A request that was answered from the cache without Fastify. */
export interface Hit extends LoggedRequest {
  route: string | undefined;
}

interface Origin {
  /** Where the request for a response came from. */
  id?: string;
  /** The visitor's network; not needed where the product itself asks. */
  network?: string;
  isPage?: boolean | undefined;
  /** One of the few addresses that always exist: it is never pushed out and waits behind nobody's. */
  isPlain?: boolean;
}

/** The place in the queue that all requests of a network for a URL share. */
const placeOf = (key: string, { network, isPlain }: Origin) => (isPlain ? key : `${network ?? ''} ${key}`);

/**
 * Public responses as bytes, by URL. A response is used only while nothing it depends on has changed (see
 * Dependencies).
 */
export class ResponseCache {
  private readonly kept = new KeptResponses();
  /** Responses that wait for their turn, by network and key. */
  private readonly waiting = new Map<string, Promise<Entry>>();
  private readonly inFlight = new Map<string, InFlight>();
  private readonly context = new AsyncLocalStorage<Making>();
  private readonly limit = createLimit({
    name: 'api',
    concurrency: MAX_IN_WORK,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_PATIENCE_MS,
  });

  /** Runs what renders a page when its turn comes. Rendering blocks the event loop: without a pause nobody else would be served. */
  readonly limitPages = createLimit({
    name: 'pages',
    concurrency: 1,
    maxWaiting: MAX_PAGES_WAITING,
    maxWaitMs: MAX_PATIENCE_MS,
    pause: true,
  });

  /** Lets requests that are not hits pass, a few in each round of the event loop, so that nobody waits for the 200 of another. */
  private readonly gate = createLimit({
    name: 'gate',
    concurrency: MAX_IN_ROUND,
    maxWaiting: MAX_AT_GATE,
    maxWaitMs: MAX_PATIENCE_MS,
  });

  readonly known: KnownValues;

  /** How often an old response was sent because there was no room to make a new one. */
  staleCount = 0;

  /** Called for each hit: no hook sees it. */
  readonly hitListeners: ((hit: Hit) => void)[] = [];

  /** Returns the URL a page is cached under; undefined where there is no page. The web module sets it. */
  pageAddress: (url: string, network: string) => Promise<Address | undefined> = () =>
    Promise.resolve(undefined);

  constructor(
    private readonly fastify: Pick<FastifyInstance, 'routing'>,
    readonly changes: Changes,
  ) {
    this.known = new KnownValues(changes);
  }

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
   * @throws QueueFull if too many are waiting.
   */
  async get(key: string, origin: Origin = {}): Promise<CachedResponse> {
    const { response, dependencies } = this.findEntry(key) ?? (await this.make(key, origin));
    this.context.getStore()?.dependencies.include(dependencies);
    return response;
  }

  /**
   * Resolves when it is the turn of a network to have a response made that is not cached; the turn lasts until `end`.
   * @throws QueueFull if too many are waiting.
   */
  takeTurn(network: string, end: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        resolve();
        return end;
      };
      this.limit(turn, { network }).catch(reject);
    });
  }

  /**
   * Resolves when it is the turn of a network to have a request handled.
   * @throws QueueFull if too many are waiting.
   */
  async pass(network: string): Promise<void> {
    await this.gate(() => setImmediate(), { network });
  }

  /**
   * The same, but where there is no room for it, or a long wait, an old response is better than none.
   * @throws QueueFull if there is none and it has not come in time, whatever it waits for.
   */
  async getForVisitor(key: string, origin: Origin): Promise<{ response: CachedResponse; isStale: boolean }> {
    const work = this.get(key, origin);
    const old = this.oldEntry(key);
    const response = await inTime(work, MAX_WAIT_MS)
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull) || (old && this.isWaiting(key, origin))) {
          throw error;
        }
        return inTime(work, MAX_PATIENCE_MS - MAX_WAIT_MS);
      })
      .catch((error: unknown) => {
        if (old && error instanceof QueueFull) {
          return undefined;
        }
        throw error;
      });
    if (response) {
      return { response, isStale: false };
    }
    this.staleCount += 1;
    return { response: (old as Entry).response, isStale: true };
  }

  private oldEntry(key: string): Entry | undefined {
    const entry = this.changes.isListening ? this.kept.get(key) : undefined;
    return entry && performance.now() - entry.madeAt < MAX_STALE_MS ? entry : undefined;
  }

  /** Whether a response, or a part of it, waits for its turn. */
  private isWaiting(key: string, origin: Origin): boolean {
    const parts = this.inFlight.get(key)?.making.parts ?? [];
    return [placeOf(key, origin), ...parts].some((place) => this.waiting.has(place));
  }

  private findEntry(key: string): Entry | undefined {
    const entry = this.kept.get(key);
    return entry?.dependencies.isFresh() ? entry : undefined;
  }

  /** Waits for its turn once for each network and URL, so that nobody waits for the turn of another network. */
  private make(key: string, origin: Origin): Promise<Entry> {
    if (!this.changes.isListening) {
      return this.request(key, origin, this.newMaking());
    }
    const begun = this.joinable(key);
    if (begun) {
      return begun;
    }
    const network = origin.isPlain ? undefined : origin.network;
    const place = placeOf(key, origin);
    this.context.getStore()?.parts.push(place);
    const before = this.waiting.get(place);
    if (before) {
      return before;
    }
    const limit = origin.isPage ? this.limitPages : this.limit;
    const begin = () => {
      this.waiting.delete(place);
      // Meanwhile another network may have asked for it.
      const made = this.findEntry(key);
      return made ? Promise.resolve(made) : (this.joinable(key) ?? this.begin(key, origin));
    };
    const entry = limit(begin, { network }).catch((error: unknown) => {
      if (this.waiting.get(place) === entry) {
        this.waiting.delete(place);
      }
      throw error;
    });
    this.waiting.set(place, entry);
    return entry;
  }

  /**
   * The response being made, for a request that comes while nothing has changed since the work began: what it will
   * depend on is not known yet. One that comes after a change gets the next response.
   */
  private joinable(key: string): Promise<Entry> | undefined {
    const begun = this.inFlight.get(key);
    return begun?.changes === this.changes.count && begun.making.dependencies.isFresh()
      ? begun.entry
      : undefined;
  }

  private begin(key: string, origin: Origin): Promise<Entry> {
    const making = this.newMaking();
    const entry = this.request(key, origin, making).finally(() => {
      if (this.inFlight.get(key)?.making === making) {
        this.inFlight.delete(key);
      }
    });
    this.inFlight.set(key, { changes: this.changes.count, making, entry });
    return entry;
  }

  private newMaking(): Making {
    return { dependencies: new Dependencies(this.changes), parts: [] };
  }

  private async request(
    url: string,
    { id = randomUUID(), isPage = false, isPlain = false }: Origin,
    making: Making,
  ): Promise<Entry> {
    const { dependencies } = making;
    // Fastify's own `inject` refuses as soon as the server closes, when requests that came before still need this.
    // The request starts when it is awaited: inside, or the context would be lost.
    const { statusCode, headers, rawPayload } = await this.context.run(
      making,
      async () => await inject(this.fastify.routing, { url, headers: { 'x-request-id': id } }),
    );
    const entry = {
      response: new CachedResponse(statusCode, headers, rawPayload, making.route),
      dependencies,
      madeAt: performance.now(),
    };
    const isFinal = statusCode === 200 || (isPage && statusCode === 404);
    if (!isFinal) {
      // What is gone must not be sent as an old response.
      if (statusCode < 500) {
        this.kept.delete(url);
      }
    } else if (dependencies.areKnown && this.changes.isListening && dependencies.isFresh()) {
      this.kept.set(url, entry, isPlain);
    }
    return entry;
  }
}
