import { ItemOrder } from '../inventory.dto.js';

/** An order of the list: by a column, and by id where that is the same. */
interface Order {
  column: string;
  type: string;
  direction: 'ASC' | 'DESC';
}

/** Triggers write the columns; items on request are last by price. */
export const ORDERS: Record<ItemOrder, Order> = {
  [ItemOrder.Newest]: { column: 'created_at', type: 'timestamptz', direction: 'DESC' },
  [ItemOrder.Cheapest]: { column: 'cheap_rank', type: 'integer', direction: 'DESC' },
  [ItemOrder.Dearest]: { column: 'dear_rank', type: 'integer', direction: 'DESC' },
  [ItemOrder.Name]: { column: 'sort_name', type: 'text', direction: 'ASC' },
};
