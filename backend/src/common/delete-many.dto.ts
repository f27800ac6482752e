import { IntList, MAX_INT } from './fields.js';
import { Whole } from './shown.js';

/** How many rows one request may name. */
export const MAX_ROWS = 200;

/** Field decorator for the ids of rows that something is done to together. */
export const RowIds = () =>
  IntList({
    min: 1,
    max: MAX_INT,
    maxItems: MAX_ROWS,
    repeats: true,
    message: `Please select 1 to ${MAX_ROWS} rows`,
    example: [41, 42],
  });

/** Rows to delete together. */
export class DeleteMany {
  @RowIds()
  ids: number[];
}

/** Result of deleting many; the two counts add up to the number of ids sent. */
export class DeleteResult {
  @Whole({ example: 2 })
  deleted: number;

  @Whole({ example: 0, description: 'Unknown, repeated or already deleted' })
  skipped: number;
}
