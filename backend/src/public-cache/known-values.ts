import { LRUCache } from 'lru-cache';
import type { FindOptionsWhere, Repository } from 'typeorm';
import type { CacheTag, Changes } from './changes.js';
import { Dependencies } from './dependencies.js';

/** The value that gets the same response as the given one; undefined if there is nothing under it. */
export type Resolve = (value: string) => string | undefined | Promise<string | undefined>;

interface Kind {
  tags: readonly CacheTag[];
  load: () => Promise<Resolve>;
  current?: { dependencies: Dependencies; resolve: Promise<Resolve> };
}

/**
 * What the values in URLs stand for, so that all made-up ones share a response: there is no end of them. Held in memory
 * until something changes or looked up many at a time, because a statement for each would let strangers keep the
 * database busy.
 */
export class KnownValues {
  private readonly kinds = new Map<string, Kind>();

  constructor(private readonly changes: Changes) {}

  /** Registers how values of a kind are resolved. Modules call it before the application starts. */
  register(name: string, tags: readonly CacheTag[], load: () => Promise<Resolve>): void {
    this.kinds.set(name, { tags, load });
  }

  /** Resolves a value; to itself while it cannot be known, because without the database nothing is cached. */
  async resolve(name: string, value: string): Promise<string | undefined> {
    const kind = this.kinds.get(name);
    if (!kind || !this.changes.isListening) {
      return value;
    }
    if (!kind.current?.dependencies.isFresh()) {
      const dependencies = new Dependencies(this.changes);
      kind.current = { dependencies, resolve: dependencies.add(kind.tags).then(kind.load) };
    }
    const { current } = kind;
    try {
      return await (
        await current.resolve
      )(value);
    } catch {
      if (kind.current === current) {
        delete kind.current;
      }
      return value;
    }
  }
}

/** The ids of these rows: as plain values, because there may be many. */
export async function idsOf<Row extends { id: number }>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row> = {},
): Promise<number[]> {
  const query = rows.createQueryBuilder('row').select('row.id', 'known').where(where);
  return (await query.getRawMany<{ known: number }>()).map(({ known }) => known);
}

/** Only these values exist. */
export function among(values: Iterable<string | number>): Resolve {
  const known = new Set([...values].map(String));
  return (value) => (known.has(value) ? value : undefined);
}

/** Rows that are remembered once they were found. */
const MOST_FOUND = 5_000;

/**
 * Only the rows that `find` finds exist. There may be too many to hold them all in memory: they are looked up, one
 * statement at a time for all that were asked for during the one before, and some that were found are remembered.
 */
export function lookedUp(find: (ids: number[]) => Promise<number[]>): Resolve {
  const remembered = new LRUCache<number, true>({ max: MOST_FOUND });
  let latest: Promise<unknown> = Promise.resolve();
  let next: { ids: number[]; found: Promise<Set<number>> } | undefined;
  const begin = () => {
    const ids: number[] = [];
    const found = latest.then(async () => {
      next = undefined;
      return new Set(await find(ids));
    });
    latest = found.catch(() => undefined);
    return { ids, found };
  };
  return async (value) => {
    const id = Number(value);
    if (remembered.get(id)) {
      return value;
    }
    next ??= begin();
    next.ids.push(id);
    if (!(await next.found).has(id)) {
      return undefined;
    }
    remembered.set(id, true);
    return value;
  };
}

/** A list continues at the id, or where that row is gone at the next higher one (see `afterRow`). */
export function nextOf(ids: number[]): Resolve {
  const sorted = Float64Array.from(ids).sort();
  return (value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < Number(value)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return sorted[low]?.toString();
  };
}
