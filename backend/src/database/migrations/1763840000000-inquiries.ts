import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = [
  'appointment-requested',
  'appointment-confirmed',
  'appointment-cancelled',
  'business-appointment',
  'business-message',
  'business-testimonial',
];

const setKinds = (runner: QueryRunner, kinds: string[]) =>
  runner.query(`
    ALTER TABLE notices
      DROP CONSTRAINT ck_notices_kind,
      ADD CONSTRAINT ck_notices_kind CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`);

/** A message knows the item it asks about, and who asked gets a receipt. */
export class Inquiries1763840000000 implements MigrationInterface {
  name = 'Inquiries1763840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages ADD COLUMN item_id integer
        CONSTRAINT fk_contact_messages_item REFERENCES inventory_items (id) ON DELETE SET NULL`);
    await runner.query(
      'CREATE INDEX ix_contact_messages_item ON contact_messages (item_id) WHERE item_id IS NOT NULL',
    );
    await setKinds(runner, [...KINDS, 'inquiry-received']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notices WHERE kind = 'inquiry-received'`);
    await setKinds(runner, KINDS);
    await runner.query('ALTER TABLE contact_messages DROP COLUMN item_id');
  }
}
