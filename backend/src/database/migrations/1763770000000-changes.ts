import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors are shown, by table; `public-cache/changes.ts` uses the same words. */
const TOPICS = {
  inventory_items: 'inventory',
  blog_posts: 'blog',
  testimonials: 'testimonials',
  available_time_slots: 'slots',
};

/** Notifies every process when something that visitors are shown has changed, whoever changed it. */
export class Changes1763770000000 implements MigrationInterface {
  name = 'Changes1763770000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- The transaction makes one change recognisable on whatever connection it is heard.
        PERFORM pg_notify('content_changed', TG_ARGV[0] || ' ' || pg_current_xact_id());
        RETURN NULL;
      END $$`);
    for (const [table, topic] of Object.entries(TOPICS)) {
      await runner.query(`
        CREATE TRIGGER tr_${table}_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('${topic}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TOPICS)) {
      await runner.query(`DROP TRIGGER tr_${table}_changed ON ${table}`);
    }
    await runner.query('DROP FUNCTION notify_content_changed()');
  }
}
