import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made an item, its condition, prices on request and several photos; and the text that is searched. */
export class Catalog1764020000000 implements MigrationInterface {
  name = 'Catalog1764020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE inventory_items
        ADD COLUMN manufacturer character varying(200),
        ADD COLUMN model character varying(200),
        ADD COLUMN caliber character varying(200),
        ADD COLUMN condition text CONSTRAINT ck_inventory_items_condition
          CHECK (condition IN ('New', 'Excellent', 'Very Good', 'Good', 'Fair')),
        ADD COLUMN price_on_request boolean NOT NULL DEFAULT false,
        ADD COLUMN photos jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN search_text text NOT NULL DEFAULT '',
        ALTER COLUMN price DROP NOT NULL,
        ADD CONSTRAINT ck_inventory_items_price_on_request CHECK (price_on_request OR price IS NOT NULL)`);
    // Without case and accents: the letters of a decomposed text without the marks above and below them.
    await runner.query(String.raw`
      CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))`);
    // Folded first: a full-width percent sign becomes a plain one.
    await runner.query(String.raw`
      CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%'`);
    // Each field on lines of its own: the words of a search have no line breaks, so none matches across two fields.
    await runner.query(`
      CREATE FUNCTION set_item_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := folded(concat_ws(
          chr(10), NEW.name, NEW.manufacturer, NEW.model, NEW.caliber, NEW.description, NEW.notes));
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER set_search_text
        BEFORE INSERT OR UPDATE OF name, manufacturer, model, caliber, description, notes ON inventory_items
        FOR EACH ROW EXECUTE FUNCTION set_item_search_text()`);
    await runner.query(`
      UPDATE inventory_items
         SET name = name,
             photos = CASE
               WHEN image_url IS NULL THEN '[]'
               ELSE jsonb_build_array(jsonb_build_object('url', image_url, 'alt', '')) END`);
    await runner.query(
      'CREATE INDEX ix_inventory_items_search ON inventory_items USING gin (search_text gin_trgm_ops)',
    );
  }

  /** Items without a price get the lowest one, and are hidden. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER set_search_text ON inventory_items');
    await runner.query('DROP FUNCTION set_item_search_text');
    await runner.query('DROP FUNCTION search_pattern');
    await runner.query('DROP FUNCTION folded');
    await runner.query('UPDATE inventory_items SET price = 1, published = false WHERE price IS NULL');
    await runner.query(`
      ALTER TABLE inventory_items
        DROP CONSTRAINT ck_inventory_items_price_on_request,
        ALTER COLUMN price SET NOT NULL,
        DROP COLUMN manufacturer, DROP COLUMN model, DROP COLUMN caliber, DROP COLUMN condition,
        DROP COLUMN price_on_request, DROP COLUMN photos, DROP COLUMN search_text`);
  }
}
