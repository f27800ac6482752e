import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made the links to the back office and the address of the calendar feed, which die with them. */
export class Makers1764120000000 implements MigrationInterface {
  name = 'Makers1764120000000';

  async up(runner: QueryRunner): Promise<void> {
    // Whose they are is not known, and it may be somebody who was deleted since. They would have ended within three days.
    await runner.query('DELETE FROM invites');
    await runner.query(`
      ALTER TABLE invites
        ADD COLUMN issued_by integer CONSTRAINT fk_invites_issuer REFERENCES users (id) ON DELETE CASCADE`);
    await runner.query(`
      ALTER TABLE calendar_feeds
        ADD COLUMN made_by integer CONSTRAINT fk_calendar_feeds_maker REFERENCES users (id) ON DELETE CASCADE`);
    // The log has the name of who made the address last. One of somebody who was deleted after that has to go with them.
    const made = `
      SELECT id, actor FROM audit_entries WHERE action = 'calendar-feed.create' ORDER BY id DESC LIMIT 1`;
    await runner.query(`
      DELETE FROM calendar_feeds
       WHERE EXISTS (
         SELECT FROM (${made}) AS made JOIN audit_entries AS later
             ON later.action = 'user.delete' AND later.name = made.actor AND later.id > made.id)`);
    await runner.query(`
      UPDATE calendar_feeds SET made_by = users.id
        FROM (${made}) AS made JOIN users ON username = made.actor`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calendar_feeds DROP COLUMN made_by');
    await runner.query('ALTER TABLE invites DROP COLUMN issued_by');
  }
}
