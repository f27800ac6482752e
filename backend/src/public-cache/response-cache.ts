import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createLimit, MAX_PATIENCE_MS } from '../common/limit.js';
import { CachedResponse } from './cached-response.js';
import type { CacheTag, Changes } from './changes.js';
import { Dependencies } from './dependencies.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** The longest list there is, in both encodings. */
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** Answers of the API that are being made at the same time: each may be as large as a list can be. */
const MAX_IN_WORK = 2;
const MAX_WAITING = 200;

interface Entry {
  response: CachedResponse;
  dependencies: Dependencies;
}

/** An answer that is being made. */
interface InFlight {
  /** How many changes there had been when its making began. */
  changes: number;
  dependencies: Dependencies;
  entry: Promise<Entry>;
}

interface Origin {
  /** Of the request on whose behalf an answer is made. */
  id?: string;
  isPage?: boolean | undefined;
}

/**
 * Public answers, kept as bytes under the address they were made for. A kept answer is used only while nothing
 * that it shows has changed (see Dependencies).
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ response }) => response.size,
  });
  private readonly inFlight = new Map<string, InFlight>();
  private readonly context = new AsyncLocalStorage<Dependencies>();
  private readonly limit = createLimit({
    concurrency: MAX_IN_WORK,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_PATIENCE_MS,
  });

  /** The address that a page is cached under; undefined where there is no page. The web module sets it. */
  pageKey: (url: string) => string | undefined = () => undefined;

  constructor(
    private readonly fastify: Pick<FastifyInstance, 'inject'>,
    readonly changes: Changes,
  ) {}

  /** Whether this code runs to make an answer for us, not for a request that came in. */
  get isMaking(): boolean {
    return this.context.getStore() !== undefined;
  }

  /** Says what the answer that is being made shows, before that is read. */
  async dependOn(tags: readonly CacheTag[]): Promise<void> {
    await this.context.getStore()?.add(tags);
  }

  /** What is kept under this address, if it still holds. */
  find(key: string): CachedResponse | undefined {
    return this.findEntry(key)?.response;
  }

  /**
   * The answer to a GET of an address of ours without a token: kept, being made, or made now. It becomes a part
   * of the answer that is being made here, if one is.
   * @throws ServiceUnavailableException if too many are waiting.
   */
  async get(key: string, { id = randomUUID(), isPage = false }: Origin = {}): Promise<CachedResponse> {
    const { response, dependencies } = this.findEntry(key) ?? (await this.make(key, { id, isPage }));
    this.context.getStore()?.include(dependencies);
    return response;
  }

  private findEntry(key: string): Entry | undefined {
    const entry = this.changes.isListening ? this.entries.get(key) : undefined;
    return entry?.dependencies.isFresh() ? entry : undefined;
  }

  /**
   * One at a time for an address. Whoever comes while nothing at all has changed since the making began (what it
   * will show is not known yet) gets what is being made; whoever comes after a change gets the next one, which
   * begins when the one before has ended.
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
      // A page waits for answers of the API: it must not take the place of one.
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
    // The request begins when its answer is awaited: inside, or the context would be lost.
    const { statusCode, headers, rawPayload } = await this.context.run(
      dependencies,
      async () => await this.fastify.inject({ method: 'GET', url, headers: { 'x-request-id': id } }),
    );
    const entry = { response: new CachedResponse(statusCode, headers, rawPayload), dependencies };
    const isFinal = statusCode === 200 || (isPage === true && statusCode === 404);
    if (isFinal && dependencies.areKnown && this.changes.isListening && dependencies.isFresh()) {
      this.entries.set(url, entry);
    }
    return entry;
  }
}
