import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that open a visit without a password, and since when a visit stands as it does. */
export class Visits1763880000000 implements MigrationInterface {
  name = 'Visits1763880000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE visit_tokens (
        hash text CONSTRAINT pk_visit_tokens PRIMARY KEY,
        appointment_id integer NOT NULL CONSTRAINT fk_visit_tokens_appointment
          REFERENCES appointments (id) ON DELETE CASCADE,
        mail text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX ix_visit_tokens_appointment ON visit_tokens (appointment_id, mail, created_at)',
    );
    // When those of before were confirmed is not known: none of them was confirmed later than it was asked for.
    await runner.query('ALTER TABLE appointments ADD COLUMN settled_at timestamptz');
    await runner.query('UPDATE appointments SET settled_at = created_at');
    await runner.query(
      'ALTER TABLE appointments ALTER COLUMN settled_at SET NOT NULL, ALTER COLUMN settled_at SET DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP COLUMN settled_at');
    await runner.query('DROP TABLE visit_tokens');
  }
}
