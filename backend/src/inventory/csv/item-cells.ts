import { BadRequestException } from '@nestjs/common';
import { csvCell, dollarsCell } from '../../common/csv.js';
import { TOO_LONG } from '../../common/read-csv.js';
import { readJson } from '../../http/json-text.js';
import type { Item } from '../inventory.dto.js';

/** The columns of the file, in this order: the fields of an item. */
export const COLUMNS = [
  'id',
  'name',
  'description',
  'manufacturer',
  'model',
  'caliber',
  'condition',
  'price',
  'priceOnRequest',
  'category',
  'imageUrl',
  'photos',
  'featured',
  'inStock',
  'published',
  'notes',
  'createdAt',
  'version',
  'comingViewings',
  'sample',
] as const satisfies (keyof Item)[];

/** A value for a cell, or what is wrong with it. */
class Fault extends Error {}

/** Dollars with at most two decimals; spreadsheets add the rest. `1299,99` is no amount, rather than a hundred times as much. */
const DOLLARS = /^-?\$?(\d{1,3}(,\d{3})+|\d{1,10})(\.\d{1,2})?$/;

const text = (cell: string) => cell;
const textOrNull = (cell: string) => (cell === '' ? null : cell);
/** An empty cell stands for the default of a new item, and leaves the value of another one. */
const textOrUnset = (cell: string) => (cell === '' ? undefined : cell);

/** How the columns that the dealer can write are read; all others are ignored. */
const READERS = new Map<string, (cell: string) => unknown>(
  Object.entries({
    name: text,
    description: text,
    manufacturer: textOrNull,
    model: textOrNull,
    caliber: textOrNull,
    condition: textOrNull,
    price: cents,
    priceOnRequest: flag,
    category: text,
    imageUrl: textOrUnset,
    photos: photos,
    featured: flag,
    inStock: flag,
    published: flag,
    notes: textOrNull,
  } satisfies Partial<Record<keyof Item, unknown>>),
);

/** The cells of an item, by {@link COLUMNS}. */
export function cellsOf(item: Item): string[] {
  return COLUMNS.map((column) => (column === 'price' ? dollarsCell(item.price) : csvCell(item[column])));
}

/** Values of a row, by field, and what is wrong with the other cells. */
export interface ReadRow {
  /** The text in the column `id`; empty for new items. */
  id: string;
  fields: Record<string, unknown>;
  faults: Record<string, string>;
}

/**
 * How the rows below this header are read. Unknown columns are ignored, and so are those that the dealer cannot write.
 * @throws BadRequestException if there is nothing to read, or a column twice.
 */
export function readHeader(header: string[]): (cells: string[]) => ReadRow {
  const names = header.map((name) => name.trim());
  const known = names.filter((name) => name === 'id' || READERS.has(name));
  if (known.length === 0) {
    const [only = ''] = names;
    throw new BadRequestException(
      names.length === 1 && /[;\t]/.test(only)
        ? `The columns are separated by ${only.includes(';') ? 'semicolons' : 'tabs'}. Save the file as CSV with commas.`
        : `The first row has to name the columns, for example ${COLUMNS.slice(1, 3).join(', ')}.`,
    );
  }
  const twice = known.find((name, index) => known.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new BadRequestException(`There are two columns named “${twice}”.`);
  }
  return (cells) => {
    const row: ReadRow = { id: '', fields: {}, faults: {} };
    names.forEach((name, index) => {
      const cell = (cells[index] as string).trim();
      const read = READERS.get(name);
      if (name === 'id') {
        row.id = cell;
      } else if (read) {
        try {
          if (cell === TOO_LONG) {
            throw new Fault('This text is too long');
          }
          row.fields[name] = read(cell);
        } catch (error) {
          if (!(error instanceof Fault)) {
            throw error;
          }
          row.faults[name] = error.message;
        }
      }
    });
    return row;
  };
}

function cents(cell: string): number | null {
  if (cell === '') {
    return null;
  }
  if (!DOLLARS.test(cell)) {
    throw new Fault('Enter a price such as 1299.99');
  }
  return Math.round(Number(cell.replace(/[$,]/g, '')) * 100);
}

function flag(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  if (!['', 'true', 'false'].includes(word)) {
    throw new Fault('This must be true or false');
  }
  return word === '' ? undefined : word === 'true';
}

function photos(cell: string): unknown {
  if (cell === '') {
    return undefined;
  }
  try {
    return readJson(Buffer.from(cell));
  } catch {
    throw new Fault('Photos must be a list such as [{"url": "…", "alt": "…"}]');
  }
}
