import type { ItemOrder } from '../inventory.dto.js';
import { ORDERS } from './item-orders.js';
import { foundByIndex, havingWords } from './search-words.js';

/** Rows of the order in which words are looked for first: those of many items fill a page there. */
const EARLY = 200;

/** Items that are found by the index and then sorted; words of more items are found soon enough in the order. */
const RARE = 1500;

/** What is asked for. The statements have the parameters `shelves`, `place` and `after`, `count` and the words. */
interface Page {
  sort: ItemOrder;
  words: string[];
  /** Whether only some shelves are shown. */
  hasShelves: boolean;
  /** Whether it continues after a row. */
  continues: boolean;
}

/** SQL of the ids of a page (`id`) and their places in the order (`place`). */
export function pageStatements({ sort, words, hasShelves, continues }: Page) {
  const { column, type, direction } = ORDERS[sort];
  const rest = continues
    ? `AND (${column}, id) ${direction === 'ASC' ? '>' : '<'} (CAST(:place AS ${type}), :after)`
    : '';
  const rows = `SELECT id, ${column} AS place, shelf, search_text FROM inventory_items WHERE`;
  const order = `ORDER BY place ${direction}, id ${direction}`;
  const shown = hasShelves ? 'shelf = ANY (:shelves)' : 'true';
  const having = havingWords(words);
  /** The rows are read in their order until there are enough: without OFFSET, PostgreSQL may find and sort them all. */
  const until = (condition: string) =>
    `SELECT id, place FROM (${rows} ${condition} ${rest} ${order} OFFSET 0) AS ordered WHERE true ${having} LIMIT :count`;
  const inOrder = hasShelves
    ? `SELECT here.id, here.place
         FROM unnest(CAST(:shelves AS text[])) AS chosen (shelf), LATERAL (${until('shelf = chosen.shelf')}) AS here
        ${order} LIMIT :count`
    : until('published');
  return {
    inOrder,
    /** Only what is among the first rows of the order. */
    early: `
      SELECT id, place FROM (${rows} published ${rest} ${order} LIMIT ${EARLY}) AS early
       WHERE ${shown} ${having} LIMIT :count`,
    /** By the index of the search, or in the order if that finds too many. */
    indexed: `
      WITH rare AS MATERIALIZED (${rows} published ${rest} ${foundByIndex(words)} LIMIT ${RARE} + 1)
      (SELECT id, place FROM rare WHERE ${shown} AND (SELECT count(*) FROM rare) <= ${RARE} ${order} LIMIT :count)
      UNION ALL
      SELECT id, place FROM (${inOrder}) AS others WHERE (SELECT count(*) FROM rare) > ${RARE}`,
  };
}
