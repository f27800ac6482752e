import { Category } from '../../common/category.js';
import { Condition } from '../item.entity.js';
import type { ItemChoice } from './item-counts.dto.js';

/** Items that agree in everything that can be chosen are on one shelf; `name` is in the column of that name. */
export interface Shelf {
  name: string;
  category: Category;
  condition: Condition | null;
  inStock: boolean;
}

export const SHELVES: Shelf[] = Object.values(Category).flatMap((category) =>
  [...Object.values(Condition), null].flatMap((condition) =>
    [true, false].map((inStock) => ({
      name: [category, condition, inStock].join('/'),
      category,
      condition,
      inStock,
    })),
  ),
);

const FACETS = ['category', 'condition', 'inStock'] as const;

/** How many of the choices a shelf does not fit. */
export function misfits(shelf: Shelf, chosen: ItemChoice): number {
  return FACETS.filter((facet) => chosen[facet] !== undefined && chosen[facet] !== shelf[facet]).length;
}
