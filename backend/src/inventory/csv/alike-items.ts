import type { EntityManager } from 'typeorm';
import { ORDERS } from '../catalog/item-pages.js';

/** Lists are sorted by it, so it has an index. */
const { key: KEY } = ORDERS.named;

/** An item that is called as a row. */
export interface AlikeItem {
  id: number;
  name: string;
  /** How many items are called so. */
  count: number;
}

/**
 * The first item that is called like each of these names, by the name, as searches compare words.
 * @param importId leaves out what this import has added
 */
export async function findAlike(
  manager: EntityManager,
  names: string[],
  importId?: number,
): Promise<Map<string, AlikeItem>> {
  if (names.length === 0) {
    return new Map();
  }
  const rows = await manager.query<{ given: string; id: number; name: string; count: number }[]>(
    `SELECT DISTINCT ON (given) given, id, name, count(*) OVER (PARTITION BY given)::integer AS count
       FROM (SELECT name AS given, ${KEY} AS key, folded(name) AS word FROM unnest($1::text[]) AS names (name)) AS asked
       JOIN LATERAL (
         SELECT id, name FROM inventory_items WHERE ${KEY} = asked.key AND folded(name) = asked.word
            AND NOT EXISTS (SELECT FROM item_import_rows WHERE import_id = $2 AND item_id = inventory_items.id AND is_new)
       ) AS item ON true
      ORDER BY given, id`,
    [[...new Set(names)], importId],
  );
  return new Map(rows.map(({ given, id, name, count }) => [given, { id, name, count }]));
}
