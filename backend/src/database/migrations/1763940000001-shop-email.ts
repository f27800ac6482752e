import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = [
  'appointment-requested',
  'appointment-confirmed',
  'appointment-cancelled',
  'business-appointment',
  'business-message',
  'business-testimonial',
  'inquiry-received',
  'appointment-moved',
  'appointment-reminder',
  'business-visit-cancelled',
  'business-visit-moved',
];
const NEW_KIND = 'shop-email-changed';

const setKinds = (runner: QueryRunner, kinds: string[]) =>
  runner.query(`
    ALTER TABLE notices
      DROP CONSTRAINT ck_notices_kind,
      ADD CONSTRAINT ck_notices_kind CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`);

/** The activity log has columns of the same names: without their table they would be ambiguous. */
const setDeletion = (runner: QueryRunner, table: '' | 'notices.') =>
  runner.query(`
    CREATE OR REPLACE FUNCTION delete_notices() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM notices USING gone WHERE ${table}thing = TG_ARGV[0] AND ${table}thing_id = gone.id;
      RETURN NULL;
    END $$`);

/** The shop's old email address is told of the new one; the mail is about the entry in the activity log. */
export class ShopEmail1763940000001 implements MigrationInterface {
  name = 'ShopEmail1763940000001';

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, [...KINDS, NEW_KIND]);
    await setDeletion(runner, 'notices.');
    await runner.query(`
      CREATE TRIGGER tr_audit_entries_notices AFTER DELETE ON audit_entries
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notices('audit-entry')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_audit_entries_notices ON audit_entries');
    await setDeletion(runner, '');
    await runner.query('DELETE FROM notices WHERE kind = $1', [NEW_KIND]);
    await setKinds(runner, KINDS);
  }
}
