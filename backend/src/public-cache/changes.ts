import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';

/** What public responses depend on; the triggers of the migrations use the same words. */
export const TAGS = [
  'inventory',
  'blog',
  'testimonials',
  'slots',
  'closures',
  'services',
  'settings',
] as const;

export type CacheTag = (typeof TAGS)[number];

/** Channel on which the triggers announce a change. */
const CHANNEL = 'content_changed';

/** Milliseconds until the content changes by time alone; undefined if only a write changes it. */
export type Expiry = () => Promise<number | undefined>;

/** A tag's state: every change increments the version. */
interface State {
  version: number;
  expiry?: Expiry;
  /** When (performance.now) it changes by time alone; computed once per version. */
  expiresAt?: Promise<number | undefined>;
}

/**
 * What changed, and when. PostgreSQL announces it (LISTEN): to the writing connection before its COMMIT returns, so
 * that nothing in this process that knows of a write can read the state before it, and to all others right after.
 */
export class Changes {
  private readonly states = new Map<string, State>(TAGS.map((tag) => [tag, { version: 0 }]));

  /** Tag and transaction id: every connection of the pool receives the same ones. */
  private readonly heard = new LRUCache<string, true>({ max: 1000 });

  /** Incremented by every change of any tag. */
  count = 0;

  /** Whether the changes of other processes are received; otherwise nothing may be cached. */
  isListening = false;

  /** Subscribes a connection. Until it ends, no change is missed. */
  async listen(client: Pick<Client, 'query' | 'on'>): Promise<void> {
    client.on('notification', ({ payload = '' }) => {
      const state = this.states.get(payload.split(' ')[0] as string);
      if (state && !this.heard.has(payload)) {
        this.heard.set(payload, true);
        this.change(state);
      }
    });
    await client.query(`LISTEN ${CHANNEL}`);
  }

  /** Anything may have changed while nothing was listening. */
  changeAll(): void {
    // A server restored to an earlier point in time reuses transaction ids.
    this.heard.clear();
    this.states.forEach((state) => this.change(state));
  }

  /** Registers when a tag changes by time alone. */
  setExpiry(tag: CacheTag, expiry: Expiry): void {
    this.state(tag).expiry = expiry;
  }

  /** The current version, to be compared with a later one. */
  version(tag: CacheTag): number {
    return this.state(tag).version;
  }

  /** When (performance.now) a response that is read now becomes stale. */
  async expiresAt(tag: CacheTag): Promise<number> {
    const state = this.state(tag);
    const known = await state.expiresAt;
    if (known !== undefined && performance.now() < known) {
      return known;
    }
    const asked = ask(state);
    state.expiresAt = asked.catch(() => undefined);
    return asked;
  }

  private state(tag: CacheTag): State {
    return this.states.get(tag) as State;
  }

  private change(state: State): void {
    this.count += 1;
    state.version += 1;
    state.expiresAt = undefined;
  }
}

async function ask({ expiry }: State): Promise<number> {
  const asked = performance.now();
  const milliseconds = await expiry?.();
  return milliseconds === undefined ? Infinity : asked + milliseconds;
}
