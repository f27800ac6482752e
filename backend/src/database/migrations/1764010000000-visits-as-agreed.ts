import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What clients were promised or told stays with the appointment: whether the shop comes to them, who moved it, and whether
 * the dealer declined the request, with which words.
 */
export class VisitsAsAgreed1764010000000 implements MigrationInterface {
  name = 'VisitsAsAgreed1764010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE appointments
        ADD COLUMN mobile boolean NOT NULL DEFAULT false,
        ADD COLUMN moved_by text CONSTRAINT ck_appointments_moved_by CHECK (moved_by IN ('client', 'shop')),
        ADD COLUMN declined boolean NOT NULL DEFAULT false,
        ADD COLUMN line_to_client character varying(500),
        ADD CONSTRAINT ck_appointments_declined CHECK (NOT declined OR status = 'cancelled')`);
    await runner.query(`
      UPDATE appointments SET mobile = true
        FROM services
       WHERE services.mobile
         AND CASE WHEN service_id IS NULL THEN lower(services.name) = lower(service_type) ELSE services.id = service_id END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE appointments
        DROP COLUMN mobile, DROP COLUMN moved_by, DROP COLUMN declined, DROP COLUMN line_to_client`);
  }
}
