import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of posts that visitors search, and its index. */
export class Search1763760000000 implements MigrationInterface {
  name = 'Search1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    // Updating the existing posts may take longer than a request's statement is allowed to.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query("ALTER TABLE blog_posts ADD COLUMN search_text text NOT NULL DEFAULT ''");
    // Title, excerpt and the words of the HTML as a reader sees them, in lower case and each on its own line: a query
    // has no line breaks, so it cannot match across two of them. `&amp;` is decoded last.
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

  /** The extension stays: others may use it, and the operator may have installed it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER set_search_text ON blog_posts');
    await runner.query('DROP FUNCTION set_blog_post_search_text');
    await runner.query('ALTER TABLE blog_posts DROP COLUMN search_text');
  }
}
