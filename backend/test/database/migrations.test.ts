import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { ENTITIES } from '../../src/entities.js';
import { migrate } from '../../src/database/migrate.js';
import { createDatabase } from '../support/database/database.js';
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

test('names of constraints and indexes are ours, so that errors map by name', async () => {
  const rows = await source.query<{ name: string }[]>(`
    SELECT conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> 'migrations'::regclass
    UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'`);
  expect(rows.filter(({ name }) => !/^(pk|uq|ck|fk|ix|ex)_/.test(name))).toEqual([]);
});

test('every list of tables is complete and has no stale entries', async () => {
  const tables = await tablesOf(source);
  expect(tables).toHaveLength(ENTITIES.length + 1);
  const places = Object.entries(await placesOf(source));
  const found = (there: string[]) =>
    places.flatMap(([name, place]) => complaints(there, place).map((line) => `${name}: ${line}`));
  expect(found(tables)).toEqual([]);
  const lines = found([...tables, 'events']).map((line) => line.split(' is new')[0]);
  expect(lines).toEqual(places.map(([name]) => `${name}: events`));
  expect(found(tables.filter((table) => table !== 'closures'))).toHaveLength(places.length);
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
