import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for the dealer, and who comes on a day, are found by indexes. */
export class Today1763862000000 implements MigrationInterface {
  name = 'Today1763862000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE testimonials ADD COLUMN published_once boolean NOT NULL DEFAULT false');
    await runner.query('UPDATE testimonials SET published_once = true WHERE published');
    // A trigger, so that whatever publishes one cannot forget to say so.
    await runner.query(`
      CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.published_once := NEW.published_once OR NEW.published;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_testimonials_published BEFORE INSERT OR UPDATE ON testimonials
      FOR EACH ROW EXECUTE FUNCTION note_publication()`);
    await runner.query(
      'CREATE INDEX ix_testimonials_never_published ON testimonials (created_at) WHERE NOT published_once',
    );
    await runner.query(
      'CREATE INDEX ix_contact_messages_unread ON contact_messages (created_at) WHERE NOT read',
    );
    await runner.query(`
      CREATE INDEX ix_notices_failed ON notices (thing, thing_id)
       WHERE failed_at IS NOT NULL AND sent_at IS NULL AND superseded_at IS NULL`);
    await runner.query(`
      CREATE INDEX ix_appointments_day ON appointments (preferred_date, start_time)
       WHERE status IN ('pending', 'confirmed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_appointments_day, ix_notices_failed, ix_contact_messages_unread');
    await runner.query('DROP TRIGGER tr_testimonials_published ON testimonials');
    await runner.query('DROP FUNCTION note_publication()');
    await runner.query('ALTER TABLE testimonials DROP COLUMN published_once');
  }
}
