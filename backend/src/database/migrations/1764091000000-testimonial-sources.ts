import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Author and content of each testimonial that the demo content of an earlier version had, as MD5. */
const EARLIER = `
  ddddf913d186f000f9cc5376ff0cb3e7 ea50a407866655eb682e0bad38da4ef6 49f1eda18954cdeeca3e3db59c41d208
  5c32c5f38536cacf197cabd8bf9bf6ad 9135f7b69abf53986068470a69816dc7 88bfda74980d159d9ed4c6bba128ae11
  5c5015a3db7e7918b98650c87c107be1 1a527704e8571dfe5eadf6a48af310b9
`;

/** Where testimonials come from, what clients wrote before the shop edited it, and the visits they are about. */
export class TestimonialSources1764091000000 implements MigrationInterface {
  name = 'TestimonialSources1764091000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE testimonials
        ADD COLUMN original varchar(10000),
        ADD COLUMN edit text CONSTRAINT ck_testimonials_edit CHECK (edit IN ('shortened', 'changed')),
        ADD COLUMN source text NOT NULL DEFAULT 'visitor'
          CONSTRAINT ck_testimonials_source CHECK (source IN ('visitor', 'visit', 'shop', 'sample')),
        ADD COLUMN visited varchar(7),
        ADD COLUMN appointment_id integer
          CONSTRAINT fk_testimonials_appointment REFERENCES appointments (id) ON DELETE SET NULL`);
    await runner.query('CREATE UNIQUE INDEX uq_testimonials_appointment ON testimonials (appointment_id)');
    await runner.query(`
      UPDATE testimonials SET source = 'shop'
       WHERE EXISTS (
         SELECT FROM audit_entries
          WHERE thing = 'testimonial' AND action = 'testimonial.create' AND thing_id = testimonials.id::text)`);
    await runner.query(
      `UPDATE testimonials SET source = 'sample' WHERE md5(concat_ws(chr(31), author, content)) = ANY ($1)`,
      [EARLIER.trim().split(/\s+/)],
    );
    await runner.query(`
      CREATE FUNCTION is_no_longer_a_sample_testimonial() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.source := 'shop';
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER own BEFORE UPDATE ON testimonials FOR EACH ROW
        WHEN (OLD.source = 'sample' AND NEW.source = 'sample'
              AND (OLD.author, OLD.content) IS DISTINCT FROM (NEW.author, NEW.content))
        EXECUTE FUNCTION is_no_longer_a_sample_testimonial()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER own ON testimonials');
    await runner.query('DROP FUNCTION is_no_longer_a_sample_testimonial');
    await runner.query(
      `ALTER TABLE testimonials
         DROP COLUMN original, DROP COLUMN edit, DROP COLUMN source, DROP COLUMN visited, DROP COLUMN appointment_id`,
    );
  }
}
