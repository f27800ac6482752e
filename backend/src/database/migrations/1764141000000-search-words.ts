import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CatalogLists1764031000000 } from './1764031000000-catalog-lists.js';
import { ShelfCounts1764032000000 } from './1764032000000-shelf-counts.js';
import { Okina1764098000000 } from './1764098000000-okina.js';

/** Between words: signs that end a phrase, and those that count for nothing between the parts of a name. */
const ENDS = String.raw`!"#$()*+,:;<=>?@\[\]^\`{|}~\u00a1-\u00bf\u2010-\u2bff`;
const NOTHING = String.raw`./&\-`;

/** Letters of scripts without spaces, and pictures: each is a part of its own. */
const SINGLE = String.raw`\u2e80-\u9fff\U0001f000-\U0001faff`;

/** Runs of digits, of the signs that are letters like others, of letters; and what ends a phrase. */
const PARTS = String.raw`[0-9]+|[%_\\]+|[${SINGLE}]|[^\s0-9%_\\${SINGLE}${ENDS}${NOTHING}]+|[${ENDS}\n]`;

const TEXT =
  'concat_ws(chr(10), NEW.name, NEW.manufacturer, NEW.model, NEW.caliber, NEW.description, NEW.notes)';

const searchText = (words: string) => `
  CREATE OR REPLACE FUNCTION set_item_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := folded(${TEXT});
    ${words}
    RETURN NEW;
  END $$`;

/** With what visitors choose by, a list of the newest leaves out all others without reading them. */
const INDEXES = {
  newest: '(created_at, id) INCLUDE (published, category, condition, in_stock)',
  cheapest: '((CASE WHEN price_on_request THEN -2147483648 ELSE -price END), id) WHERE published',
  dearest: '((CASE WHEN price_on_request THEN 0 ELSE price END), id) WHERE published',
  priced: '(coalesce(price, 0), id)',
  named: `((ltrim(folded(name), ' "''(.-#') COLLATE as_counted), id)`,
  chosen: '(featured, category, condition, in_stock) WHERE published',
  search: 'USING gin (search_words, search_text gin_trgm_ops) WITH (gin_pending_list_limit = 64)',
};

/** Items are found by the parts of their words, sorted by plain indexes, and counted when somebody asks. */
export class SearchWords1764141000000 implements MigrationInterface {
  name = 'SearchWords1764141000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'update', 'truncate']) {
      await runner.query(`DROP TRIGGER tr_inventory_items_${event}_counted ON inventory_items`);
    }
    await runner.query('DROP TRIGGER set_places ON inventory_items');
    await runner.query('DROP TABLE shelf_counts');
    await runner.query(
      `DROP INDEX ${['newest', 'search', 'added', 'priced', 'featured'].map(named).join(', ')}`,
    );
    await runner.query(`
      ALTER TABLE inventory_items
        DROP COLUMN shelf, DROP COLUMN cheap_rank, DROP COLUMN dear_rank, DROP COLUMN sort_name,
        ADD COLUMN search_words tsvector NOT NULL DEFAULT ''`);
    await runner.query('DROP FUNCTION count_shelves, add_to_shelves, set_item_places, odd_letters');
    // Numbers in names as people count them.
    await runner.query(`CREATE COLLATION as_counted (provider = icu, locale = 'en-u-kn-true')`);
    await this.createFunctions(runner);
    await runner.query(searchText(`NEW.search_words := search_words(NEW.search_text);`));
    await runner.query('UPDATE inventory_items SET name = name');
    for (const [name, columns] of Object.entries(INDEXES)) {
      await runner.query(`CREATE INDEX ${named(name)} ON inventory_items ${columns}`);
    }
    // So that PostgreSQL knows how rare a word is, of which it otherwise remembers only the most frequent hundreds.
    await runner.query('ALTER TABLE inventory_items ALTER COLUMN search_words SET STATISTICS 1000');
  }

  private async createFunctions(runner: QueryRunner): Promise<void> {
    // The functions take folded text. A word as it was typed, without the signs around it.
    await runner.query(`
      CREATE FUNCTION word_chunks(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN ARRAY(
          SELECT left(btrim(chunk, './&-'), 64)
            FROM regexp_split_to_table(replace(value, '''', ''), '[\\s${ENDS}]+') WITH ORDINALITY AS split (chunk, place)
           WHERE btrim(chunk, './&-') <> '' ORDER BY place)`);
    await runner.query(`
      CREATE FUNCTION word_parts(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN ARRAY(
          SELECT left(found[1], 64)
            FROM regexp_matches(replace(value, '''', ''), '${PARTS}', 'g') WITH ORDINALITY AS matched (found, place)
           ORDER BY place)`);
    await runner.query(`
      CREATE FUNCTION singular(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN CASE
          WHEN right(part, 1) <> 's' OR length(part) < 4 OR right(part, 2) IN ('ss', 'us', 'is') THEN part
          WHEN right(part, 3) = 'ies' AND length(part) > 4 THEN left(part, -3) || 'y'
          WHEN right(part, 3) = 'xes' OR right(part, 4) IN ('ches', 'shes', 'sses') THEN left(part, -2)
          ELSE left(part, -1) END`);
    // Each part with its place, plurals in both forms, numbers from each digit on, and words of several parts as written.
    await runner.query(String.raw`
      CREATE FUNCTION search_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN (
          SELECT coalesce(string_agg(replace(word, '\', '\\'), ' '), '')::tsvector
            FROM (SELECT concat('''', part, ''':', place,
                           CASE WHEN right(part, 1) = 's' THEN concat(' ''', singular(part), ''':', place)
                                WHEN translate(left(part, 1), '0123456789', '') = '' THEN (
                                  SELECT string_agg(concat(' ''…', substr(part, digit), ''''), '')
                                    FROM generate_series(2, length(part)) AS digit) END) AS word
                    FROM unnest(word_parts(value)) WITH ORDINALITY AS parts (part, place)
                   WHERE part !~ '^[${ENDS}\n]'
                  UNION ALL
                  SELECT concat('''', chunk, '''') FROM unnest(word_chunks(value)) AS chunk
                   WHERE translate(chunk, '0123456789./&-', '') <> chunk) AS words)`);
  }

  /** As the migrations before it made them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX ${['cheapest', 'dearest', 'priced', 'named', 'chosen'].map(named).join(', ')}`,
    );
    await runner.query(searchText(''));
    await runner.query('ALTER TABLE inventory_items DROP COLUMN search_words');
    await runner.query('DROP FUNCTION search_words, word_chunks, word_parts, singular');
    await runner.query('DROP COLLATION as_counted');
    // What the first of them drops has to be there.
    for (const name of ['category', 'search']) {
      await runner.query(`CREATE INDEX ${named(name)} ON inventory_items (category)`);
    }
    await new CatalogLists1764031000000().up(runner);
    await new Okina1764098000000().up(runner);
    await runner.query('UPDATE inventory_items SET name = name');
    await new ShelfCounts1764032000000().up(runner);
    await runner.query('ALTER TABLE inventory_items ALTER COLUMN shelf SET (n_distinct = 48)');
    await runner.query(`
      CREATE INDEX ${named('featured')} ON inventory_items (created_at DESC, id DESC) WHERE published AND featured`);
    for (const [name, column] of Object.entries({
      added: 'created_at',
      priced: 'coalesce(price, 0)',
      named: 'sort_name',
    })) {
      await runner.query(`CREATE INDEX ${named(name)} ON inventory_items (${column}, id)`);
    }
  }
}

/** The name of an index. */
function named(index: string): string {
  return `ix_inventory_items_${index}`;
}
