import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import {
  addSlot,
  addSlots,
  book,
  emptyCalendar,
  stranger,
  tally,
  VISITOR,
} from '../../test/support/booking.js';
import { startSite, type Site } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { COUNTED, times } from '../../test/support/forms.js';
import { PRODUCT_LIMITS } from '../../test/support/limits.js';

/** Processes on the same database share a secret. */
const SETTINGS = { ...PRODUCT_LIMITS, JWT_SECRET: 'one secret for all of these processes' };

let site: Site;
/** A second process on the same database. */
let twin: Site;
beforeAll(async () => {
  twin = await startSite(SETTINGS);
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite({ ...SETTINGS, DATABASE_URL: twin.databaseUrl });
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql(
    'DELETE FROM rate_limits; DELETE FROM idempotency_keys; DELETE FROM contact_messages; DELETE FROM testimonials; DELETE FROM transfers',
  );
});
afterAll(() => Promise.all([site.close(), twin.close()]));

type Options = Parameters<Site['ask']>[2];

const post = (url: string, body: object, options: Options = {}, at = site) =>
  at.ask('POST', url, { body, ...options });
const withKey = (key: string): Options => ({ headers: { 'idempotency-key': key } });
const rows = async (table: string) => (await site.sql(`SELECT 1 FROM ${table}`)).length;
const bookFrom = (from: string, timeSlotId: number | undefined, number: number, at = site) =>
  at.ask('POST', '/api/appointments', { body: { ...VISITOR, ...stranger(number), timeSlotId }, from });
/** An address in a network of that number. */
const networkOf = (number: number) => `2001:db8:${number.toString(16)}::1`;

/** Terminates the connection that waits for a slot, as soon as there is one. Only the beginning of its statement is shown. */
async function killWaiting(): Promise<void> {
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%busy AS MATERIALIZED%'`;
  const deadline = Date.now() + 5000;
  while ((await site.sql(kill)).length === 0) {
    if (Date.now() > deadline) {
      throw new Error('Nothing waits for a slot.');
    }
  }
}

describe.each(COUNTED)('of %s', (url, body, table) => {
  test('ten of 30 at once pass, through two processes on one database', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => post(url, body, {}, index % 2 === 0 ? site : twin)),
    );
    expect(tally(answers)).toEqual({ 201: 10, 429: 20 });
    expect(await rows(table)).toBe(10);
  });
});

describe('appointments held at once', () => {
  /** Each on a day of its own: bookings of one day wait for each other, whoever makes them. */
  const slotsOnDays = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => addSlot(site, '9:00', '9:30', `2031-05-${index + 10}`)),
    );

  test('of 20 requests at once for 20 slots exactly three pass, through two processes', async () => {
    for (let round = 0; round < 3; round += 1) {
      await emptyCalendar(site);
      const slots = await slotsOnDays(20);
      const answers = await Promise.all(
        slots.map((slot, index) => book(index % 2 === 0 ? site : twin, slot)),
      );
      expect(tally(answers)).toEqual({ 201: 3, 429: 17 });
      expect(await rows('appointments')).toBe(3);
      expect(await rows('available_time_slots WHERE is_booked')).toBe(3);
    }
  });

  test('of one network: of 20 at once exactly five pass, through two processes', async () => {
    const slots = await slotsOnDays(20);
    const answers = await Promise.all(
      slots.map((slot, index) =>
        bookFrom(`2001:db8:77:${index}::1`, slot, index, index % 2 === 0 ? site : twin),
      ),
    );
    expect(tally(answers)).toEqual({ 201: 5, 429: 15 });
    expect(await rows('available_time_slots WHERE is_booked')).toBe(5);
  });

  test('stay 60 when 200 networks come at once, through two processes', async () => {
    const slots = await addSlots(site, 200);
    const answers = await Promise.all(
      slots.map((slot, index) => bookFrom(networkOf(index), slot, index, index % 2 === 0 ? site : twin)),
    );
    const { 201: accepted, 429: _refused, 503: _busy, ...others } = tally(answers);
    // On a slow machine the last in the queue are told to retry later.
    expect([accepted, others]).toEqual([60, {}]);
    expect(await rows('available_time_slots WHERE is_booked')).toBe(60);
  });

  test('stay 60 when eight are about to be stored at the same moment, through two processes', async () => {
    const slots = await addSlots(site, 59);
    await times(59, (index) => bookFrom(networkOf(index), slots[index], index));
    const days = await slotsOnDays(8);
    const blocker = new Client({ connectionString: site.databaseUrl });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE notices IN SHARE MODE');
    const eight = Array.from({ length: 8 }, (_, index) =>
      bookFrom(networkOf(59 + index), days[index], 59 + index, index % 2 === 0 ? site : twin),
    );
    const WAITING = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
                       AND query LIKE '%INSERT INTO notices%'`;
    await eventually(async () => (await rows(WAITING)) === eight.length);
    await blocker.end();
    expect(tally(await Promise.all(eight))).toEqual({ 201: 1, 429: 7 });
  });

  test('leave the calendar open to those who call, whoever has many networks', async () => {
    const slots = await addSlots(site, 168);
    const answers = await times(160, (index) =>
      bookFrom(networkOf(Math.floor(index / 8)), slots[index], index),
    );
    // Five of each of the first six networks, and one of each of the fourteen others.
    expect(tally(answers)).toEqual({ 201: 44, 429: 116 });
    const free = (await site.ask('GET', '/api/schedule/available')).json as { id: number }[];
    expect(free).toHaveLength(124);
    // More at once than there are connections: none may wait for a second one.
    const rest = await Promise.all(
      free.slice(0, 40).map(({ id }, index) => bookFrom(networkOf(index % 20), id, 200 + index)),
    );
    expect(tally(rest)).toEqual({ 429: 40 });
  });

  test('requests that share e-mail, phone and address crosswise do not lock each other out', async () => {
    const slots = await addSlots(site, 40);
    const answers = await Promise.all(
      slots.map((timeSlotId, index) =>
        post(
          '/api/appointments',
          {
            ...VISITOR,
            timeSlotId,
            email: stranger(index % 4).email,
            phone: stranger(Math.floor(index / 4) % 5).phone,
          },
          { from: `203.0.${index % 3}.1` },
        ),
      ),
    );
    const counts = tally(answers);
    expect([(counts[201] ?? 0) + (counts[429] ?? 0), counts[201]]).toEqual([40, await rows('appointments')]);
    const most = await site.sql<{ email: string }>(
      `SELECT max(n)::integer AS most FROM (SELECT count(*) AS n FROM appointments GROUP BY email
         UNION ALL SELECT count(*) FROM appointments GROUP BY phone) AS held`,
    );
    expect(most).toEqual([{ most: 3 }]);
  });
});

describe('an Idempotency-Key', () => {
  test('makes one of 20 bookings at once, through two processes', async () => {
    for (let round = 0; round < 3; round += 1) {
      await emptyCalendar(site);
      const body = { ...VISITOR, timeSlotId: await addSlot(site) };
      const options = withKey(randomUUID());
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post('/api/appointments', body, options, index % 2 === 0 ? site : twin),
        ),
      );
      // Few wait for it; the others are told that it is at work, and keep the key.
      const booked = answers.filter(({ status }) => status !== 409);
      expect(Object.keys(tally(booked))).toEqual(['201']);
      expect(new Set(booked.map(({ text }) => text)).size).toBe(1);
      expect(await rows('appointments')).toBe(1);
    }
  });

  test('whose transaction is killed leaves nothing, and works the next time', async () => {
    const slot = await addSlot(site);
    const body = { ...VISITOR, timeSlotId: slot };
    const options = withKey(randomUUID());
    const blocker = new Client({ connectionString: site.databaseUrl });
    await blocker.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('SELECT 1 FROM available_time_slots WHERE id = $1 FOR UPDATE', [slot]);
      const answer = post('/api/appointments', body, options);
      await killWaiting();
      expect((await answer).status).toBe(503);
    } finally {
      await blocker.end();
    }
    expect([await rows('idempotency_keys'), await rows('appointments')]).toEqual([0, 0]);
    expect((await post('/api/appointments', body, options)).status).toBe(201);
  });
});
