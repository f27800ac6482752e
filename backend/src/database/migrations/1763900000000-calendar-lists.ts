import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When appointments were cancelled, and the indexes of the lists and histories that the back office asks for. */
export class CalendarLists1763900000000 implements MigrationInterface {
  name = 'CalendarLists1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments ADD COLUMN cancelled_at timestamptz');
    await runner.query('CREATE INDEX ix_appointments_when ON appointments (preferred_date, start_time, id)');
    await runner.query('CREATE INDEX ix_appointments_client ON appointments (lower(name), id)');
    await runner.query(
      'CREATE INDEX ix_available_time_slots_when ON available_time_slots (date, start_time)',
    );
    await runner.query('CREATE INDEX ix_audit_entries_thing ON audit_entries (thing, thing_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX ix_audit_entries_thing, ix_available_time_slots_when, ix_appointments_client, ix_appointments_when`,
    );
    await runner.query('ALTER TABLE appointments DROP COLUMN cancelled_at');
  }
}
