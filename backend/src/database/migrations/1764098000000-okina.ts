import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedAs } from './1764095000000-persons.js';

/** What people type for an apostrophe, beside what was known before: the okina of Hawaii, and the grave accent. */
const APOSTROPHES = '\u02bb`';

/** Where triggers store folded text, and a column that makes them do so. */
const STORED = { blog_posts: 'content', inventory_items: 'name', contact_messages: 'name' };

/** Indexes of folded text, with their table. */
const INDEXES = {
  ix_appointments_name: 'appointments',
  ix_appointments_search: 'appointments',
  ix_transfers_search: 'transfers',
  ix_testimonials_search: 'testimonials',
  ix_blog_posts_author: 'blog_posts',
};

/** Two more signs are apostrophes to searches and lists. */
export class Okina1764098000000 implements MigrationInterface {
  name = 'Okina1764098000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.foldAnew(runner, `translate(value, '${APOSTROPHES}', repeat('''', 2))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.foldAnew(runner, 'value');
  }

  /** Only rows with such a sign are written again, and only their indexes: most shops have none. */
  private async foldAnew(runner: QueryRunner, text: string): Promise<void> {
    const hasSign = (table: string) => `to_jsonb(${table})::text ~ '[${APOSTROPHES}]'`;
    await runner.query(foldedAs(text));
    for (const [table, column] of Object.entries(STORED)) {
      await runner.query(`UPDATE ${table} SET ${column} = ${column} WHERE ${hasSign(table)}`);
    }
    for (const [index, table] of Object.entries(INDEXES)) {
      const found = (await runner.query(`SELECT FROM ${table} WHERE ${hasSign(table)} LIMIT 1`)) as object[];
      if (found.length > 0) {
        await runner.query(`REINDEX INDEX ${index}`);
      }
    }
  }
}
