import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Changes } from '../../public-cache/changes.js';
import type { ItemOrder } from '../inventory.dto.js';

/** Rows that are remembered: those after which visitors are likely to turn the page. */
const MOST_ROWS = 5_000;

/**
 * Where the last row of a page was in its order when the page was made. The next page continues there, even if the row
 * has got another price or name since, or is gone.
 */
@Injectable()
export class LastPlaces {
  private readonly places = new LRUCache<number, Partial<Record<ItemOrder, string>>>({ max: MOST_ROWS });

  constructor(private readonly changes: Changes) {}

  /** A cached page that follows another place of the row would lead back to where its reader has been. */
  remember(id: number, sort: ItemOrder, place: string): void {
    const before = this.places.get(id);
    this.places.set(id, { ...before, [sort]: place });
    if (before?.[sort] !== undefined && before[sort] !== place) {
      this.changes.touch('inventory');
    }
  }

  find(id: number, sort: ItemOrder): string | undefined {
    return this.places.get(id)?.[sort];
  }

  has(id: number): boolean {
    return this.places.has(id);
  }
}
