import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletes unknown names entered at failed sign-ins: they may be passwords. */
export class TriedNames1763781000000 implements MigrationInterface {
  name = 'TriedNames1763781000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE audit_entries SET actor = NULL
       WHERE action = 'sign-in-failed' AND actor NOT IN (SELECT username FROM users)`);
  }

  async down(): Promise<void> {
    // The deleted names cannot be restored, and nothing depends on them.
  }
}
