import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of items on each shelf, so that nobody counts 100,000 rows after each change. */
export class ShelfCounts1764032000000 implements MigrationInterface {
  name = 'ShelfCounts1764032000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shelf_counts (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_shelf_counts PRIMARY KEY,
        shelf text COLLATE "C" NOT NULL,
        items integer NOT NULL
      )`);
    await runner.query(`
      INSERT INTO shelf_counts (shelf, items)
      SELECT shelf, count(*) FROM inventory_items WHERE shelf IS NOT NULL GROUP BY shelf`);
    // Rows that another transaction is counting stay as they are: nobody waits, and the sum is right.
    await runner.query(`
      CREATE FUNCTION add_to_shelves(shelves text[], change integer) RETURNS void LANGUAGE sql AS $$
        WITH merged AS (
          DELETE FROM shelf_counts WHERE id IN (
            SELECT id FROM shelf_counts WHERE shelf = ANY (shelves) FOR UPDATE SKIP LOCKED)
          RETURNING shelf, items
        ), changed AS (
          SELECT shelf, items FROM merged UNION ALL SELECT unnest(shelves), change
        )
        INSERT INTO shelf_counts (shelf, items)
        SELECT shelf, sum(items) FROM changed WHERE shelf IS NOT NULL GROUP BY shelf
      $$`);
    await runner.query(`
      CREATE FUNCTION count_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_OP
          WHEN 'INSERT' THEN
            PERFORM add_to_shelves((SELECT array_agg(shelf) FROM new_items), 1);
          WHEN 'DELETE' THEN
            PERFORM add_to_shelves((SELECT array_agg(shelf) FROM old_items), -1);
          WHEN 'UPDATE' THEN
            PERFORM add_to_shelves(array_agg(old_items.shelf), -1), add_to_shelves(array_agg(new_items.shelf), 1)
               FROM old_items JOIN new_items USING (id) WHERE old_items.shelf IS DISTINCT FROM new_items.shelf
             HAVING count(*) > 0;
          ELSE
            DELETE FROM shelf_counts;
        END CASE;
        RETURN NULL;
      END $$`);
    for (const [event, tables] of Object.entries({
      INSERT: 'REFERENCING NEW TABLE AS new_items',
      DELETE: 'REFERENCING OLD TABLE AS old_items',
      UPDATE: 'REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items',
      TRUNCATE: '',
    })) {
      await runner.query(`
        CREATE TRIGGER tr_inventory_items_${event.toLowerCase()}_counted AFTER ${event} ON inventory_items ${tables}
        FOR EACH STATEMENT EXECUTE FUNCTION count_shelves()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'update', 'truncate']) {
      await runner.query(`DROP TRIGGER tr_inventory_items_${event}_counted ON inventory_items`);
    }
    await runner.query('DROP FUNCTION count_shelves');
    await runner.query('DROP FUNCTION add_to_shelves');
    await runner.query('DROP TABLE shelf_counts');
  }
}
