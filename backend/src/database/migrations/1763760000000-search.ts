import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors search in posts, and the index that finds it. */
export class Search1763760000000 implements MigrationInterface {
  name = 'Search1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    // Posts that are there already take more than a statement of a request may.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query("ALTER TABLE blog_posts ADD COLUMN search_text text NOT NULL DEFAULT ''");
    // Title, excerpt and the words of the HTML as a reader sees them, in lower case, each in a line of its own: a
    // query has no line breaks, so that none is found across two of them. The last entity to be read is `&`.
    await runner.query(String.raw`
      CREATE FUNCTION set_blog_post_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        words text := regexp_replace(NEW.content, '</?(strong|em|u|s|code|a)(\s[^>]*)?>', '', 'gi');
      BEGIN
        words := regexp_replace(words, '<[^>]*>', ' ', 'g');
        words := replace(replace(replace(words, '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
        words := replace(replace(replace(words, '&nbsp;', ' '), '&#39;', ''''), '&amp;', '&');
        SELECT lower(string_agg(btrim(regexp_replace(line, '[\s\u00a0]+', ' ', 'g')), chr(10)))
          INTO NEW.search_text
          FROM unnest(ARRAY[NEW.title, NEW.excerpt, words]) AS line;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER set_search_text BEFORE INSERT OR UPDATE OF title, excerpt, content ON blog_posts
        FOR EACH ROW EXECUTE FUNCTION set_blog_post_search_text()`);
    await runner.query('UPDATE blog_posts SET content = content');
    await runner.query(
      'CREATE INDEX ix_blog_posts_search ON blog_posts USING gin (search_text gin_trgm_ops)',
    );
  }

  /** The extension stays: others may use it, and it may be the operator's. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER set_search_text ON blog_posts');
    await runner.query('DROP FUNCTION set_blog_post_search_text');
    await runner.query('ALTER TABLE blog_posts DROP COLUMN search_text');
  }
}
