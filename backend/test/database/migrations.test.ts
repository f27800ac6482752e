import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { formatStartupError } from '../../src/cli/format-startup-error.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { TABLES } from '../../src/common/table.js';
import { ENTITIES } from '../../src/entities.js';
import { migrate } from '../../src/database/migrate.js';
import { createDatabase, sql } from '../support/database/database.js';
import { olderDatabase } from '../support/database/older-database.js';
import { complaints, placesOf, tablesOf } from '../support/database/table-places.js';

let source: DataSource;
beforeAll(async () => {
  source = await new DataSource(
    dataSourceOptions(await createDatabase(), { entities: ENTITIES }),
  ).initialize();
});
afterAll(() => source.destroy());

/** Statements TypeORM would run to make the tables match the entities. */
async function drift(): Promise<string[]> {
  return (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
}

/** All our tables, columns, constraints and indexes. */
async function schema(): Promise<string[]> {
  const rows = await source.query<{ line: string }[]>(`
    SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
    UNION ALL SELECT format('constraint %s %s', conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 'migrations'::regclass
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

test('after the migrations the database matches the entities', async () => {
  expect(source.entityMetadatas.length).toBeGreaterThanOrEqual(7);
  expect(await drift()).toEqual([]);
});

test('every migration can be taken back and applied again', async () => {
  const before = await schema();
  expect(before.length).toBeGreaterThan(0);
  for (const _ of source.migrations) {
    await source.undoLastMigration();
  }
  expect(await schema()).toEqual([]);
  await source.runMigrations();
  expect(await schema()).toEqual(before);
  expect(await drift()).toEqual([]);
});

test('of several processes that start together one migrates, the others wait', async () => {
  const empty = await createDatabase('template1');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(empty, () => undefined)));
  expect(applied.toSorted()).toEqual([0, 0, source.migrations.length]);
});

describe('a migration of an older database', () => {
  const OLDER = 'NoticeThings1763820000000';
  const stateOf = (url: string) =>
    sql(
      url,
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT 'migration', name FROM migrations ORDER BY 1, 2`,
    );

  test('that fails changes nothing, and says so, why, and what to do', async () => {
    const older = await olderDatabase('MailOutcomes1763810000000');
    await sql(older, 'CREATE VIEW report AS SELECT appointment_id FROM notices');
    const before = await stateOf(older);
    const failed = await migrate(older, () => undefined).then(() => 'It was migrated', formatStartupError);
    expect(failed).toMatch(
      /^NoticeThings1763820000000 failed\. Nothing was changed\. The old version can be started again\.\nPostgreSQL says: cannot drop column appointment_id .*: view report depends on .*\.\nDrop what depends on it .* and start this version again; or go back: docs\/operations\.md, "Upgrades"\.$/,
    );
    expect(await stateOf(older)).toEqual(before);
    await sql(older, 'DROP VIEW report');
    expect(await migrate(older, () => undefined)).toBeGreaterThan(15);
  });

  test('that fails because of a row does not repeat what is in it', async () => {
    const older = await olderDatabase('Today1763862000000');
    await sql(
      older,
      `INSERT INTO testimonials (author, content, rating, published) VALUES ('Dana Reyes', 'Fine', 5, true);
       ALTER TABLE testimonials ADD CONSTRAINT ck_own CHECK (author = 'nobody') NOT VALID;`,
    );
    const failed = await migrate(older, () => undefined).then(() => 'It was migrated', formatStartupError);
    expect(failed).toContain('PostgreSQL says: code 23514: constraint ck_own.');
    expect(failed).not.toContain('Dana');
  });

  test('waits for a program that reads its tables', async () => {
    const older = await olderDatabase(OLDER);
    const reader = new Client({ connectionString: older });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM notices');
    const waits: string[] = [];
    const applied = await migrate(older, (reason) => {
      waits.push(reason);
      void reader.query('COMMIT');
    });
    expect(applied).toBeGreaterThan(15);
    expect(waits).toEqual([expect.stringMatching(/^is in use by another program \(.*lock timeout\)$/)]);
    await reader.end();
  });

  test('may have statements that take longer than those of requests', async () => {
    const older = await olderDatabase('Today1763862000000');
    // Longer than the limit, and than the silence after which a connection of requests is closed.
    await sql(
      older,
      `CREATE FUNCTION slow() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
         IF current_setting('test.slept', true) IS NULL THEN
           PERFORM set_config('test.slept', 'yes', false), pg_sleep(9);
         END IF;
       END $$;
       CREATE EVENT TRIGGER slow ON ddl_command_start WHEN TAG IN ('CREATE FUNCTION') EXECUTE FUNCTION slow();`,
    );
    expect(await migrate(older, () => undefined)).toBeGreaterThan(1);
  });

  test('keeps with each appointment whether the shop comes to the client, by its service or the name of a deleted one', async () => {
    const older = await olderDatabase('VisitsAsAgreed1764010000000');
    await sql(
      older,
      `INSERT INTO services (id, name, mobile, position) VALUES (1, 'Class', true, 1), (2, 'Transfer', false, 2);
       INSERT INTO appointments (name, phone, service_type, service_id, preferred_date, start_time, end_time, status)
       VALUES ('By id', '', 'Its old name', 1, '2031-03-04', '10:00', '11:00', 'cancelled'),
              ('By name', '', 'class', NULL, '2031-03-04', '10:00', '11:00', 'cancelled'),
              ('Not by name', '', 'Class', 2, '2031-03-04', '10:00', '11:00', 'cancelled'),
              ('Unknown', '', 'Gone', NULL, '2031-03-04', '10:00', '11:00', 'cancelled')`,
    );
    await migrate(older, () => undefined);
    expect(await sql(older, 'SELECT name, mobile FROM appointments ORDER BY id')).toEqual([
      { name: 'By id', mobile: true },
      { name: 'By name', mobile: true },
      { name: 'Not by name', mobile: false },
      { name: 'Unknown', mobile: false },
    ]);
  });

  test.each([
    ['of a user', [['create', 'Kim']], [{ by: 'Dana' }]],
    ['of somebody who is no user any more', [['delete', 'Kim']], []],
    ['of a user whose name somebody had who was deleted before', [], [{ by: 'Dana' }]],
    ['of nobody the log knows', undefined, [{ by: null }]],
  ])('gives the calendar address %s to them, and ends open links', async (_whose, later, feeds) => {
    const older = await olderDatabase('Makers1764120000000');
    const entry = (action: string, actor: string, name: string | null) =>
      sql(older, 'INSERT INTO audit_entries (action, actor, name) VALUES ($1, $2, $3)', [
        action,
        actor,
        name,
      ]);
    await sql(
      older,
      `INSERT INTO users (id, username) OVERRIDING SYSTEM VALUE VALUES (1, 'admin'), (2, 'Dana');
       INSERT INTO invites (user_id, hash, expires_at) VALUES (2, 'a link', now() + interval '1 day');
       INSERT INTO calendar_feeds (hash) VALUES ('an address')`,
    );
    if (later) {
      const maker = later.some(([action]) => action === 'delete') ? 'Kim' : 'Dana';
      await entry('user.delete', 'admin', 'Dana');
      await entry('calendar-feed.create', 'admin', null);
      await entry('calendar-feed.create', maker, null);
    }
    for (const [action, name] of later ?? []) {
      await entry(`user.${action}`, 'admin', name as string);
    }
    await migrate(older, () => undefined);
    expect(await sql(older, 'SELECT * FROM invites')).toEqual([]);
    const by =
      'SELECT username AS by FROM calendar_feeds LEFT JOIN users ON users.id = made_by ORDER BY calendar_feeds.id';
    expect(await sql(older, by)).toEqual(feeds);
  });
});

test('names of constraints and indexes are ours, so that errors map by name', async () => {
  const rows = await source.query<{ name: string }[]>(`
    SELECT conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> 'migrations'::regclass
    UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'`);
  expect(rows.filter(({ name }) => !/^(pk|uq|ck|fk|ix|ex)_/.test(name))).toEqual([]);
});

test('every table has an entity, and what that says of it is what the product does', async () => {
  expect(await tablesOf(source)).toEqual([...TABLES.keys()].toSorted());
  expect(TABLES.size).toBe(ENTITIES.length);
  const places = Object.entries(await placesOf(source));
  expect(places.flatMap(([name, place]) => complaints(place).map((line) => `${name}: ${line}`))).toEqual([]);
  for (const [, place] of places) {
    const [first = '', ...others] = place.handled;
    expect(complaints({ ...place, handled: others })).toEqual([expect.stringContaining(`${first} is not: `)]);
    expect(complaints({ ...place, handled: [...place.handled, 'another'] })).toHaveLength(1);
  }
});

describe('the database itself refuses', () => {
  const item = (columns: string, values: string) =>
    `INSERT INTO inventory_items (name, description, ${columns}) VALUES ('Name', 'Text', ${values})`;

  const slots = (...times: string[]) =>
    `INSERT INTO available_time_slots (date, start_time, end_time) VALUES ${times
      .map((pair) => `('2031-03-04', '${pair.replace(' ', "', '")}')`)
      .join(', ')}`;
  const appointment = (service: string, status: string, slot = 'NULL') =>
    `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, status, time_slot_id)
     VALUES ('Name', 'a@example.com', '1234567890', '${service}', '2031-03-04', '10:00', '11:00', '${status}', ${slot})`;

  test.each([
    ['a slot that ends before it starts', slots('11:00 10:00'), 'ck_available_time_slots_times'],
    ['a slot off the half hours', slots('10:15 11:00'), 'ck_available_time_slots_grid'],
    ['a slot before opening', slots('08:30 10:00'), 'ck_available_time_slots_grid'],
    ['a slot after closing', slots('17:00 18:30'), 'ck_available_time_slots_grid'],
    ['slots that overlap', slots('10:00 11:00', '10:30 11:30'), 'ex_available_time_slots_overlap'],
    [
      'two services of one name, whatever its case',
      "INSERT INTO services (name, position) VALUES ('Transfer', 1), ('TRANSFER', 2)",
      'uq_services_name',
    ],
    ['an unknown status', appointment('Other', 'done'), 'ck_appointments_status'],
    [
      'an appointment in no slot there is',
      appointment('Other', 'pending', '4711'),
      'fk_appointments_time_slot',
    ],
    ['a price of 0', item('price, category', "0, 'Firearms'"), 'ck_inventory_items_price'],
    ['a negative price', item('price, category', "-1, 'Firearms'"), 'ck_inventory_items_price'],
    ['an unknown category', item('price, category', "1, 'Boats'"), 'ck_inventory_items_category'],
    [
      'a second user of one name',
      "INSERT INTO users (username, password) VALUES ('twin', 'x'), ('twin', 'x')",
      'uq_users_username',
    ],
    [
      'a rating of 0 stars',
      "INSERT INTO testimonials (author, content, rating) VALUES ('x', 'x', 0)",
      'ck_testimonials_rating',
    ],
    [
      'a rating of 6 stars',
      "INSERT INTO testimonials (author, content, rating) VALUES ('x', 'x', 6)",
      'ck_testimonials_rating',
    ],
    [
      'a post of more than a million characters',
      "INSERT INTO blog_posts (title, content, excerpt, author) VALUES ('x', repeat('x', 1000001), 'x', 'x')",
      'ck_blog_posts_content',
    ],
    [
      'an unknown role',
      "INSERT INTO users (username, password, role) VALUES ('x', 'x', 'root')",
      'ck_users_role',
    ],
    [
      'a session of nobody',
      'INSERT INTO sessions VALUES (gen_random_uuid(), 4711, now())',
      'fk_sessions_user',
    ],
  ])('%s', async (_what, statement, constraint) => {
    await expect(source.query(statement)).rejects.toMatchObject({ driverError: { constraint } });
  });

  test('two active appointments for one slot, and deleting a booked slot', async () => {
    const [row] = await source.query<{ id: number }[]>(`${slots('10:00 11:00')} RETURNING id`);
    const id = String(row?.id);
    await source.query(appointment('Other', 'cancelled', id));
    await source.query(appointment('Other', 'pending', id));
    await expect(source.query(appointment('Other', 'confirmed', id))).rejects.toMatchObject({
      driverError: { constraint: 'uq_appointments_time_slot' },
    });
    await expect(source.query('DELETE FROM available_time_slots')).rejects.toMatchObject({
      driverError: { constraint: 'fk_appointments_time_slot' },
    });
  });

  test('a table entry without a name', async () => {
    await expect(source.query(item('price', '1').replace("'Name'", 'NULL'))).rejects.toMatchObject({
      driverError: { code: '23502' },
    });
  });
});
