import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Visits take as long as their service says, with time before and after, at a place of the client's. What they keep busy
 * never overlaps, whatever the code does.
 */
export class VisitLengths1764040000000 implements MigrationInterface {
  name = 'VisitLengths1764040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services
        ADD COLUMN duration_minutes integer
          CONSTRAINT ck_services_duration CHECK (duration_minutes BETWEEN 30 AND 540 AND duration_minutes % 30 = 0),
        ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0
          CONSTRAINT ck_services_buffer CHECK (buffer_minutes BETWEEN 0 AND 240 AND buffer_minutes % 15 = 0)`);
    await runner.query(`
      ALTER TABLE appointments
        ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0
          CONSTRAINT ck_appointments_buffer CHECK (buffer_minutes BETWEEN 0 AND 240),
        ADD COLUMN keeps_length boolean NOT NULL DEFAULT false,
        ADD COLUMN moved_from_end time,
        ADD COLUMN place varchar(300) CONSTRAINT ck_appointments_place CHECK (place IS NULL OR mobile)`);
    // Two slots never overlapped, and a live appointment has the times of its slot: no row of before is refused.
    await runner.query(`
      ALTER TABLE appointments ADD CONSTRAINT ex_appointments_busy EXCLUDE USING gist (
        tsrange(preferred_date + start_time - make_interval(mins => buffer_minutes),
                preferred_date + end_time + make_interval(mins => buffer_minutes)) WITH &&)
      WHERE (status IN ('pending', 'confirmed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE appointments
        DROP CONSTRAINT ex_appointments_busy, DROP COLUMN buffer_minutes, DROP COLUMN keeps_length,
        DROP COLUMN moved_from_end, DROP COLUMN place`);
    await runner.query('ALTER TABLE services DROP COLUMN duration_minutes, DROP COLUMN buffer_minutes');
  }
}
