import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = [
  'appointment-requested',
  'appointment-confirmed',
  'appointment-cancelled',
  'business-appointment',
  'business-message',
  'business-testimonial',
  'inquiry-received',
];
const NEW_KINDS = [
  'appointment-moved',
  'appointment-reminder',
  'business-visit-cancelled',
  'business-visit-moved',
];

const setKinds = (runner: QueryRunner, kinds: string[]) =>
  runner.query(`
    ALTER TABLE notices
      DROP CONSTRAINT ck_notices_kind,
      ADD CONSTRAINT ck_notices_kind CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`);

const setReasons = (runner: QueryRunner, reasons: string[]) =>
  runner.query(`
    ALTER TABLE appointments
      DROP CONSTRAINT ck_appointments_cancel_reason,
      ADD CONSTRAINT ck_appointments_cancel_reason
        CHECK (cancel_reason IS NULL OR (cancel_reason IN (${reasons.map((reason) => `'${reason}'`).join(', ')}) AND status = 'cancelled'))`);

/** Visits are moved, recalled, and cancelled by the client too; each has its mail. */
export class VisitNews1763845000000 implements MigrationInterface {
  name = 'VisitNews1763845000000';

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, [...KINDS, ...NEW_KINDS]);
    await setReasons(runner, ['expired', 'closed', 'client']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notices WHERE kind = ANY ($1)', [NEW_KINDS]);
    await setKinds(runner, KINDS);
    await runner.query("UPDATE appointments SET cancel_reason = NULL WHERE cancel_reason = 'client'");
    await setReasons(runner, ['expired', 'closed']);
  }
}
