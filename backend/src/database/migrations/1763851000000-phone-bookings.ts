import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients who call may have no e-mail address; erased ones have none either. */
export class PhoneBookings1763851000000 implements MigrationInterface {
  name = 'PhoneBookings1763851000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments ALTER email DROP NOT NULL');
    await runner.query("UPDATE appointments SET email = NULL WHERE email = ''");
    await runner.query("ALTER TABLE appointments ADD CONSTRAINT ck_appointments_email CHECK (email <> '')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP CONSTRAINT ck_appointments_email');
    await runner.query("UPDATE appointments SET email = '' WHERE email IS NULL");
    await runner.query('ALTER TABLE appointments ALTER email SET NOT NULL');
  }
}
