import { DIGITS } from '../../common/fields.js';
import { type CsvRow, TOO_LONG } from '../../common/read-csv.js';
import type { ItemCreate } from '../inventory.dto.js';
import { addressesIn, Fault, READERS } from './cell-readers.js';
import type { Header } from './header.js';
import { complete, translated } from './translate.js';

/** Values of a row, by field, and what is wrong with the other cells. */
export interface ReadRow {
  /** The text in the column `id`; empty for new items. */
  id: string;
  /** Of the item when the file was exported. */
  version?: number;
  fields: Record<string, unknown>;
  faults: Record<string, string>;
}

/** Reads rows below this header, those of one item in a file of another program as one. */
export async function* readItems(
  header: Header,
  rows: AsyncIterable<CsvRow>,
): AsyncGenerator<{ line: number; row: ReadRow }> {
  let held: { line: number; row: ReadRow; group: string } | undefined;
  for await (const { line, cells } of rows) {
    const row = readRow(header, cells);
    const group = groupOf(header, cells);
    if (held && group !== '' && group === held.group && !row.fields['name']) {
      addPictures(held.row, row);
    } else {
      if (held) {
        yield held;
      }
      held = { line, row, group };
    }
  }
  if (held) {
    yield held;
  }
}

function groupOf({ template, columns }: Header, cells: string[]): string {
  const at = template?.group === undefined ? -1 : columns.findIndex(({ name }) => name === template.group);
  return cells[at] ?? '';
}

function addPictures({ fields }: ReadRow, { fields: { imageUrl, photos } }: ReadRow): void {
  const of = (cover: unknown, all: unknown) =>
    (all as { url: unknown }[] | undefined) ?? (cover ? [{ url: cover }] : []);
  fields['photos'] = [...of(fields['imageUrl'], fields['photos']), ...of(imageUrl, photos)];
}

/** Reads a row below this header. Columns that are not known, or not the dealer's to write, are left out. */
function readRow({ columns, template }: Header, cells: string[]): ReadRow {
  const row: ReadRow = { id: '', fields: {}, faults: {} };
  const photos = cells[columns.findIndex(({ column }) => column === 'photos')] ?? '';
  columns.forEach(({ column }, index) => {
    const cell = (cells[index] ?? '').trim();
    if (column === 'id') {
      row.id = cell;
    } else if (column === 'version' && DIGITS.test(cell)) {
      row.version = Number(cell);
    } else if (column !== undefined && Object.hasOwn(READERS, column)) {
      const field = column as keyof ItemCreate;
      const text = template ? translated(template, field, cell) : cell;
      if (!template || text !== '' || !(field in row.fields)) {
        readCell(row, field, text, photos);
      }
    }
  });
  if (template) {
    complete(template, row.fields);
  }
  return row;
}

/** Whether our own export has this cell as one address, which may have another one in it. */
const isOne = (cell: string, photos: string) => photos === '[]' || photos.includes(JSON.stringify(cell));

function readCell({ fields, faults }: ReadRow, field: keyof ItemCreate, cell: string, photos: string): void {
  try {
    if (cell === TOO_LONG) {
      throw new Fault('This text is too long');
    }
    const [first, ...others] = field === 'imageUrl' && !isOne(cell, photos) ? addressesIn(cell) : [cell];
    const value = READERS[field](first ?? '');
    if (value !== undefined) {
      fields[field] = value;
      delete faults[field];
    }
    if (others.length > 0) {
      fields['photos'] ??= [first, ...others].map((url) => ({ url }));
    }
  } catch (error) {
    if (!(error instanceof Fault)) {
      throw error;
    }
    // In a file of another program, another column may have said it.
    if ((fields[field] ?? '') === '') {
      faults[field] = error.message;
    }
  }
}
