import { NotFoundException } from '@nestjs/common';

/** The message of every 404 for an unknown URL, so that a wrong token gets the same response as a typo. */
export const NOTHING_HERE = 'There is nothing at this address.';

/** A row that a link leads to. @throws NotFoundException if it is gone. */
export function found<Row>(row: Row | null | undefined): Row {
  if (!row) {
    throw new NotFoundException(NOTHING_HERE);
  }
  return row;
}
