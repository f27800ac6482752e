import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXTS = ['name', 'email', 'phone', 'seller', 'description', 'tracking_number', 'reference'];

const bare = (column: string) =>
  `regexp_replace(coalesce(${column}, ''), '[[:space:]\u2010-\u2015-]', '', 'g')`;

/** Must match what the list searches, or each search would read the whole table. */
const indexOf = (columns: string[]) => `
  CREATE INDEX ix_transfers_search ON transfers USING gin (
    (folded(${columns.map((column) => `coalesce(${column}, '')`).join(' || chr(10) || ')})
     || chr(10) || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')) gin_trgm_ops)`;

/** Transfers are found by codes without their blanks and hyphens, and a visit knows whether its client knows the place. */
export class Corrections1764160000000 implements MigrationInterface {
  name = 'Corrections1764160000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE appointments ADD COLUMN place_is_new boolean NOT NULL DEFAULT false');
    await runner.query('DROP INDEX ix_transfers_search');
    await runner.query(indexOf([...TEXTS, bare('tracking_number'), bare('reference')]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_transfers_search');
    await runner.query(indexOf(TEXTS));
    await runner.query('ALTER TABLE appointments DROP COLUMN place_is_new');
  }
}
