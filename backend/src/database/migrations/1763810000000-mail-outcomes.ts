import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a message was sent, and when it was given up. */
export class MailOutcomes1763810000000 implements MigrationInterface {
  name = 'MailOutcomes1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices
        ADD COLUMN carrier text CONSTRAINT ck_notices_carrier CHECK (carrier IN ('smtp', 'outbox')),
        ADD COLUMN refusals integer NOT NULL DEFAULT 0,
        ADD COLUMN gave_up_at timestamptz`);
    // Failed messages without a job are those whose three days are over; a new database has no jobs yet.
    await runner.query(`
      DO $$
      BEGIN
        IF to_regclass('pgboss.job') IS NOT NULL THEN
          UPDATE notices SET gave_up_at = failed_at
           WHERE sent_at IS NULL AND superseded_at IS NULL AND failed_at IS NOT NULL
             AND NOT EXISTS (
               SELECT FROM pgboss.job
                WHERE name = 'mail' AND state IN ('created', 'retry', 'active')
                  AND (data ->> 'noticeId')::integer = notices.id);
        END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notices DROP COLUMN carrier, DROP COLUMN refusals, DROP COLUMN gave_up_at',
    );
  }
}
