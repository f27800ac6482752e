import type { Item } from '../item.entity.js';
import type { ItemImportChange } from './item-csv.dto.js';
import { isDoubtful } from './doubtful.js';

/** Of a longer text the part that differs is shown. */
const MAX_SHOWN = 600;
/** Halves of letters that a cut leaves at the ends: JSON in the database has none. */
const HALVES = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;
/** Of what is the same before it. */
const CONTEXT = 60;

/** What a row changes, as people are shown it. */
export function shownChange(line: number, item: Item, columns: Partial<Item>): ItemImportChange {
  const fields: ItemImportChange['fields'] = {};
  const doubtful: string[] = [];
  for (const [field, value] of Object.entries(columns)) {
    const before = item[field as keyof Item];
    fields[field] =
      typeof value === 'string' && typeof before === 'string' ? parts(before, value) : [before, value];
    if (isDoubtful(field, before, value)) {
      doubtful.push(field);
    }
  }
  const { id, name } = item;
  return { line, id, name, fields, ...(doubtful.length > 0 && { doubtful }) };
}

/** The texts, or where they are long what is around the first difference. */
function parts(before: string, after: string): [string, string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) {
    same += 1;
  }
  const start = Math.max(0, same - CONTEXT);
  const part = (text: string) => {
    const end = start + MAX_SHOWN;
    return `${start > 0 ? '…' : ''}${text.slice(start, end).replace(HALVES, '')}${text.length > end ? '…' : ''}`;
  };
  return Math.max(before.length, after.length) > MAX_SHOWN ? [part(before), part(after)] : [before, after];
}
