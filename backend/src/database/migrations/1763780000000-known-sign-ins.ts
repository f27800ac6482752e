import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who signed in from where recently, as one-way hashes. */
export class KnownSignIns1763780000000 implements MigrationInterface {
  name = 'KnownSignIns1763780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_sign_ins (
        key text CONSTRAINT pk_known_sign_ins PRIMARY KEY,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_sign_ins');
  }
}
