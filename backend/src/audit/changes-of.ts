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

function text(value: unknown): string | null {
  return value == null ? null : value instanceof Date ? value.toISOString() : String(value);
}
