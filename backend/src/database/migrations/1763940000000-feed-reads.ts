import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dealer sees whether the calendar feed is read, and when it was last. */
export class FeedReads1763940000000 implements MigrationInterface {
  name = 'FeedReads1763940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calendar_feeds ADD COLUMN last_read_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calendar_feeds DROP COLUMN last_read_at');
  }
}
