import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Idempotency keys of the public forms, and the columns by which appointments are limited. */
export class Forms1763730000000 implements MigrationInterface {
  name = 'Forms1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        key text CONSTRAINT pk_idempotency_keys PRIMARY KEY,
        fingerprint text NOT NULL,
        answer json,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('ALTER TABLE appointments ADD COLUMN address_hash text');
    // Must match the expressions in appointments/limits/booking-quota.ts, or its count would scan the whole table.
    for (const [name, expression] of [
      ['email', 'lower(email)'],
      ['phone', `regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`],
      ['address', 'address_hash'],
    ] as const) {
      await runner.query(
        `CREATE INDEX ix_appointments_held_${name} ON appointments ((${expression})) WHERE status IN ('pending', 'confirmed')`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX ix_appointments_held_email, ix_appointments_held_phone, ix_appointments_held_address',
    );
    await runner.query('ALTER TABLE appointments DROP COLUMN address_hash');
    await runner.query('DROP TABLE idempotency_keys');
  }
}
