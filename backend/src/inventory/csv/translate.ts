import type { ItemCreate } from '../inventory.dto.js';
import { bare } from './cell-readers.js';
import { KINDS, type Template } from './templates.js';

const FLAGS: (keyof ItemCreate)[] = ['featured', 'inStock', 'published', 'priceOnRequest'];

/** What separates the kinds of a thing, and a kind from one of its own. */
const BETWEEN_KINDS = /[>,|/;]/;

const CATEGORIES = new Map(
  Object.entries(KINDS).flatMap(([category, kinds]) =>
    [category, ...kinds].map((kind) => [bare(kind), category]),
  ),
);

const isCount = (cell: string) => /^-?\d{1,9}(?:\.0+)?$/.test(cell);

/** A cell of another program as one of ours: its words, its kinds of things, and how many there are for whether there are any. */
export function translated({ words }: Template, field: keyof ItemCreate, cell: string): string {
  const word = words?.[field]?.[cell.toLowerCase()];
  if (word !== undefined) {
    return word;
  }
  if (field === 'category') {
    return categoryIn(cell) ?? cell;
  }
  return FLAGS.includes(field) && isCount(cell) ? String(Number(cell) > 0) : cell;
}

/** The narrowest kind that is known, in one number. */
function categoryIn(cell: string): string | undefined {
  return cell
    .split(BETWEEN_KINDS)
    .map((kind) => bare(kind))
    .flatMap((kind) => CATEGORIES.get(kind) ?? CATEGORIES.get(singular(kind)) ?? [])
    .at(-1);
}

const singular = (kind: string) => kind.replace(/ies$/, 'y').replace(/s$/, '');

/** Adds to the values of a row what its file has no columns for. */
export function complete({ composed = {}, defaults = {} }: Template, fields: Record<string, unknown>): void {
  for (const [field, parts] of Object.entries(composed)) {
    fields[field] ||= parts.flatMap((part) => (fields[part] as string | null | undefined) ?? []).join(' ');
  }
  const { priceOnRequest, ...others } = defaults;
  if (priceOnRequest && (fields['price'] ?? null) === null) {
    fields['priceOnRequest'] ??= true;
  }
  for (const [field, value] of Object.entries(others)) {
    fields[field] ||= value;
  }
}
