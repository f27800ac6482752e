import type { EntityManager } from 'typeorm';
import { type Person, type Trace, tracesOf } from './person.js';

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
    const ids = await search(manager, table, textColumns(manager, table), traces);
    found.push(...ids.map((id) => ({ table, id })));
  }
  return found;
}

/** Finds entries of the activity log that quote such a text: what something was called, or was changed from and to. */
export async function findLogged(manager: EntityManager, person: Person): Promise<number[]> {
  return search(manager, 'audit_entries', ['name', 'changes::text'], await tracesOf(manager, person));
}

async function search(
  manager: EntityManager,
  table: string,
  columns: string[],
  traces: Trace[],
): Promise<number[]> {
  const text = `lower(concat_ws(' ', ${columns.join(', ')}))`;
  const ids = new Set<number>();
  for (const { condition, parameter, pattern } of traces) {
    const rows = await manager.query<{ id: number; text: string }[]>(
      `SELECT id, ${text} AS text FROM ${table} WHERE ${condition(text)}`,
      [parameter],
    );
    rows.filter((row) => pattern.test(row.text)).forEach(({ id }) => ids.add(id));
  }
  return [...ids].toSorted((one, other) => one - other);
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
