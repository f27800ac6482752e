import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells whether a start has the secret that the shop had before. */
export class SecretCheck1764180000000 implements MigrationInterface {
  name = 'SecretCheck1764180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shop_settings ADD COLUMN secret_check text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shop_settings DROP COLUMN secret_check');
  }
}
