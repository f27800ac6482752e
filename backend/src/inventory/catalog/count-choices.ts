import { Category } from '../../common/category.js';
import { Condition } from '../item.entity.js';
import type { ItemChoice, ItemCounts } from './item-counts.dto.js';
import { misfits, SHELVES } from './shelves.js';

/** The number of items behind each choice: one that was made counts for all others, not for its own alternatives. */
export function countChoices(onShelf: Map<string, number>, chosen: ItemChoice): Omit<ItemCounts, 'atLeast'> {
  const count = (instead: ItemChoice = {}) =>
    SHELVES.filter((shelf) => misfits(shelf, { ...chosen, ...instead }) === 0).reduce(
      (sum, { name }) => sum + (onShelf.get(name) ?? 0),
      0,
    );
  return {
    total: count(),
    categories: Object.values(Category).map((value) => ({ value, count: count({ category: value }) })),
    conditions: Object.values(Condition).map((value) => ({ value, count: count({ condition: value }) })),
    inStock: count({ inStock: true }),
    outOfStock: count({ inStock: false }),
  };
}
