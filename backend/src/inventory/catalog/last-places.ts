import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
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

  remember(id: number, sort: ItemOrder, place: string): void {
    this.places.set(id, { ...this.places.get(id), [sort]: place });
  }

  find(id: number, sort: ItemOrder): string | undefined {
    return this.places.get(id)?.[sort];
  }

  has(id: number): boolean {
    return this.places.has(id);
  }
}
