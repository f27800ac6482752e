import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients without an email address have to be called: since when one waits for that. */
export class Calls1764000000000 implements MigrationInterface {
  name = 'Calls1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments ADD COLUMN call_since timestamptz');
    await runner.query(
      'CREATE INDEX ix_appointments_call ON appointments (call_since) WHERE call_since IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP COLUMN call_since');
  }
}
