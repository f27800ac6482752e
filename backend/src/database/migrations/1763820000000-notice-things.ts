import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What mails were about until now, and the column it stood in. */
const THINGS = [
  { thing: 'appointment', table: 'appointments', column: 'appointment_id' },
  { thing: 'message', table: 'contact_messages', column: 'message_id' },
  { thing: 'testimonial', table: 'testimonials', column: 'testimonial_id' },
];

/** A notice names its thing by kind and number: whatever sends mails needs no column in the table of mails. */
export class NoticeThings1763820000000 implements MigrationInterface {
  name = 'NoticeThings1763820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN thing text, ADD COLUMN thing_id integer');
    for (const { thing, column } of THINGS) {
      await runner.query(
        `UPDATE notices SET thing = '${thing}', thing_id = ${column} WHERE ${column} IS NOT NULL`,
      );
    }
    // The constraints and indexes of the old columns go with them.
    await runner.query(`
      ALTER TABLE notices
        ALTER COLUMN thing SET NOT NULL,
        ALTER COLUMN thing_id SET NOT NULL,
        ${THINGS.map(({ column }) => `DROP COLUMN ${column}`).join(', ')}`);
    await runner.query('CREATE UNIQUE INDEX uq_notices_thing ON notices (thing, thing_id, kind)');
    await runner.query(`
      CREATE FUNCTION delete_notices() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM notices USING gone WHERE thing = TG_ARGV[0] AND thing_id = gone.id;
        RETURN NULL;
      END $$`);
    for (const { thing, table } of THINGS) {
      await runner.query(`
        CREATE TRIGGER tr_${table}_notices AFTER DELETE ON ${table}
        REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notices('${thing}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of THINGS) {
      await runner.query(`DROP TRIGGER tr_${table}_notices ON ${table}`);
    }
    await runner.query('DROP FUNCTION delete_notices()');
    await runner.query('DROP INDEX uq_notices_thing');
    for (const { thing, table, column } of THINGS) {
      await runner.query(`
        ALTER TABLE notices ADD COLUMN ${column} integer
          CONSTRAINT fk_notices_${thing} REFERENCES ${table} (id) ON DELETE CASCADE`);
      await runner.query(`
        UPDATE notices SET ${column} = ${table}.id FROM ${table}
         WHERE thing = '${thing}' AND thing_id = ${table}.id`);
    }
    const columns = THINGS.map(({ column }) => column).join(', ');
    await runner.query(`DELETE FROM notices WHERE num_nonnulls(${columns}) = 0`);
    await runner.query(`
      ALTER TABLE notices
        DROP COLUMN thing,
        DROP COLUMN thing_id,
        ADD CONSTRAINT ck_notices_thing CHECK (num_nonnulls(${columns}) = 1)`);
    await runner.query(
      'CREATE UNIQUE INDEX uq_notices_thing ON notices (appointment_id, kind, message_id, testimonial_id) NULLS NOT DISTINCT',
    );
    await runner.query('CREATE INDEX ix_notices_message ON notices (message_id)');
    await runner.query('CREATE INDEX ix_notices_testimonial ON notices (testimonial_id)');
  }
}
