import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visit that becomes longer or shorter takes times or frees some, and no slot is written for that. */
export class VisitEnds1764096000000 implements MigrationInterface {
  name = 'VisitEnds1764096000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TRIGGER tr_appointments_end_changed AFTER UPDATE OF end_time ON appointments
         FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('slots')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_appointments_end_changed ON appointments');
  }
}
