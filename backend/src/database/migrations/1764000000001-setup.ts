import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a new shop has yet to do: choose a password, and open times. Whether any were ever opened also tells "everything is
 * booked" from "not open yet".
 */
export class Setup1764000000001 implements MigrationInterface {
  name = 'Setup1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN password_made_up boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE shop_settings ADD COLUMN times_opened boolean NOT NULL DEFAULT false');
    await runner.query(
      'UPDATE shop_settings SET times_opened = true WHERE EXISTS (SELECT FROM available_time_slots)',
    );
    // An UPDATE of no rows would still announce that the settings have changed.
    await runner.query(`
      CREATE FUNCTION note_times_opened() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM shop_settings WHERE NOT times_opened)
          AND EXISTS (SELECT FROM available_time_slots) THEN
          UPDATE shop_settings SET times_opened = true;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_times_opened AFTER INSERT ON available_time_slots
      FOR EACH STATEMENT EXECUTE FUNCTION note_times_opened()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_times_opened ON available_time_slots');
    await runner.query('DROP FUNCTION note_times_opened()');
    await runner.query('ALTER TABLE shop_settings DROP COLUMN times_opened');
    await runner.query('ALTER TABLE users DROP COLUMN password_made_up');
  }
}
