import { BadRequestException } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { DIGITS, MAX_INT, PictureAddress } from '../../common/fields.js';
import { type CsvRow, readCsv } from '../../common/read-csv.js';
import { FieldErrors } from '../../http/error-filter.js';
import { BodyPipe } from '../../http/json-body.js';
import { ItemCreate, ItemUpdate } from '../inventory.dto.js';
import { READERS } from './cell-readers.js';
import { findHeader, type Header } from './header.js';
import type { ImportOptions, ItemImportError } from './item-csv.dto.js';
import { hasTags, withoutTags } from './plain-text.js';
import { readItems, type ReadRow } from './read-row.js';

/** Errors in one answer. */
export const MAX_ERRORS = 100;

const pipe = new BodyPipe();

/** A new item of a file: it may come without a picture, and stays unpublished until it has one. */
class ImportedItem extends OmitType(ItemCreate, ['imageUrl']) {
  @PictureAddress({ min: 1, optional: true, message: 'Image is required' })
  imageUrl?: string;
}

/** A row without faults, or the id of one that has some. */
export interface ImportRow {
  line: number;
  /** Of the item that it changes; undefined for a new one. */
  id: number | undefined;
  /** Of the item when the file was exported. */
  version: number | undefined;
  fields: Partial<ItemCreate>;
}

/** The rows of a file, as far as they can be checked without the database. */
export interface ImportRows {
  rows: ImportRow[];
  errors: ItemImportError[];
  /** Columns that are not read. */
  ignored: string[];
  /** Rows with tags in their texts. */
  withTags: number;
  /** What the column of a field is called in the file. */
  columnOf: (field: string) => string;
}

/**
 * Reads and checks the rows of a file; stops at {@link MAX_ERRORS}.
 * @throws BadRequestException if the file cannot be read.
 */
export async function readRows(bytes: Buffer, { without, plain }: ImportOptions): Promise<ImportRows> {
  const { header, read } = await open(bytes);
  const columnOf = (field: string) => columnName(header, field);
  const ignored = header.columns.flatMap(({ name, column }) =>
    column === undefined && name !== '' ? [name] : [],
  );
  const rows: ImportRows = { rows: [], errors: [], ignored, withTags: 0, columnOf };
  const leftOut = new Set(without);
  const lineOf = new Map<number, number>();
  for await (const { line, row } of readItems(header, read())) {
    if (rows.errors.length < MAX_ERRORS && !leftOut.has(line)) {
      if (hasTags(row.fields)) {
        rows.withTags += 1;
      }
      await check(rows, lineOf, line, plain ? withoutTags(row) : row);
    }
  }
  return rows;
}

/** How many rows a file has. @throws BadRequestException if it cannot be read. */
export async function countRows(bytes: Buffer): Promise<number> {
  const { read } = await open(bytes);
  let count = 0;
  for await (const _row of read()) {
    count += 1;
  }
  return count;
}

/** A file whose header was found, and its rows below that. */
export async function open(bytes: Buffer): Promise<{ header: Header; read: () => AsyncGenerator<CsvRow> }> {
  const header = await findHeader(bytes);
  const width = header.columns.length;
  async function* read(): AsyncGenerator<CsvRow> {
    for await (const row of readCsv(bytes, header.separator)) {
      if (row.cells.length > width && row.line > header.line) {
        throw new BadRequestException(
          `The row on line ${row.line} has ${row.cells.length} cells, but the first row has ${width}.`,
        );
      }
      if (row.line > header.line) {
        yield row;
      }
    }
  }
  return { header, read };
}

/** Addresses of several photos may stand in the column of the cover. */
function columnName({ columns }: Header, field: string): string {
  const named = (column: string) => columns.find((each) => each.column === column)?.name;
  return named(field) ?? (field === 'photos' ? named('imageUrl') : undefined) ?? field;
}

async function check(
  rows: ImportRows,
  lineOf: Map<number, number>,
  line: number,
  { id: idText, version, fields, faults }: ReadRow,
): Promise<void> {
  const { errors, columnOf } = rows;
  const fail = (field: string, message: string) => {
    const column = columnOf(field);
    const isSaid = errors.some(
      (one) => one.line === line && one.column === column && one.message === message,
    );
    if (errors.length < MAX_ERRORS && !isSaid) {
      errors.push({ line, column, message });
    }
  };
  const isNew = idText === '';
  const id = Number(idText);
  const isKnown = DIGITS.test(idText) && id >= 1 && id <= MAX_INT;
  if (!isNew && !isKnown) {
    fail('id', `The id must be a whole number from 1 to ${MAX_INT}, or empty for a new item.`);
  }
  const first = lineOf.get(id);
  if (first !== undefined) {
    fail('id', `The row on line ${first} has this id, too.`);
  } else if (isKnown) {
    lineOf.set(id, line);
  }
  for (const [field, message] of Object.entries(faults)) {
    fail(field, message);
  }
  const row: ImportRow = { line, id: isNew ? undefined : id, version, fields: {} };
  try {
    const metatype = isNew ? ImportedItem : ItemUpdate;
    row.fields = (await pipe.transform(fields, { type: 'body', metatype })) as Partial<ItemCreate>;
  } catch (error) {
    if (!(error instanceof FieldErrors)) {
      throw error;
    }
    // In the order of the fields, as a subclass checks its own first.
    for (const field of Object.keys(READERS)) {
      const [, message] = Object.entries(error.fields).find(([path]) => path.split('.')[0] === field) ?? [];
      if (message !== undefined && !(field in faults)) {
        fail(field, message);
      }
    }
  }
  if (isNew || (isKnown && first === undefined)) {
    // With its faults too, for whether there is such an item.
    rows.rows.push(row);
  }
}
