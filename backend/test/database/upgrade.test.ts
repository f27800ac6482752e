import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { ENTITIES } from '../../src/entities.js';
import { addClock } from '../support/clock.js';
import { createDatabase, type Site, sql, startSite } from '../support/database/database.js';

const DUMPS = join(import.meta.dirname, 'dumps');

/** What the older version answered when its database was dumped. */
interface Answers {
  taken: string;
  /** Slots as `id, date, start, end`. */
  available: string[];
  appointments: { id: number; serviceType: string }[];
  services: { id: number; name: string; active: boolean; mobile: boolean }[];
  counts: Record<'inventory' | 'posts' | 'testimonials' | 'messages', number>;
}

interface Offered {
  id: number;
  date: string;
  startTime: string;
  endTime: string;
}

const lineOf = ({ id, date, startTime, endTime }: Offered) => [id, date, startTime, endTime].join(', ');

/** Statements TypeORM would run to make the tables match the entities. */
async function drift(url: string): Promise<string[]> {
  const source = await new DataSource(dataSourceOptions(url, { entities: ENTITIES })).initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  return upQueries.map(({ query }) => query);
}

/*
 * Databases of released versions, with the demo content and some of everything that visitors and dealers enter, all of it
 * made up. `pg_dump --inserts` of PostgreSQL 15 wrote them, after that version had answered what is beside the dump.
 */
describe.each(['8c90bf7', 'a0f2c3d'])('a database of the version %s', (version) => {
  const then = JSON.parse(readFileSync(join(DUMPS, `${version}.json`), 'utf8')) as Answers;
  let site: Site;
  let token: string;
  let missing: string[];
  beforeAll(async () => {
    const url = await createDatabase('template1');
    await sql(url, gunzipSync(readFileSync(join(DUMPS, `${version}.sql.gz`))).toString());
    expect(await migrate(url, () => undefined)).toBeGreaterThan(5);
    missing = await drift(url);
    await addClock(url, then.taken);
    site = await startSite({ DATABASE_URL: url });
    token = await site.signIn();
  });
  afterAll(() => site.close());

  const asAdmin = async <Row>(path: string): Promise<Row[]> => {
    const { status, json } = await site.ask('GET', `/api/admin/${path}`, { token });
    expect(status).toBe(200);
    return json as Row[];
  };
  const offered = async (service?: number): Promise<string[]> => {
    const query = service === undefined ? '' : `?service=${service}`;
    const { status, json } = await site.ask('GET', `/api/schedule/available${query}`);
    expect(status).toBe(200);
    return (json as Offered[]).map(lineOf);
  };

  test('has the tables of a new one', () => {
    expect(missing).toEqual([]);
  });

  test('has everything it had', async () => {
    const rows = Object.entries({
      inventory: 'inventory',
      posts: 'blog',
      testimonials: 'testimonials',
      messages: 'contact',
    });
    const counts = await Promise.all(
      rows.map(async ([name, path]) => [name, (await asAdmin(path)).length] as const),
    );
    expect(Object.fromEntries(counts)).toEqual(then.counts);
  });

  test('has the same bookings, as long as their slots and with no time around them', async () => {
    const now = await asAdmin<{ id: number }>('appointments');
    const mobile = new Map(then.services.map((service) => [service.name, service.mobile]));
    expect(now.toSorted((one, other) => one.id - other.id)).toEqual(
      then.appointments.map((one) =>
        expect.objectContaining({
          ...one,
          bufferMinutes: 0,
          place: null,
          mobile: mobile.get(one.serviceType) ?? false,
        }),
      ),
    );
  });

  test('has services without a duration, which offer the same times as before', async () => {
    const services = await asAdmin<Answers['services'][number]>('services');
    expect(services).toEqual(
      then.services.map((service) =>
        expect.objectContaining({ ...service, durationMinutes: null, bufferMinutes: 0 }),
      ),
    );
    expect(await offered()).toEqual(then.available);
    for (const { id, active } of services) {
      if (active) {
        expect(await offered(id)).toEqual(then.available);
      }
    }
  });

  test('books what it offers, and nothing that was taken', async () => {
    const book = async (timeSlotId: number) => {
      const body = { name: 'Client Nine', email: 'nine@example.com', phone: '(480) 555-0119', timeSlotId };
      return (await site.ask('POST', '/api/appointments', { body })).status;
    };
    const [taken] = await site.sql<{ id: number }>(
      "SELECT time_slot_id AS id FROM appointments WHERE status = 'confirmed' ORDER BY id LIMIT 1",
    );
    expect(await book(taken?.id ?? 0)).toBe(409);
    const [first = ''] = await offered();
    expect(await book(Number.parseInt(first, 10))).toBe(201);
    expect(await offered()).toEqual(then.available.slice(1));
  });
});
