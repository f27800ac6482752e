import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS =
  `name email phone service_type place preferred_date start_time end_time message notes internal_note outcome
  status call_since item_id`.split(/\s+/);

/** A request of the demo content that expired becomes the shop's own, too, once somebody changes it. */
export class ExpiredSamples1764190000000 implements MigrationInterface {
  name = 'ExpiredSamples1764190000000';

  async up(runner: QueryRunner): Promise<void> {
    // Expiry itself is nobody's decision.
    await replaceTrigger(
      runner,
      `(NEW.cancel_reason IS DISTINCT FROM 'expired' OR OLD.cancel_reason IS NOT DISTINCT FROM 'expired')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTrigger(runner, `NEW.cancel_reason IS DISTINCT FROM 'expired'`);
  }
}

async function replaceTrigger(runner: QueryRunner, condition: string): Promise<void> {
  const of = (row: string) => COLUMNS.map((column) => `${row}.${column}`).join(', ');
  await runner.query(`
    CREATE OR REPLACE TRIGGER own BEFORE UPDATE ON appointments FOR EACH ROW
      WHEN (OLD.sample AND NEW.sample AND (${of('OLD')}) IS DISTINCT FROM (${of('NEW')}) AND ${condition})
      EXECUTE FUNCTION is_no_longer_a_sample()`);
}
