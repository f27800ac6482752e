import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a mail was handed over to a mail server that has not said whether it took it. */
export class HandedOver1764093000000 implements MigrationInterface {
  name = 'HandedOver1764093000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN handed_over_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN handed_over_at');
  }
}
