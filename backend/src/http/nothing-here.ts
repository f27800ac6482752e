import { NotFoundException } from '@nestjs/common';

/** The message of every 404 for an unknown URL, so that a wrong token gets the same response as a typo. */
export const NOTHING_HERE = 'There is nothing at this address.';

/** A row, or how many there were. @throws NotFoundException with `gone` if there is none; by default that is what links say. */
export function found<Row>(row: Row | null | undefined, gone = NOTHING_HERE): Row {
  if (!row) {
    throw new NotFoundException(gone);
  }
  return row;
}
