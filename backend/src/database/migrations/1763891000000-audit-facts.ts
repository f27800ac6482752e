import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The activity log says what things were called and what changed; older entries do without. */
export class AuditFacts1763891000000 implements MigrationInterface {
  name = 'AuditFacts1763891000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE audit_entries ADD COLUMN name varchar(300), ADD COLUMN changes jsonb NOT NULL DEFAULT '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN name, DROP COLUMN changes');
  }
}
