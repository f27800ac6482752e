import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';

/** What public answers show; the triggers of the migrations say the same words. */
const TAGS = ['inventory', 'blog', 'testimonials', 'slots', 'closures'] as const;

export type CacheTag = (typeof TAGS)[number];

/** Where the triggers tell of a change. */
const CHANNEL = 'content_changed';

/** In how many milliseconds time alone changes what is shown; undefined: not before somebody writes. */
export type Expiry = () => Promise<number | undefined>;

/** A tag as it stands: the version goes up with every change. */
interface State {
  version: number;
  expiry?: Expiry;
  /** Moment (performance.now) at which time alone changes it; asked for once a version. */
  expiresAt?: Promise<number | undefined>;
}

/**
 * What changed, and when. PostgreSQL says it (LISTEN): to a connection that wrote itself before the COMMIT is
 * answered, so that nobody of this process who knows of a write can read what was before it; to all others at
 * once after it.
 */
export class Changes {
  private readonly states = new Map<string, State>(TAGS.map((tag) => [tag, { version: 0 }]));

  /** Tag and transaction: each connection of the pool tells of the same ones. */
  private readonly heard = new LRUCache<string, true>({ max: 1000 });

  /** Goes up with every change of anything. */
  count = 0;

  /** Whether the changes of other processes are heard; while they are not, nothing may be kept. */
  isListening = false;

  /** Makes a connection tell us. Until it ends, nothing that changes is missed. */
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

  /** Anything may have changed: nobody listened. */
  changeAll(): void {
    // A server restored to an earlier moment gives the same transaction numbers again.
    this.heard.clear();
    this.states.forEach((state) => this.change(state));
  }

  /** Time changes this tag as well. */
  setExpiry(tag: CacheTag, expiry: Expiry): void {
    this.state(tag).expiry = expiry;
  }

  /** The version now, to be compared with a later one. */
  version(tag: CacheTag): number {
    return this.state(tag).version;
  }

  /** The moment (performance.now) from which on an answer that is read now is out of date. */
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
