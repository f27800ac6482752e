import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletes hashes made without a key, which could be guessed; the counts start anew. */
export class KeyedHashes1763765000000 implements MigrationInterface {
  name = 'KeyedHashes1763765000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE appointments SET address_hash = NULL WHERE address_hash IS NOT NULL');
    await runner.query('DELETE FROM rate_limits');
    await runner.query('DELETE FROM idempotency_keys');
  }

  async down(): Promise<void> {
    // The deleted rows cannot be restored, and nothing depends on them.
  }
}
