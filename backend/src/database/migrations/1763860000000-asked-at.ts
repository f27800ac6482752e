import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who chooses another time asks anew: the dealer has as long to answer as for any request. */
export class AskedAt1763860000000 implements MigrationInterface {
  name = 'AskedAt1763860000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments ADD COLUMN asked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP COLUMN asked_at');
  }
}
