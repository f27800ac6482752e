import { Injectable } from '@nestjs/common';
import { Category } from '../../common/category.js';
import type { Page, Part } from '../../common/page.js';
import { type ItemFilter, ItemOrder } from '../inventory.dto.js';
import { Condition, type Item } from '../item.entity.js';
import type { ItemChoice, ItemCounts } from './item-counts.dto.js';
import { ItemPages, type Order, ORDERS } from './item-pages.js';
import { ItemSearch, type Looked, MOST } from './item-search.js';

/** Maximum items in one response to visitors. */
export const MAX_ITEMS = 1000;

const ORDER: Record<ItemOrder, Order> = {
  [ItemOrder.Newest]: ORDERS.newest,
  [ItemOrder.Cheapest]: ORDERS.cheapest,
  [ItemOrder.Dearest]: ORDERS.dearest,
  [ItemOrder.Name]: { ...ORDERS.named, isAscending: true },
};

const FACETS = ['category', 'condition', 'inStock'] as const;

/** Items that agree in everything that can be chosen. */
type Shelf = Pick<Item, (typeof FACETS)[number]> & { items: number };

/** The published items, as visitors search, sort and count them. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly pages: ItemPages,
    private readonly search: ItemSearch,
  ) {}

  /** Lists the items that were chosen, in any order; optionally a single page of them. */
  list({ sort, category, condition, inStock, limit = MAX_ITEMS, ...asked }: ItemFilter): Promise<Part<Item>> {
    const chosen = { category, condition, inStock, published: true };
    return this.pages.read({ ...asked, limit, chosen, order: sort && ORDER[sort] });
  }

  /** Lists the featured items, newest first; optionally a single page of them. */
  listFeatured({ limit = MAX_ITEMS, after }: Page): Promise<Part<Item>> {
    const chosen = { featured: true, published: true };
    return this.pages.read({ limit, after, chosen, order: undefined });
  }

  /** Counts the items that were chosen, and those behind each other choice. A search counts to a thousand. */
  async count(chosen: ItemChoice): Promise<ItemCounts> {
    const typed = await this.search.typed(chosen.search);
    const shelves = await this.shelves(typed);
    const instead = typed && shelves.length === 0 ? await this.search.instead(typed, 'published') : undefined;
    const counted = instead ? await this.shelves(instead) : shelves;
    const atLeast = typed !== undefined && sumOf(counted) >= MOST;
    return { ...countChoices(counted, chosen), atLeast, lookedFor: instead?.instead ?? null };
  }

  private shelves(looked: Looked | undefined): Promise<Shelf[]> {
    return this.search.ask<Shelf>(
      `SELECT category, condition, "inStock", count(*)::integer AS items
         FROM (SELECT category, condition, in_stock AS "inStock" FROM inventory_items
                WHERE published ${looked ? `AND ${looked.matches} LIMIT ${MOST}` : ''}) AS found
        GROUP BY category, condition, "inStock"`,
      { ...looked?.parameters },
    );
  }
}

const sumOf = (shelves: Shelf[]) => shelves.reduce((sum, { items }) => sum + items, 0);

/** The number of items behind each choice: one that was made counts for all others, not for its own alternatives. */
function countChoices(shelves: Shelf[], chosen: ItemChoice): Omit<ItemCounts, 'atLeast' | 'lookedFor'> {
  const count = (instead: ItemChoice = {}) => {
    const choice = { ...chosen, ...instead };
    const fits = (shelf: Shelf) =>
      FACETS.every((facet) => choice[facet] === undefined || choice[facet] === shelf[facet]);
    return sumOf(shelves.filter(fits));
  };
  return {
    total: count(),
    categories: Object.values(Category).map((value) => ({ value, count: count({ category: value }) })),
    conditions: Object.values(Condition).map((value) => ({ value, count: count({ condition: value }) })),
    inStock: count({ inStock: true }),
    outOfStock: count({ inStock: false }),
  };
}
