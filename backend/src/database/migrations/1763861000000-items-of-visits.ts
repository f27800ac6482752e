import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Visits and messages keep the number, the name and the picture of the item they are about: they outlive it, so that no
 * foreign key ties them.
 */
export class ItemsOfVisits1763861000000 implements MigrationInterface {
  name = 'ItemsOfVisits1763861000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments ADD COLUMN item_id integer');
    await runner.query('DROP INDEX ix_contact_messages_item');
    await runner.query('ALTER TABLE contact_messages DROP CONSTRAINT fk_contact_messages_item');
    for (const table of ['appointments', 'contact_messages']) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN item_name varchar(200), ADD COLUMN item_image_url varchar(2000)`,
      );
    }
    await runner.query(`
      UPDATE contact_messages SET item_name = item.name, item_image_url = item.image_url
        FROM inventory_items item WHERE item.id = item_id`);
    for (const table of ['appointments', 'contact_messages']) {
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ck_${table}_item CHECK (
          (item_id IS NULL) = (item_name IS NULL) AND (item_image_url IS NULL OR item_id IS NOT NULL))`);
    }
    // For the visits to come of each item.
    await runner.query(`
      CREATE INDEX ix_appointments_item ON appointments (item_id, preferred_date)
       WHERE item_id IS NOT NULL AND status IN ('pending', 'confirmed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE appointments DROP COLUMN item_image_url, DROP COLUMN item_name, DROP COLUMN item_id',
    );
    await runner.query('ALTER TABLE contact_messages DROP COLUMN item_image_url, DROP COLUMN item_name');
    await runner.query(`
      UPDATE contact_messages SET item_id = NULL
       WHERE NOT EXISTS (SELECT FROM inventory_items item WHERE item.id = item_id)`);
    await runner.query(`
      ALTER TABLE contact_messages ADD CONSTRAINT fk_contact_messages_item
        FOREIGN KEY (item_id) REFERENCES inventory_items (id) ON DELETE SET NULL`);
    await runner.query(
      'CREATE INDEX ix_contact_messages_item ON contact_messages (item_id) WHERE item_id IS NOT NULL',
    );
  }
}
