import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret address under which calendar programs read the appointments: one for the shop. */
export class CalendarFeed1763863000000 implements MigrationInterface {
  name = 'CalendarFeed1763863000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        id integer NOT NULL DEFAULT 1 CONSTRAINT pk_calendar_feeds PRIMARY KEY
          CONSTRAINT ck_calendar_feeds_one CHECK (id = 1),
        hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_calendar_feeds_hash ON calendar_feeds (hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}
