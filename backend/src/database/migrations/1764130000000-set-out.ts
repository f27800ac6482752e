import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the latest attempt at a mail set out: from then on its recipient may know what it says. */
export class SetOut1764130000000 implements MigrationInterface {
  name = 'SetOut1764130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices ADD COLUMN set_out_at timestamptz;
      UPDATE notices SET set_out_at = coalesce(sent_at, handed_over_at)
       WHERE coalesce(sent_at, handed_over_at) IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN set_out_at');
  }
}
