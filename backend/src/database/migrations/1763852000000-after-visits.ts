import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether clients came, and what the dealer notes about them. */
export class AfterVisits1763852000000 implements MigrationInterface {
  name = 'AfterVisits1763852000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE appointments
        ADD internal_note varchar(2000),
        ADD outcome text CONSTRAINT ck_appointments_outcome
          CHECK (outcome IS NULL OR (outcome IN ('kept', 'no-show') AND status = 'confirmed'))`);
    await runner.query(
      "CREATE INDEX ix_appointments_no_show_email ON appointments (lower(email)) WHERE outcome = 'no-show'",
    );
    // Must match the expression in appointments/no-shows.ts.
    await runner.query(
      `CREATE INDEX ix_appointments_no_show_phone
         ON appointments ((regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')))
         WHERE outcome = 'no-show'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP internal_note, DROP outcome');
  }
}
