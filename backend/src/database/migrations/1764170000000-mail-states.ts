import type { MigrationInterface, QueryRunner } from 'typeorm';

const FAILED_INDEX = `CREATE INDEX ix_notices_failed ON notices (thing, thing_id) WHERE`;

/** One state of a mail in place of six moments and how it went out. */
export class MailStates1764170000000 implements MigrationInterface {
  name = 'MailStates1764170000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices ADD COLUMN state text NOT NULL DEFAULT 'queued'
          CONSTRAINT ck_notices_state CHECK (state IN ('queued', 'failed', 'unanswered', 'sent', 'outbox',
                                                       'given-up', 'unconfirmed', 'superseded')),
        ADD COLUMN state_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN may_be_known boolean NOT NULL DEFAULT false;
      UPDATE notices SET
          may_be_known = set_out_at IS NOT NULL,
          state = CASE WHEN sent_at IS NOT NULL AND carrier = 'outbox' THEN 'outbox'
                       WHEN sent_at IS NOT NULL THEN 'sent'
                       WHEN superseded_at IS NOT NULL THEN 'superseded'
                       WHEN gave_up_at IS NOT NULL AND handed_over_at IS NOT NULL THEN 'unconfirmed'
                       WHEN gave_up_at IS NOT NULL THEN 'given-up'
                       WHEN handed_over_at IS NOT NULL THEN 'unanswered'
                       WHEN failed_at IS NOT NULL THEN 'failed'
                       ELSE 'queued' END,
          state_at = coalesce(sent_at, superseded_at, gave_up_at, handed_over_at, failed_at, now());
      DROP INDEX ix_notices_failed;
      ALTER TABLE notices DROP COLUMN sent_at, DROP COLUMN carrier, DROP COLUMN failed_at, DROP COLUMN gave_up_at,
        DROP COLUMN set_out_at, DROP COLUMN handed_over_at, DROP COLUMN superseded_at;
      ${FAILED_INDEX} state IN ('failed', 'given-up')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices ADD COLUMN sent_at timestamptz, ADD COLUMN failed_at timestamptz,
        ADD COLUMN gave_up_at timestamptz, ADD COLUMN set_out_at timestamptz, ADD COLUMN handed_over_at timestamptz,
        ADD COLUMN superseded_at timestamptz,
        ADD COLUMN carrier text CONSTRAINT ck_notices_carrier CHECK (carrier IN ('smtp', 'outbox'));
      UPDATE notices SET
          set_out_at = CASE WHEN may_be_known THEN state_at END,
          sent_at = CASE WHEN state IN ('sent', 'outbox') THEN state_at END,
          carrier = CASE state WHEN 'sent' THEN 'smtp' WHEN 'outbox' THEN 'outbox' END,
          failed_at = CASE WHEN state IN ('failed', 'given-up') THEN state_at END,
          gave_up_at = CASE WHEN state IN ('given-up', 'unconfirmed') THEN state_at END,
          handed_over_at = CASE WHEN state IN ('unanswered', 'unconfirmed') THEN state_at END,
          superseded_at = CASE state WHEN 'superseded' THEN state_at END;
      DROP INDEX ix_notices_failed;
      ALTER TABLE notices DROP COLUMN state, DROP COLUMN state_at, DROP COLUMN may_be_known;
      ${FAILED_INDEX} failed_at IS NOT NULL AND sent_at IS NULL AND superseded_at IS NULL`);
  }
}
