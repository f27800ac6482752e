import type { QueryRunner } from 'typeorm';
import { namesIn } from './picture-names.js';

/** Posts 1 to 3 show these without naming them. */
const FIXED = ['post-1.webp', 'post-2.webp', 'post-3.webp'];

/** Rows per fetch; a single article can have megabytes. */
const BATCH = 50;

/** Tables with text from visitors: a stranger who writes a name must not keep a picture alive. */
export const NOT_OURS = [
  'appointments',
  'audit_entries',
  'contact_messages',
  'idempotency_keys',
  'known_sign_ins',
  'migrations',
  'notices',
  'rate_limits',
  'sessions',
  'testimonials',
  'users',
  'visit_tokens',
];

/** Except for the copied picture of an item, which these rows may outlive. */
const KEPT_OF_ITEMS: Record<string, string> = {
  appointments: 'item_image_url',
  contact_messages: 'item_image_url',
};

/** Whether rows of this table can refer to pictures; true for unknown tables. */
export function showsPictures(table: string): boolean {
  return !NOT_OURS.includes(table);
}

/**
 * Names (without folders) of all pictures that any row refers to, in whatever form: as a URL, a path, a bare name, or
 * percent-encoded. When in doubt, a name counts.
 */
export async function namedPictures(runner: QueryRunner): Promise<Set<string>> {
  const names = new Set(FIXED);
  await runner.startTransaction('REPEATABLE READ');
  try {
    await runner.query('SET TRANSACTION READ ONLY');
    await runner.query('SET LOCAL statement_timeout = 0');
    const tables = (await runner.query(
      "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
    )) as { name: string }[];
    for (const { name } of tables) {
      const text = showsPictures(name) ? 't::text' : KEPT_OF_ITEMS[name];
      if (!text) {
        continue;
      }
      await runner.query(
        `DECLARE rows NO SCROLL CURSOR FOR SELECT ${text} AS text FROM "${name}" t WHERE ${text} IS NOT NULL`,
      );
      for (;;) {
        const batch = (await runner.query(`FETCH ${BATCH} FROM rows`)) as { text: string }[];
        if (batch.length === 0) {
          break;
        }
        batch.flatMap(({ text }) => namesIn(decoded(text))).forEach((found) => names.add(found));
      }
      await runner.query('CLOSE rows');
    }
    return names;
  } finally {
    await runner.rollbackTransaction();
  }
}

function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
