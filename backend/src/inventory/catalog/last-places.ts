import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Changes } from '../../public-cache/changes.js';
import type { ItemOrder } from '../inventory.dto.js';

/** Rows that are remembered: those after which visitors are likely to turn the page. */
const MOST_ROWS = 5_000;

/** Sizes of pages that are remembered of each row, in each order. */
const MOST_SIZES = 8;

/** A list that is read in parts: its order, and how many rows the next part has. */
export interface List {
  sort: ItemOrder;
  limit: number;
}

/** Places in one order, by the size of the page, the latest last. */
type Places = Map<number, string>;

const latestOf = (places: Places | undefined) => [...(places?.values() ?? [])].at(-1);

/**
 * Where the last row of a page was in its order when the page was made. The next page continues there, even if the row
 * has got another price or name since, or is gone. Readers are told apart by the size of their pages: somebody else may
 * have seen the row elsewhere.
 */
@Injectable()
export class LastPlaces {
  private readonly rows = new LRUCache<number, Map<ItemOrder, Places>>({ max: MOST_ROWS });

  constructor(private readonly changes: Changes) {}

  /** A cached page that follows another place of the row would lead back to where its reader has been. */
  remember(id: number, { sort, limit }: List, place: string): void {
    const row = this.rows.get(id) ?? new Map<ItemOrder, Places>();
    const places: Places = row.get(sort) ?? new Map<number, string>();
    const followed = [places.get(limit), latestOf(places)];
    this.rows.set(id, row.set(sort, places));
    places.delete(limit);
    places.set(limit, place);
    const [oldest] = places.keys();
    if (places.size > MOST_SIZES && oldest !== undefined) {
      places.delete(oldest);
    }
    if (followed.some((before) => before !== undefined && before !== place)) {
      this.changes.touch('inventory');
    }
  }

  /** The latest place of all, if no page of this size has ended with the row. */
  find(id: number, { sort, limit }: List): string | undefined {
    const places = this.rows.get(id)?.get(sort);
    return places?.get(limit) ?? latestOf(places);
  }

  has(id: number): boolean {
    return this.rows.has(id);
  }
}
