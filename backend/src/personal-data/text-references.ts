import type { EntityManager } from 'typeorm';
import { AuditThing } from '../audit/audit-entry.entity.js';
import { MentionThing } from './personal-data.dto.js';
import { type Person, type Trace, tracesOf } from './person.js';

/** A row whose text mentions a person. */
export interface TextReference {
  table: string;
  id: number;
}

/** Tables in which people write texts, and what a row of each is to the back office. */
export const THINGS: Record<TextReference['table'], MentionThing> = {
  appointments: MentionThing.Appointment,
  contact_messages: MentionThing.Message,
  transfers: MentionThing.Transfer,
  testimonials: MentionThing.Testimonial,
  blog_posts: MentionThing.Post,
  inventory_items: MentionThing.Item,
  available_time_slots: MentionThing.Slot,
  closures: MentionThing.Closure,
  revisions: MentionThing.Revision,
};

/** Finds texts that contain an email address or a phone number as a whole. */
export async function findTextReferences(manager: EntityManager, person: Person): Promise<TextReference[]> {
  const found: TextReference[] = [];
  const traces = await tracesOf(manager, person);
  for (const table of Object.keys(THINGS)) {
    const ids = await search(manager, table, textColumns(manager, table), traces);
    found.push(...ids.map((id) => ({ table, id })));
  }
  return found;
}

/**
 * What the activity log quotes the dealer's own texts of. Entries about users and settings quote names and addresses too,
 * but of those who run the shop: what they say must outlive anybody who wants it gone.
 */
const QUOTED = [AuditThing.Item, AuditThing.Post, AuditThing.Service];

/** Finds entries of the activity log that quote such a text: what something was called, or was changed from and to. */
export async function findLogged(manager: EntityManager, person: Person): Promise<number[]> {
  const isQuoted = `thing IN ('${QUOTED.join("', '")}')`;
  const columns = ['name', 'changes::text'];
  return search(manager, 'audit_entries', columns, await tracesOf(manager, person), isQuoted);
}

async function search(
  manager: EntityManager,
  table: string,
  columns: string[],
  traces: Trace[],
  where = 'true',
): Promise<number[]> {
  const text = `lower(concat_ws(' ', ${columns.join(', ')}))`;
  const ids = new Set<number>();
  for (const { condition, parameter, pattern } of traces) {
    const rows = await manager.query<{ id: number; text: string }[]>(
      `SELECT id, ${text} AS text FROM ${table} WHERE ${where} AND ${condition(text)}`,
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
