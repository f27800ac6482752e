import type { EntityManager } from 'typeorm';
import { type Person, tracesOf } from './person.js';

/** A row whose text mentions a person. */
export interface TextReference {
  table: string;
  id: number;
}

/** Tables in which people write texts. */
const TABLES = [
  'appointments',
  'contact_messages',
  'transfers',
  'testimonials',
  'blog_posts',
  'inventory_items',
  'available_time_slots',
  'closures',
  'revisions',
];

/** Finds texts that contain an email address or a phone number as a whole. */
export async function findTextReferences(manager: EntityManager, person: Person): Promise<TextReference[]> {
  const found: TextReference[] = [];
  const traces = await tracesOf(manager, person);
  for (const table of TABLES) {
    const text = `lower(concat_ws(' ', ${textColumns(manager, table).join(', ')}))`;
    const ids = new Set<number>();
    for (const { condition, parameter, pattern } of traces) {
      const rows = await manager.query<{ id: number; text: string }[]>(
        `SELECT id, ${text} AS text FROM ${table} WHERE ${condition(text)}`,
        [parameter],
      );
      rows.filter((row) => pattern.test(row.text)).forEach(({ id }) => ids.add(id));
    }
    found.push(...[...ids].toSorted((one, other) => one - other).map((id) => ({ table, id })));
  }
  return found;
}

/** A client's own address and number, and what triggers copy for searches. */
const NOT_WRITTEN = ['email', 'phone', 'search_text', 'calendar_uid'];

/** All columns with text that people write, as the entity has them; JSON without its line breaks. */
function textColumns(manager: EntityManager, table: string): string[] {
  return manager.connection.getMetadata(table).columns.flatMap(({ type, databaseName }) => {
    if (type === 'jsonb') {
      return [`replace(${databaseName}::text, '\\n', ' ')`];
    }
    return ['varchar', 'text'].includes(String(type)) && !NOT_WRITTEN.includes(databaseName)
      ? [databaseName]
      : [];
  });
}
