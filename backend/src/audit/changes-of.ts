import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from './audit-entry.entity.js';

/**
 * What a write changes of a row; empty if nothing.
 * @param told the fields whose values the log repeats: plain ones that are about no person
 */
export function changesOf<Row extends object>(
  before: Row,
  fields: Partial<Row>,
  told: readonly (keyof Row)[],
): FieldChange[] {
  return (Object.keys(fields) as (keyof Row & string)[])
    .filter((field) => !isDeepStrictEqual(before[field], fields[field]))
    .map((field) => {
      const tell = told.includes(field);
      return { field, from: tell ? text(before[field]) : null, to: tell ? text(fields[field]) : null };
    });
}

/** Plain values as text; whatever else is not told. */
function text(value: unknown): string | null {
  if (value instanceof Date) {
    return value.toISOString();
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
