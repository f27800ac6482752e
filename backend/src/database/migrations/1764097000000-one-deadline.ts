import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A request that its client moves keeps the moment it was made, and with it its deadline: nothing else need be stored. That
 * a client has written about a visit outlives what was written.
 */
export class OneDeadline1764097000000 implements MigrationInterface {
  name = 'OneDeadline1764097000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE appointments DROP COLUMN answer_until, ADD COLUMN has_words boolean NOT NULL DEFAULT false;
      UPDATE appointments SET has_words = true WHERE id IN (SELECT appointment_id FROM testimonials)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP COLUMN has_words, ADD COLUMN answer_until timestamptz');
  }
}
