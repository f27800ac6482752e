import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = [
  'appointment-requested',
  'appointment-confirmed',
  'appointment-cancelled',
  'business-appointment',
  'business-message',
  'business-testimonial',
  'inquiry-received',
  'appointment-moved',
  'appointment-reminder',
  'business-visit-cancelled',
  'business-visit-moved',
  'shop-email-changed',
  'transfer-expected',
  'transfer-received',
  'transfer-ready',
  'transfer-completed',
  'transfer-declined',
  'business-transfer',
];

const setKinds = (runner: QueryRunner, kinds: string[]) =>
  runner.query(`
    ALTER TABLE notices
      DROP CONSTRAINT ck_notices_kind,
      ADD CONSTRAINT ck_notices_kind CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`);

/** What every shop got before it could change it. */
const FIRST_NOTICES = [
  {
    category: 'Night Vision',
    text: 'Subject to U.S. export control (ITAR and EAR). It may not be exported, sent or carried abroad, or shown to foreign persons in ways those rules forbid, without a license.',
  },
];

/** Notices of categories, mails that ask after a visit, and identities in calendars that do not depend on the host. */
export class Promises1764092000000 implements MigrationInterface {
  name = 'Promises1764092000000';

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, [...KINDS, 'appointment-asked']);
    await runner.query(`
      ALTER TABLE shop_settings
        ADD COLUMN ask_after_visit boolean NOT NULL DEFAULT false,
        ADD COLUMN notices jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE shop_settings ALTER COLUMN notices DROP DEFAULT');
    await runner.query('UPDATE shop_settings SET notices = $1', [JSON.stringify(FIRST_NOTICES)]);
    // Without a default at first: what was sent has an identity with the host, which the next start fills in.
    await runner.query('ALTER TABLE appointments ADD COLUMN calendar_uid text');
    await runner.query('ALTER TABLE appointments ALTER COLUMN calendar_uid SET DEFAULT gen_random_uuid()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments DROP COLUMN calendar_uid');
    await runner.query('ALTER TABLE shop_settings DROP COLUMN ask_after_visit, DROP COLUMN notices');
    await runner.query("DELETE FROM notices WHERE kind = 'appointment-asked'");
    await setKinds(runner, KINDS);
  }
}
