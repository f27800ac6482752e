import type { EntityManager } from 'typeorm';

/** A row whose text mentions an email address. */
export interface TextReference {
  table: string;
  id: number;
}

/** Columns with text that people wrote, other than email addresses. */
const TEXTS = {
  appointments: ['name', 'message', 'notes', 'internal_note'],
  contact_messages: ['name', 'subject', 'message'],
  testimonials: ['author', 'content'],
  blog_posts: ['title', 'content'],
  inventory_items: ['name', 'description', 'notes'],
  available_time_slots: ['notes'],
  closures: ['note'],
};

/** Finds texts that contain an address as a whole: `dana@x.org` is not in `yordana@x.org`. */
export async function findTextReferences(manager: EntityManager, email: string): Promise<TextReference[]> {
  const found: TextReference[] = [];
  for (const [table, columns] of Object.entries(TEXTS)) {
    const text = `lower(concat_ws(' ', ${columns.join(', ')}))`;
    const rows = await manager.query<{ id: number; text: string }[]>(
      `SELECT id, ${text} AS text FROM ${table} WHERE strpos(${text}, lower($1)) > 0 ORDER BY id`,
      [email.trim()],
    );
    const address = email
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '\\$&');
    const alone = new RegExp(`(?<![\\w.+-])${address}(?![\\w-]|\\.\\w)`);
    found.push(...rows.filter(({ text }) => alone.test(text)).map(({ id }) => ({ table, id })));
  }
  return found;
}
