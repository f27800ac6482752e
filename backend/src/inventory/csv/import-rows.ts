import { BadRequestException } from '@nestjs/common';
import { DIGITS, MAX_INT } from '../../common/fields.js';
import { type CsvRow, readCsv } from '../../common/read-csv.js';
import { FieldErrors } from '../../http/error-filter.js';
import { BodyPipe } from '../../http/json-body.js';
import { ItemCreate, ItemUpdate } from '../inventory.dto.js';
import type { ItemImportError } from './item-csv.dto.js';
import { readHeader, type ReadRow } from './item-cells.js';

/** Errors in one answer. */
export const MAX_ERRORS = 100;

const pipe = new BodyPipe();

/** The rows of a file, as far as they can be checked without the database. */
export interface ImportRows {
  added: ItemCreate[];
  /** By id. */
  changed: Map<number, { line: number; fields: ItemUpdate }>;
  errors: ItemImportError[];
}

/**
 * Reads and checks the rows of a file; stops at {@link MAX_ERRORS}.
 * @throws BadRequestException if the file cannot be read.
 */
export async function readRows(bytes: Buffer): Promise<ImportRows> {
  const rows: ImportRows = { added: [], changed: new Map(), errors: [] };
  let read: ((cells: string[]) => ReadRow) | undefined;
  for await (const { line, cells } of readCsv(bytes)) {
    if (!read) {
      read = readHeader(cells);
      continue;
    }
    if (rows.errors.length < MAX_ERRORS) {
      await check(rows, line, read(cells));
    }
  }
  if (!read) {
    throw new BadRequestException('The file is empty.');
  }
  return rows;
}

async function check(
  { added, changed, errors }: ImportRows,
  line: CsvRow['line'],
  { id: idText, fields, faults }: ReadRow,
): Promise<void> {
  const fail = (column: string, message: string) => {
    if (errors.length < MAX_ERRORS) {
      errors.push({ line, column, message });
    }
  };
  const id = Number(idText);
  const isKnown = DIGITS.test(idText) && id >= 1 && id <= MAX_INT;
  if (idText !== '' && !isKnown) {
    fail('id', `The id must be a whole number from 1 to ${MAX_INT}, or empty for a new item.`);
  }
  const first = changed.get(id);
  if (first) {
    fail('id', `The row on line ${first.line} has this id, too.`);
  } else if (isKnown) {
    // With its faults too, for whether there is such an item, and only one row of it.
    changed.set(id, { line, fields: {} });
  }
  for (const [column, message] of Object.entries(faults)) {
    fail(column, message);
  }
  try {
    if (idText === '') {
      added.push((await pipe.transform(fields, { type: 'body', metatype: ItemCreate })) as ItemCreate);
      return;
    }
    const update = (await pipe.transform(fields, { type: 'body', metatype: ItemUpdate })) as ItemUpdate;
    if (isKnown && !first) {
      changed.set(id, { line, fields: update });
    }
  } catch (error) {
    if (!(error instanceof FieldErrors)) {
      throw error;
    }
    for (const [field, message] of Object.entries(error.fields)) {
      const [column = field] = field.split('.');
      if (!(column in faults)) {
        fail(column, message);
      }
    }
  }
}
