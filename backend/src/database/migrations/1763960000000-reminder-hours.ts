import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients are reminded while they can still change their visit. Rules that were saved stay as they are. */
export class ReminderHours1763960000000 implements MigrationInterface {
  name = 'ReminderHours1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE opening_rules ALTER COLUMN reminder_hours SET DEFAULT 48');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE opening_rules ALTER COLUMN reminder_hours SET DEFAULT 24');
  }
}
