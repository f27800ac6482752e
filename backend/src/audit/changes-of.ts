import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from './audit-entry.entity.js';

/**
 * The fields of a row that a write changes.
 * @param logged the fields whose values are logged: plain ones without personal data
 */
export function changesOf<Row extends object>(
  before: Row,
  fields: Partial<NoInfer<Row>>,
  logged: readonly (keyof Row)[],
): FieldChange[] {
  return (Object.keys(fields) as (keyof Row & string)[])
    .filter((field) => !isDeepStrictEqual(before[field], fields[field]))
    .map((field) => {
      const isLogged = logged.includes(field);
      return {
        field,
        from: isLogged ? text(before[field]) : null,
        to: isLogged ? text(fields[field]) : null,
      };
    });
}

/** Plain values as text; anything else is not logged. */
function text(value: unknown): string | null {
  if (value instanceof Date) {
    return value.toISOString();
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
