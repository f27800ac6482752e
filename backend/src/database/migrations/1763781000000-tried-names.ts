import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was tried as a name at a failed sign-in and is nobody's is forgotten: it may be a password. */
export class TriedNames1763781000000 implements MigrationInterface {
  name = 'TriedNames1763781000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE audit_entries SET actor = NULL
       WHERE action = 'sign-in-failed' AND actor NOT IN (SELECT username FROM users)`);
  }

  async down(): Promise<void> {
    // What was forgotten does not come back, and nothing depends on it.
  }
}
