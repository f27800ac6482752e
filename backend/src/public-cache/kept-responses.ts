import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.js';
import type { Dependencies } from './dependencies.js';

const MB = 1024 * 1024;

/** For responses without parameters: there may be one for each row. */
const MAX_BYTES = 48 * MB;

/** The longest possible list, in both encodings. */
const MAX_ENTRY_BYTES = 32 * MB;

/** For responses with parameters: anybody can search for ever new texts, which must not evict the others. */
const MAX_BYTES_ASKED = 16 * MB;

export interface Entry {
  response: CachedResponse;
  dependencies: Dependencies;
  /** When (performance.now). */
  madeAt: number;
}

const sizeCalculation = ({ response }: Entry) => response.size;

/** Responses by URL, whether they are still fresh or not. */
export class KeptResponses {
  /** Of the few addresses that always exist: never evicted. */
  private readonly plain = new Map<string, Entry>();
  private readonly rows = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation,
  });
  private readonly asked = new LRUCache<string, Entry>({ maxSize: MAX_BYTES_ASKED, sizeCalculation });

  get(key: string): Entry | undefined {
    return this.plain.get(key) ?? this.shelf(key).get(key);
  }

  set(key: string, entry: Entry, isPlain: boolean): void {
    // One that a page asked for counts as well, or the older one would hide it.
    if (isPlain || this.plain.has(key)) {
      this.plain.set(key, entry);
    } else {
      this.shelf(key).set(key, entry);
    }
  }

  delete(key: string): void {
    this.plain.delete(key);
    this.shelf(key).delete(key);
  }

  private shelf(key: string): LRUCache<string, Entry> {
    return key.includes('?') ? this.asked : this.rows;
  }
}
