import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key says until when its work goes on for certain; those that are there already were interrupted or answered. */
export class KeysAtWork1764110000000 implements MigrationInterface {
  name = 'KeysAtWork1764110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD at_work_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN at_work_until');
  }
}
