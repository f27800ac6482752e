import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message knows when it was answered. */
export class Answers1763890000000 implements MigrationInterface {
  name = 'Answers1763890000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages ADD COLUMN answered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages DROP COLUMN answered_at');
  }
}
