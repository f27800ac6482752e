import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that ask for a time, and the appointments that were booked from them. */
export class Wishes1763920001000 implements MigrationInterface {
  name = 'Wishes1763920001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages
        ADD COLUMN phone character varying(40),
        ADD COLUMN service_type text,
        ADD COLUMN wished_slot_id integer,
        ADD COLUMN wished_date date,
        ADD COLUMN wished_start time,
        ADD COLUMN wished_end time,
        ADD COLUMN appointment_id integer
          CONSTRAINT fk_contact_messages_appointment REFERENCES appointments (id) ON DELETE SET NULL,
        ADD CONSTRAINT ck_contact_messages_wish CHECK (
          num_nulls(wished_slot_id, wished_date, wished_start, wished_end) IN (0, 4))`);
    await runner.query(
      `CREATE INDEX ix_contact_messages_appointment ON contact_messages (appointment_id) WHERE appointment_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages
        DROP COLUMN phone, DROP COLUMN service_type, DROP COLUMN wished_slot_id, DROP COLUMN wished_date,
        DROP COLUMN wished_start, DROP COLUMN wished_end, DROP COLUMN appointment_id`);
  }
}
