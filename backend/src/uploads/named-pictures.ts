import type { EntityManager, QueryRunner } from 'typeorm';
import { TABLES } from '../common/table.js';
import { nameOf, namesIn } from './picture-names.js';

/** Posts 1 to 3 show these without naming them. */
const FIXED = ['post-1.webp', 'post-2.webp', 'post-3.webp'];

/** Rows per fetch; a single article can have megabytes. */
const BATCH = 50;

/** Of tables with text from visitors, the copied picture of an item, which these rows may outlive. */
const KEPT_OF_ITEMS: Record<string, string> = {
  appointments: 'item_image_url',
  contact_messages: 'item_image_url',
};

/** Whether rows of this table can refer to pictures; true for unknown tables. */
export function showsPictures(table: string): boolean {
  return TABLES.get(table)?.keepsPictures ?? true;
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
    for (const { name, text } of await textsWithPictures(runner)) {
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

/** Whether any row refers to the picture at this path, in a way that the product writes names. */
export async function isNamed(manager: EntityManager, path: string): Promise<boolean> {
  const name = nameOf(path) ?? path;
  if (FIXED.includes(name)) {
    return true;
  }
  for (const { name: table, text } of await textsWithPictures(manager)) {
    const found = await manager.query<unknown[]>(
      `SELECT FROM "${table}" t WHERE strpos(${text}, $1) > 0 LIMIT 1`,
      [name],
    );
    if (found.length > 0) {
      return true;
    }
  }
  return false;
}

/** The tables whose rows can refer to pictures, and the SQL of the text that does. */
async function textsWithPictures(
  database: Pick<QueryRunner, 'query'>,
): Promise<{ name: string; text: string }[]> {
  const tables = (await database.query(
    // Where the connection finds our tables; an error if it finds none, because then no picture would be named.
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace =
            (SELECT relnamespace FROM pg_class WHERE oid = CAST('inventory_items' AS regclass))`,
  )) as { name: string }[];
  return tables.flatMap(({ name }) => {
    const text = showsPictures(name) ? 't::text' : KEPT_OF_ITEMS[name];
    return text ? [{ name, text }] : [];
  });
}

function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
