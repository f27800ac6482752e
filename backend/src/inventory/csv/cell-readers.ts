import { Category } from '../../common/category.js';
import { centsIn } from '../../common/price-text.js';
import { readJson } from '../../http/json-text.js';
import type { ItemCreate } from '../inventory.dto.js';
import { Condition } from '../item.entity.js';

/** Longer texts are no word that is looked for. */
const MAX_WORD = 100;

/** A word as files are searched for it: in small letters, without accents, blanks, hyphens and other signs. */
export function bare(text: string): string {
  return text
    .slice(0, MAX_WORD)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is wrong with a cell. */
export class Fault extends Error {}

/** How `true` and `false` are written in files; the last ones by spreadsheets in German. */
const FLAGS = new Map([
  ...['true', 'yes', 'y', '1', 'wahr'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'falsch'].map((word) => [word, false] as const),
]);

const ADDRESS = String.raw`(?:https?:\/\/|\/uploads\/|\/api\/storage\/)`;
const BEGINS_WITH_ADDRESS = new RegExp(`^${ADDRESS}`, 'i');
/** Between addresses of pictures in one cell; an address may have a comma or a blank in it. */
const BETWEEN_ADDRESSES = new RegExp(String.raw`(?<![\s,;|])[\s,;|]+(?=${ADDRESS})`, 'i');

const text = (cell: string) => cell;
const textOrNull = (cell: string) => (cell === '' ? null : cell);

const category = oneOf(Category, 'Category');
const condition = oneOf(Condition, 'Condition');

/** How the cells of each field that the dealer can write are read. */
export const READERS: Record<keyof ItemCreate, (cell: string) => unknown> = {
  name: text,
  description: text,
  manufacturer: textOrNull,
  model: textOrNull,
  caliber: textOrNull,
  condition: (cell) => (cell === '' ? null : condition(cell)),
  price: cents,
  priceOnRequest: flag,
  category: (cell) => (cell === '' ? '' : category(cell)),
  imageUrl: (cell) => (cell === '' ? undefined : cell),
  photos: photos,
  featured: flag,
  inStock: flag,
  published: flag,
  notes: textOrNull,
};

function oneOf(values: Record<string, string>, label: string): (cell: string) => string {
  const choices = Object.values(values);
  const byWord = new Map(choices.map((value) => [bare(value), value]));
  return (cell) => {
    const value = byWord.get(bare(cell));
    if (value === undefined) {
      throw new Fault(`${label} must be one of: ${choices.join(', ')}`);
    }
    return value;
  };
}

function cents(cell: string): number | null {
  const amount = centsIn(cell);
  if (Number.isNaN(amount)) {
    throw new Fault('Enter a price such as 1299.99');
  }
  return amount;
}

/** An empty cell stands for the default of a new item, and leaves the value of another one. */
function flag(cell: string): boolean | undefined {
  const value = FLAGS.get(cell.toLowerCase());
  if (value === undefined && cell !== '') {
    throw new Fault('This must be true or false');
  }
  return value;
}

/** Our own export has a list in JSON, other shops addresses side by side. */
function photos(cell: string): unknown {
  if (cell === '') {
    return undefined;
  }
  if (BEGINS_WITH_ADDRESS.test(cell)) {
    return addressesIn(cell).map((url) => ({ url }));
  }
  try {
    return readJson(Buffer.from(cell));
  } catch {
    throw new Fault('Photos must be a list such as [{"url": "…", "alt": "…"}]');
  }
}

/** The addresses of pictures in a cell. */
export const addressesIn = (cell: string): string[] => cell.split(BETWEEN_ADDRESSES);
