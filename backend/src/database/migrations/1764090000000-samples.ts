import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of each row that the demo content of an earlier version had: the MD5 of what the statement below reads of it. */
const EARLIER = {
  items: `
    3706dcff014de0c74aa644e3c9b5f529 2020311b21e8bfdd23c1196cdabcf622 91dae016db60421ecc61cf2d9a7dbafa
    e9deb280dd8963ceb816b9913016e8b8 1296426dd9a8482a5abe2f90104d5c6b 7cdf9fb755e925c1da9fadadefe97ba1
    155ff010578a0c750be5010c9e4e9974 5e32141e6eff7b733b8e2bfed92d97d0 79c2c427340b564fc3b168d931323c09
    fd855dc2fbae138332b5b637c5e5cb7f f60d4d35aaa064036f2d84363cc74475 967ab09f176bd48f2a18652c0c7076d8
    6594d6803eec80ceec35479272541563 3dbd0ac1ab47e5243aeadefcdb41c308 848a10632cb1586763d98c8e277db001
    ffd64217947bfe9fbc02abedae3729ce cf46a173c748df9df214020637632461 7cf4b10427d2dfd5e08d989328e6146a
    dc7876335bbda280297a60b30a7edec5 226bae590c2d1c9b03b405c163e604c5 7ba9013809e7a4a005aac9d611c0f7a7
    6d4057cf6fc2f6b4bba27d434a260e46 4ed8814cefc45bfa0c6ebe31060b3077 e7d5257b2960874d2729051cd105158d
    bc4b089f8ddecee4d577329e092c2003 a73981e2a913dcd2d6774d1a50e0ea02 8334626f89a3ba128c2a37c560827bdd
    3f09ded4993e38b4fd4229b97cc5c290 bf4251624dd15d5444158d1b725ee5ee 0e80bcfd9f7944315d6fd1ded712bcd3
    23e5b6a4ee140f4ca5b57194e861d1d7 cd0c272c8f7bfcf559abc0eed8b6b166 33d3891359f8b4476b156ae1903da424
    f40f14492e780b8a68bedba961d711de ff1df5e17c579d8681a2b2206bd30ab9
  `,
  posts: `
    ff802071c5e0173c87bcbbfd8dac4326 28503f7ec396c0ed7ade57d479f02be9 73c634ca39515a4634761a367927d796
    427d58dd81bea2349ecbf0a2ae978703 30e31b3c6ae2d457ccce0599efc3d62e e72e7889b74b24a1567ee49a85ed71a9
    544301b7e3e48677b2020e4a933eb1e1 274e780a5d70fba91e6f604f33d8006f 7b3ffb6c566cf80ad03ca24048839f83
  `,
  testimonials: `
    ddddf913d186f000f9cc5376ff0cb3e7 ea50a407866655eb682e0bad38da4ef6 49f1eda18954cdeeca3e3db59c41d208
    5c32c5f38536cacf197cabd8bf9bf6ad 9135f7b69abf53986068470a69816dc7 88bfda74980d159d9ed4c6bba128ae11
    5c5015a3db7e7918b98650c87c107be1 1a527704e8571dfe5eadf6a48af310b9
  `,
  messages: `
    ea4aeec9152b29eacce96f6023b66972 ff22ffb9d4c7145a47ad916a375dae23 6fa1c0e6a03014161427993f9d8e0405
    71f677d3af16e942e9326474571cc44f 157dfef8028af40f65c694a7ff3f3ca9
  `,
  appointments: `
    edcc0db47716b59f33d4b0be09c8ba09 527ea4c17866cda8743600f49af40e50 326f398b58eb5997c5bf924c11f4c12b
    7e4af569832308477bb86d270599b8a0 75da68a6be53d02a414ea558156469da
  `,
};

/** What makes a row the shop's own when it changes; rows of the others are changed by nothing else. */
const OWN: Record<string, string> = {
  inventory_items: 'name description manufacturer model caliber condition price notes image_url photos',
  blog_posts: 'title content excerpt author image_url',
  contact_messages: 'answered_at appointment_id',
  transfers: 'version',
  available_time_slots: 'version is_available',
};

/** Marks the demo content until the dealer makes it the shop's own. */
export class Samples1764090000000 implements MigrationInterface {
  name = 'Samples1764090000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [...Object.keys(OWN), 'appointments']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN sample boolean NOT NULL DEFAULT false`);
    }
    const mark = (table: string, digests: string, columns: string) =>
      runner.query(`UPDATE ${table} SET sample = true WHERE md5(concat_ws(chr(31), ${columns})) = ANY ($1)`, [
        digests.trim().split(/\s+/),
      ]);
    await mark('inventory_items', EARLIER.items, 'name, description, price, notes, image_url');
    await mark('blog_posts', EARLIER.posts, 'title, content, excerpt, author, image_url');
    await mark(
      'contact_messages',
      EARLIER.messages,
      'name, email, subject, message, answered_at, appointment_id',
    );
    // Requests that nobody answered have expired by themselves.
    await mark(
      'appointments',
      EARLIER.appointments,
      `name, email, phone, service_type, message,
       CASE cancel_reason WHEN 'expired' THEN 'pending' ELSE status END, notes, internal_note, outcome, moved_from_date`,
    );
    // The first ones, an hour each on working days, of a shop that has such appointments.
    await runner.query(`
      UPDATE available_time_slots SET sample = true
       WHERE id <= 184 AND notes IS NULL AND extract(isodow FROM date) <= 5
         AND start_time BETWEEN '10:00' AND '17:00' AND end_time = start_time + interval '1 hour'
         AND EXISTS (SELECT FROM appointments WHERE sample)`);

    await runner.query(`
      CREATE FUNCTION is_no_longer_a_sample() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sample := false;
        RETURN NEW;
      END $$`);
    for (const [table, columns] of Object.entries(OWN)) {
      await addTrigger(runner, table, columns);
    }
    // Expiry is nobody's decision.
    await addTrigger(
      runner,
      'appointments',
      `name email phone service_type place preferred_date start_time end_time message notes internal_note outcome
       status call_since item_id`,
      `AND NEW.cancel_reason IS DISTINCT FROM 'expired'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...Object.keys(OWN), 'appointments']) {
      await runner.query(`DROP TRIGGER own ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN sample`);
    }
    await runner.query('DROP FUNCTION is_no_longer_a_sample');
  }
}

async function addTrigger(runner: QueryRunner, table: string, columns: string, and = ''): Promise<void> {
  const of = (row: string) =>
    columns
      .split(/\s+/)
      .map((column) => `${row}.${column}`)
      .join(', ');
  await runner.query(`
    CREATE TRIGGER own BEFORE UPDATE ON ${table} FOR EACH ROW
      WHEN (OLD.sample AND NEW.sample AND (${of('OLD')}) IS DISTINCT FROM (${of('NEW')}) ${and})
      EXECUTE FUNCTION is_no_longer_a_sample()`);
}
