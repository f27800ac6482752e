import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appointments have a version, and know where they were before they were moved. */
export class Moves1763850000000 implements MigrationInterface {
  name = 'Moves1763850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE appointments
        ADD version integer NOT NULL DEFAULT 1,
        ADD moved_from_date date,
        ADD moved_from_time time`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP version, DROP moved_from_date, DROP moved_from_time');
  }
}
