import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signs that people type for each other: those of word processors first. */
const SIGNS = {
  "'": '\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4',
  '"': '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
};
const FROM = Object.values(SIGNS).join('');
const TO = Object.entries(SIGNS)
  .map(([sign, others]) => sign.repeat(others.length))
  .join('')
  .replaceAll("'", "''");

/** Accents, and letters that take no room. */
const NOTHING = String.raw`[\u0300-\u036f\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]`;

const folded = (other: string) => String.raw`
  CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE
      WHEN octet_length(value) = length(value) THEN lower(value)
      ELSE ${other} END`;

const postWords = (fold: string) => String.raw`
  CREATE OR REPLACE FUNCTION set_blog_post_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    words text := regexp_replace(NEW.content, '</?(strong|em|u|s|code|a)(\s[^>]*)?>', '', 'gi');
  BEGIN
    words := regexp_replace(words, '<[^>]*>', ' ', 'g');
    words := replace(replace(replace(words, '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
    words := replace(replace(replace(words, '&nbsp;', ' '), '&#39;', ''''), '&amp;', '&');
    SELECT ${fold}(string_agg(btrim(regexp_replace(line, '[\s\u00a0]+', ' ', 'g')), chr(10)))
      INTO NEW.search_text
      FROM unnest(ARRAY[NEW.title, NEW.excerpt, words]) AS line;
    RETURN NEW;
  END $$`;

/**
 * One way to compare words in every search: without accents, in small letters, ß as ss, all quotes and hyphens as those of
 * a keyboard, and without letters nobody can see. Posts are searched so, too.
 */
export class FoldedWords1764094000000 implements MigrationInterface {
  name = 'FoldedWords1764094000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      folded(
        `replace(lower(regexp_replace(normalize(translate(value, '${FROM}', '${TO}'), NFKD), '${NOTHING}', '', 'g')), 'ß', 'ss')`,
      ),
    );
    await runner.query(postWords('folded'));
    await this.writeAnew(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      folded(String.raw`lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))`),
    );
    await runner.query(postWords('lower'));
    await this.writeAnew(runner);
  }

  /** The stored words; those of plain letters stay as they are. */
  private async writeAnew(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE blog_posts SET content = content');
    for (const table of ['inventory_items', 'contact_messages']) {
      await runner.query(
        `UPDATE ${table} SET name = name WHERE octet_length(concat_ws('', name, search_text)) <> length(concat_ws('', name, search_text))`,
      );
    }
  }
}
