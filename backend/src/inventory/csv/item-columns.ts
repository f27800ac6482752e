import { csvCell, dollarsCell } from '../../common/csv.js';
import type { Item } from '../inventory.dto.js';

/** The columns of the file, in this order: the fields of an item. */
export const COLUMNS = [
  'id',
  'name',
  'description',
  'manufacturer',
  'model',
  'caliber',
  'condition',
  'price',
  'priceOnRequest',
  'category',
  'imageUrl',
  'photos',
  'featured',
  'inStock',
  'published',
  'notes',
  'createdAt',
  'version',
  'comingViewings',
  'sample',
] as const satisfies (keyof Item)[];

export type Column = (typeof COLUMNS)[number];

/** The cells of an item, by {@link COLUMNS}. */
export function cellsOf(item: Item): string[] {
  return COLUMNS.map((column) => (column === 'price' ? dollarsCell(item.price) : csvCell(item[column])));
}
