import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes without a key, which could be guessed, are forgotten; counting begins anew. */
export class KeyedHashes1763765000000 implements MigrationInterface {
  name = 'KeyedHashes1763765000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE appointments SET address_hash = NULL WHERE address_hash IS NOT NULL');
    await runner.query('DELETE FROM rate_limits');
    await runner.query('DELETE FROM idempotency_keys');
  }

  async down(): Promise<void> {
    // What was forgotten does not come back, and nothing depends on it.
  }
}
