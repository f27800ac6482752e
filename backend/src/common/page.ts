import { MAX_INT, QueryInt } from './fields.js';

/** Query of a list that can be read page by page; without it the answer is the whole list. */
export class Page {
  @QueryInt({
    min: 1,
    max: 100,
    optional: true,
    description: 'At most this many; all if left out',
    example: 25,
  })
  limit?: number;

  @QueryInt({
    min: 1,
    max: MAX_INT,
    optional: true,
    description:
      'Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, ' +
      'or by the beginning of the list: rows may come twice, but the list goes on',
    example: 40,
  })
  after?: number;
}

/**
 * The condition for rows after `:after` in a list by `column` and id, both descending. The row's place is read
 * within the statement, so that no precision of a timestamp is lost on the way to the client and back.
 */
export function afterRow(alias: string, table: string, column: string): string {
  const place = (value: string) => `(SELECT ${value} FROM ${table} WHERE id >= :after ORDER BY id LIMIT 1)`;
  return (
    `(${alias}.${column}, ${alias}.id) < ` +
    `(coalesce(${place(column)}, 'infinity'::timestamptz), coalesce(${place('id')}, 0))`
  );
}
