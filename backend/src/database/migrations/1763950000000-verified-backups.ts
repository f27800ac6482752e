import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the newest verified backup was made, so that its age can be watched. */
export class VerifiedBackups1763950000000 implements MigrationInterface {
  name = 'VerifiedBackups1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE verified_backups (
        id integer NOT NULL DEFAULT 1 CONSTRAINT pk_verified_backups PRIMARY KEY
          CONSTRAINT ck_verified_backups_one CHECK (id = 1),
        made_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verified_backups');
  }
}
