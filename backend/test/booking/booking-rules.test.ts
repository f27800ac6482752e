import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { DataSource } from 'typeorm';
import { Client } from 'pg';
import {
  addSlot,
  book,
  cancelMany,
  decide,
  emptyCalendar,
  expire,
  move,
  note,
  phone,
  VISITOR,
} from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { sql, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

/** Where the frontend works out what opening hours make. */
const HOURS = join(import.meta.dirname, '../../../frontend/src/admin/hours');

interface Preview {
  toHours: (windows: object[]) => unknown;
  planOf: (
    hours: unknown,
    weeks: number,
    circumstances: object,
  ) => { coming: { date: string; start: number }[] };
}

const FIRST = {
  minimumNoticeHours: 0,
  horizonDays: 365,
  clientChangeHours: 24,
  reminderHours: 48,
  keepWeeks: 0,
  windows: [] as object[],
};
const TUESDAYS = {
  weekday: 2,
  firstStart: '10:00 AM',
  lastEnd: '1:00 PM',
  lengthMinutes: 60,
  gapMinutes: 0,
};
const THURSDAYS = {
  weekday: 4,
  firstStart: '2:00 PM',
  lastEnd: '5:30 PM',
  lengthMinutes: 60,
  gapMinutes: 30,
};
/** Noon of Friday, March 7, 2031, in New York; two days later its clocks go forward. */
const FRIDAY = '2031-03-07T17:00:00Z';

let site: Site;
/** The same calendar for a shop without daylight saving time. */
let phoenix: Site;
let token: string;

beforeAll(async () => {
  const DATABASE_URL = await createDatabaseWithClock();
  phoenix = await startSite({ DATABASE_URL, BUSINESS_TIME_ZONE: 'America/Phoenix' });
  const variables = { DATABASE_URL, BUSINESS_TIME_ZONE: 'America/New_York', JWT_SECRET: 'x'.repeat(32) };
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite(variables);
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM opening_rules; DELETE FROM audit_entries');
  await setClock(site, FRIDAY);
});
afterAll(() => Promise.all([phoenix.close(), site.close()]));

const get = async () => (await site.ask('GET', '/api/admin/availability', { token })).json;
const put = (fields: object = {}) =>
  site.ask('PUT', '/api/admin/availability', { token, body: { ...FIRST, ...fields } });
const offered = async (at = site): Promise<string[]> =>
  (await at.ask('GET', '/api/schedule/available')).json.map(
    ({ date, startTime }: { date: string; startTime: string }) => `${date} ${startTime}`,
  );
const slots = async (): Promise<string[]> =>
  (
    await site.sql<{ slot: string }>(
      `SELECT to_char(date, 'MM-DD') || ' ' || to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI') AS slot
         FROM available_time_slots ORDER BY date, start_time`,
    )
  ).map(({ slot }) => slot);
const days = async () => [...new Set((await slots()).map((slot) => slot.slice(0, 5)))];
const audited = async () => (await site.sql('SELECT action FROM audit_entries')).length;

describe('the opening rules', () => {
  test('have these defaults', async () => {
    expect(await get()).toEqual({ ...FIRST, version: 1 });
  });

  test('are replaced as a whole and read back', async () => {
    const rules = {
      minimumNoticeHours: 336,
      horizonDays: 730,
      clientChangeHours: 0,
      reminderHours: 168,
      keepWeeks: 0,
      windows: [THURSDAYS, { ...TUESDAYS, firstStart: '09:00', lastEnd: '18:00' }],
    };
    const answer = await put(rules);
    const windows = [THURSDAYS, { ...TUESDAYS, firstStart: '9:00 AM', lastEnd: '6:00 PM' }];
    expect([answer.status, answer.json]).toEqual([200, { ...rules, windows, version: 2 }]);
    expect(await get()).toEqual(answer.json);
    expect(await site.sql('SELECT action, thing, thing_id FROM audit_entries')).toEqual([
      { action: 'availability.update', thing: 'availability', thing_id: null },
    ]);
  });

  test('that change tell the activity log which hours were and are', async () => {
    await put({ windows: [TUESDAYS] });
    await put({ windows: [THURSDAYS, { ...THURSDAYS, weekday: 2 }] });
    const changes = await site.sql<{ changes: object[] }>('SELECT changes FROM audit_entries ORDER BY id');
    expect(changes.flatMap((entry) => entry.changes)).toEqual([
      { field: 'windows', from: 'none', to: 'Tue: 10:00 AM – 1:00 PM (60 min)' },
      {
        field: 'windows',
        from: 'Tue: 10:00 AM – 1:00 PM (60 min)',
        to: 'Tue, Thu: 2:00 PM – 5:30 PM (60 min, 30 between)',
      },
    ]);
  });

  test("do not overwrite somebody else's change", async () => {
    expect((await put({ horizonDays: 30, version: 1 })).json.version).toBe(2);
    const { status, json } = await put({ horizonDays: 60, version: 1 });
    expect([status, json.message]).toEqual([
      409,
      'Someone else changed the opening rules. Reload and try again.',
    ]);
    expect((await get()).horizonDays).toBe(30);
    const both = await Promise.all([10, 20].map((horizonDays) => put({ horizonDays, version: 2 })));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('stay as they are if nothing changes, without an audit entry', async () => {
    await put({ windows: [TUESDAYS] });
    const before = await audited();
    const { status, json } = await put({ windows: [{ ...TUESDAYS, lastEnd: '13:00' }], version: 2 });
    expect([status, json.version, await audited()]).toEqual([200, 2, before]);
  });

  const OFF_GRID = 'Times go from 9:00 AM to 6:00 PM, every 30 minutes';
  const NO_LIST = 'Windows must be a list of at most 126 windows';
  const windows = (...changes: object[]) => ({
    windows: changes.map((change) => ({ ...TUESDAYS, ...change })),
  });
  test.each<[string, object, string | undefined]>([
    ...Object.keys(FIRST).map((field): [string, object, undefined] => [
      field,
      { [field]: undefined },
      undefined,
    ]),
    ['minimumNoticeHours', { minimumNoticeHours: -1 }, undefined],
    ['minimumNoticeHours', { minimumNoticeHours: 337 }, undefined],
    ['minimumNoticeHours', { minimumNoticeHours: '5' }, undefined],
    ['horizonDays', { horizonDays: 0 }, undefined],
    ['horizonDays', { horizonDays: 731 }, 'Horizon days must be a whole number from 1 to 730'],
    ['clientChangeHours', { clientChangeHours: 337 }, undefined],
    ['reminderHours', { reminderHours: 169 }, undefined],
    ['keepWeeks', { keepWeeks: 27 }, undefined],
    ['keepWeeks', { keepWeeks: 1.5 }, undefined],
    ['version', { version: 0 }, undefined],
    ['windows', { windows: {} }, NO_LIST],
    ['windows', { windows: [null] }, NO_LIST],
    ['windows', { windows: [[TUESDAYS]] }, NO_LIST],
    ['windows', { windows: ['10:00'] }, NO_LIST],
    ['windows', { windows: Array.from({ length: 127 }, () => TUESDAYS) }, NO_LIST],
    ['windows.0.weekday', windows({ weekday: 7 }), 'Weekday must be a whole number from 0 to 6'],
    ['windows.1.lastEnd', windows({}, { lastEnd: undefined }), 'Please select an end time'],
    ['windows.0.firstStart', windows({ firstStart: '10:15 AM' }), OFF_GRID],
    ['windows.0.firstStart', windows({ firstStart: '8:30 AM' }), OFF_GRID],
    ['windows.1.lastEnd', windows({}, { weekday: 3, lastEnd: '6:30 PM' }), OFF_GRID],
    ['windows.0.lastEnd', windows({ lastEnd: '10:00 AM' }), 'End time must be after start time'],
    ['windows.0.lengthMinutes', windows({ lengthMinutes: 45 }), undefined],
    ['windows.0.lengthMinutes', windows({ lengthMinutes: 210 }), 'A slot of this length doesn’t fit'],
    ['windows.0.gapMinutes', windows({ gapMinutes: 10 }), undefined],
    [
      'windows.1.firstStart',
      windows({}, { firstStart: '12:30 PM', lastEnd: '3:00 PM' }),
      'This overlaps another window on the same day',
    ],
  ])('with a bad %s (%#) are refused', async (field, wrong, message) => {
    const { status, json } = await put(wrong);
    expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]]);
    expect(json.fields[field]).toBe(message ?? json.message);
    expect(await get()).toEqual({ ...FIRST, version: 1 });
  });

  test('accept adjacent windows, and the same times on different days', async () => {
    const afternoon = { ...TUESDAYS, firstStart: '1:00 PM', lastEnd: '2:00 PM' };
    expect((await put({ windows: [afternoon, TUESDAYS, { ...TUESDAYS, weekday: 3 }] })).status).toBe(200);
  });
});

describe('what visitors can book', () => {
  // Absolute hours: in New York an hour is skipped on Sunday, March 9, and repeated on November 2.
  test.each([
    ['2031-03-09', '2031-03-08T14:00:00Z', '2031-03-08T14:00:01Z'],
    ['2031-11-02', '2031-11-01T15:00:00Z', '2031-11-01T15:00:01Z'],
  ])('is 24 hours of notice away, on %s too', async (date, inTime, late) => {
    const slot = await addSlot(site, '10:00', '11:00', date);
    await put({ minimumNoticeHours: 24 });
    await setClock(site, inTime);
    expect(await offered()).toEqual([`${date} 10:00 AM`]);
    await setClock(site, late);
    expect(await offered()).toEqual([]);
    const refused = await book(site, slot);
    expect([refused.status, refused.json.message]).toEqual([409, 'This time slot is no longer available.']);
    await setClock(site, inTime);
    expect((await book(site, slot)).status).toBe(201);
  });

  test("ends the horizon's number of days from today, in the shop's time zone", async () => {
    for (const day of ['2031-03-08', '2031-03-09', '2031-03-10']) {
      await addSlot(site, '17:00', '18:00', day);
    }
    const last = await addSlot(site, '09:00', '10:00', '2031-03-10');
    await put({ horizonDays: 2 });
    const near = ['2031-03-08 5:00 PM', '2031-03-09 5:00 PM'];
    // The last second of Friday in New York, then Saturday; it is 10 PM in Phoenix.
    await setClock(site, '2031-03-08T04:59:59Z');
    expect([await offered(), await offered(phoenix)]).toEqual([near, near]);
    expect((await book(site, last)).status).toBe(409);
    await setClock(site, '2031-03-08T05:00:00Z');
    expect(await offered()).toEqual([...near, '2031-03-10 9:00 AM', '2031-03-10 5:00 PM']);
    expect(await offered(phoenix)).toEqual(near);
    expect((await book(phoenix, last)).status).toBe(409);
    expect((await book(site, last)).status).toBe(201);
  });

  test('follows a change of the rules immediately', async () => {
    await addSlot(site, '10:00', '11:00', '2031-03-20');
    for (const [horizonDays, count] of [
      [12, 0],
      [13, 1],
    ]) {
      await put({ horizonDays });
      expect(await offered()).toHaveLength(count as number);
    }
  });
});

describe('what the dealer does', () => {
  // New York's clocks have changed in the night before.
  test.each([
    ['2031-03-09', '2031-03-09T13:59:59Z', '2031-03-09T14:00:00Z'],
    ['2031-11-02', '2031-11-02T14:59:59Z', '2031-11-02T15:00:00Z'],
  ])('follows the clock of the shop: what begins and ends at 10 AM on %s', async (date, before, then) => {
    const visit = async (start: string, end: string) => {
      const slot = await addSlot(site, start, end, date);
      const { id } = (await phone(site, token, { timeSlotId: slot })).json;
      return id as number;
    };
    const early = await visit('9:00', '10:00');
    const begins = await visit('10:00', '11:00');
    const target = await addSlot(site, '12:00', '13:00', date);
    const call = async () => {
      const { status, json } = await phone(site, token, { date, startTime: '10:00 AM', endTime: '10:30 AM' });
      return [status, json.message];
    };
    await setClock(site, before);
    expect((await note(site, token, begins, { outcome: 'kept' })).status).toBe(409);
    expect(await call()).toEqual([409, 'This overlaps the visit of Cal Ler, 10:00 AM – 11:00 AM.']);
    expect((await move(site, token, early, target)).status).toBe(200);
    expect((await move(site, token, begins, await addSlot(site, '13:00', '14:00', date))).status).toBe(200);
    const [ten] = await site.sql<{ id: number }>(
      "SELECT id FROM available_time_slots WHERE start_time = '10:00'",
    );
    expect((await move(site, token, begins, ten?.id)).status).toBe(200);

    await setClock(site, then);
    expect((await note(site, token, begins, { outcome: 'kept' })).status).toBe(200);
    const late = await move(site, token, early, ten?.id);
    expect(late.status).toBe(409);
    // One that is under way can still be moved, until it is over; what came of it is open again.
    const other = await addSlot(site, '15:00', '16:00', date);
    expect((await move(site, token, begins, other)).json).toMatchObject({
      status: 'confirmed',
      outcome: null,
    });
    expect((await move(site, token, early, ten?.id)).json.message).toBe('This time slot has already begun.');
    await site.sql("UPDATE appointments SET start_time = '9:00', end_time = '10:00' WHERE id = $1", [early]);
    expect((await move(site, token, early, target)).json.message).toBe(
      'This appointment is over and can’t be moved.',
    );
  });
});

test('the dealer books who is at the door: the current half hour, but nothing before it', async () => {
  const at = async (startTime: string, endTime: string) =>
    phone(site, token, { date: '2031-03-07', startTime, endTime });
  await setClock(site, '2031-03-07T20:02:00Z');
  expect((await at('2:30 PM', '3:30 PM')).json.fields).toEqual({
    startTime: 'This time has already passed.',
  });
  expect((await at('3:00 PM', '4:00 PM')).status).toBe(201);
  // A time that visitors could book is not made from it.
  const slot = { date: '2031-03-07', startTime: '5:00 PM', endTime: '6:00 PM' };
  await setClock(site, '2031-03-07T22:00:00Z');
  expect((await site.ask('POST', '/api/admin/schedule', { token, body: slot })).status).toBe(400);
  await setClock(site, '2031-03-07T22:30:00Z');
  expect((await phone(site, token, slot)).json.message).toBe('This time has already passed.');
});

test('cancelling a visit that has begun tells nobody', async () => {
  const visit = async (start: string, end: string) => {
    const timeSlotId = await addSlot(site, start, end, '2031-03-10');
    return (await phone(site, token, { timeSlotId, email: VISITOR.email })).json.id as number;
  };
  const [early, late, coming] = [
    await visit('9:00', '10:00'),
    await visit('10:00', '11:00'),
    await visit('14:00', '15:00'),
  ];
  await site.sql('DELETE FROM notices');
  // Noon, and the clocks have changed.
  await setClock(site, '2031-03-10T16:00:00Z');
  expect((await decide(site, token, early, 'cancelled')).json).toMatchObject({
    status: 'cancelled',
    notice: null,
  });
  expect((await cancelMany(site, token, [late, coming], true)).json).toEqual({ cancelled: 2, skipped: 0 });
  expect(await site.sql('SELECT kind, thing_id AS id FROM notices')).toEqual([
    { kind: 'appointment-cancelled', id: coming },
  ]);
});

describe('slots of the windows', () => {
  const RULES = { keepWeeks: 2, windows: [TUESDAYS, THURSDAYS] };

  test.each(['2031-03-05T15:00:00Z', '2031-10-30T15:00:00Z'])(
    'is what the browser previews, over a change of the clocks (from %s)',
    async (now) => {
      await setClock(site, now);
      const days = now.startsWith('2031-03')
        ? { today: '2031-03-05', booked: '2031-03-09', closed: '2031-03-10' }
        : { today: '2031-10-30', booked: '2031-11-02', closed: '2031-11-03' };
      await addSlot(site, '9:30', '10:30', days.booked);
      await site.sql('INSERT INTO closures (first_day, last_day) VALUES ($1, $1)', [days.closed]);
      const there = (await site.ask('GET', '/api/admin/schedule', { token })).json;
      const closures = (await site.ask('GET', '/api/admin/closures', { token })).json;
      const saved = await get();
      const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...TUESDAYS, weekday }));
      const { planOf } = (await import(join(HOURS, 'plan.ts'))) as Preview;
      const { toHours } = (await import(join(HOURS, 'hours.ts'))) as Preview;
      const circumstances = { today: days.today, saved, slots: there, closures };
      const plan = planOf(toHours(windows), 2, circumstances);
      expect((await put({ keepWeeks: 2, windows })).status).toBe(200);
      const made = await site.sql<{ date: string; start: number }>(
        `SELECT to_char(date, 'YYYY-MM-DD') AS date, extract(epoch FROM start_time)::integer / 60 AS start
           FROM available_time_slots WHERE start_time <> '09:30' ORDER BY date, start_time`,
      );
      expect(made.length).toBeGreaterThan(20);
      expect(plan.coming).toEqual(made);
    },
  );

  test('are made at once, from tomorrow to the last day of the last week', async () => {
    await put({ keepWeeks: 1, windows: [TUESDAYS, THURSDAYS, { ...TUESDAYS, weekday: 5 }] });
    expect(await slots()).toEqual([
      ...['03-11 10:00-11:00', '03-11 11:00-12:00', '03-11 12:00-13:00'],
      ...['03-13 14:00-15:00', '03-13 15:30-16:30'],
      // Next Friday, not today.
      ...['03-14 10:00-11:00', '03-14 11:00-12:00', '03-14 12:00-13:00'],
    ]);
    expect(await offered()).toHaveLength(8);
    expect(await audited()).toBe(1);
  });

  test('are not made without weeks to keep', async () => {
    await put({ windows: [TUESDAYS] });
    expect(await slots()).toEqual([]);
  });

  test('come day by day, at the midnight of the shop, across both changes of the clocks', async () => {
    await put({ keepWeeks: 1, windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...TUESDAYS, weekday })) });
    for (const [moment, last] of [
      ['2031-03-09T04:59:59Z', '03-15'],
      ['2031-03-09T05:00:00Z', '03-16'],
      ['2031-03-10T03:59:59Z', '03-16'],
      ['2031-03-10T04:00:00Z', '03-17'],
      ['2031-11-02T03:59:59Z', '11-08'],
      ['2031-11-02T04:00:00Z', '11-09'],
      ['2031-11-03T04:59:59Z', '11-09'],
      ['2031-11-03T05:00:00Z', '11-10'],
    ] as const) {
      await setClock(site, moment);
      await put({ ...(await get()) });
      expect([moment, (await days()).at(-1)]).toEqual([moment, last]);
    }
  });

  test('are made by a job every night', async () => {
    await put(RULES);
    expect((await days()).at(-1)).toBe('03-20');
    await setClock(site, '2031-03-11T17:00:00Z');
    await site.app
      .get(JobsService)
      .send(site.app.get(DataSource).manager, 'fill-calendar', [{ data: {}, startAfter: 0 }]);
    await eventually(async () => (await days()).at(-1) === '03-25');
    expect(await site.sql("SELECT cron FROM pgboss.schedule WHERE name = 'fill-calendar'")).toHaveLength(1);
  });

  test('do not come back when the dealer deleted them, whatever becomes of the windows', async () => {
    await put(RULES);
    const [tenth] = await site.sql<{ id: number }>(
      "SELECT id FROM available_time_slots WHERE date = '2031-03-11' AND start_time = '10:00'",
    );
    expect((await site.ask('DELETE', `/api/admin/schedule/${tenth?.id}`, { token })).status).toBe(204);
    const left = await slots();
    await put(RULES);
    expect(await slots()).toEqual(left);
    await put({ ...RULES, windows: [{ ...TUESDAYS, lastEnd: '4:00 PM' }, THURSDAYS] });
    await put({ ...RULES, windows: [] });
    await put(RULES);
    expect(await slots()).toEqual(left);
    // Days that have not been filled yet follow the windows in effect when they are.
    await put({ keepWeeks: 3, windows: [{ ...TUESDAYS, lastEnd: '11:00 AM' }] });
    expect(await slots()).toEqual([...left, '03-25 10:00-11:00']);
  });

  test('leave those made by hand as they are', async () => {
    await addSlot(site, '10:30', '11:30', '2031-03-11');
    await put({ keepWeeks: 1, windows: [TUESDAYS] });
    expect(await slots()).toEqual(['03-11 10:30-11:30', '03-11 12:00-13:00']);
  });

  test('are left out on closed days, and made when these are opened in time', async () => {
    const body = { from: '2031-03-10', to: '2031-03-12' };
    const { json } = await site.ask('POST', '/api/admin/closures', { token, body });
    await put({ keepWeeks: 1, windows: [TUESDAYS, THURSDAYS] });
    expect(await days()).toEqual(['03-13']);
    const opened = await site.ask('DELETE', `/api/admin/closures/${json.closure.id}`, { token });
    expect(opened.status).toBe(204);
    expect(await days()).toEqual(['03-11', '03-13']);
  });

  test('are all there after a try that was cut off in the middle', async () => {
    const other = new Client({ connectionString: site.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(
        "INSERT INTO available_time_slots (date, start_time, end_time) VALUES ('2031-03-13', '14:00', '15:00')",
      );
      const cut = put(RULES);
      const waiting = `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%filled_days%'`;
      await eventually(async () => (await sql(site.databaseUrl, waiting)).length > 0);
      await sql(site.databaseUrl, `SELECT pg_terminate_backend(pid) FROM (${waiting}) AS stuck`);
      expect((await cut).status).toBe(503);
      await other.query('ROLLBACK');
    } finally {
      await other.end();
    }
    expect([await get(), await slots()]).toEqual([{ ...FIRST, version: 1 }, []]);
    await put(RULES);
    expect(await slots()).toHaveLength(2 * (3 + 2));
  });

  test('of half a year of half hours are made in one go', async () => {
    const halfHours = { firstStart: '9:00 AM', lastEnd: '6:00 PM', lengthMinutes: 30, gapMinutes: 0 };
    const { status } = await put({
      keepWeeks: 26,
      windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...halfHours, weekday })),
    });
    expect([status, (await slots()).length]).toEqual([200, 26 * 7 * 18]);
  });
});

describe('a pending request is answered', () => {
  /** Requests a slot at a moment. @returns the first response of the back office about it. */
  async function request(at: string, start: string, date: string) {
    const { json } = await book(site, await addSlot(site, start, '18:00', date));
    await site.sql('UPDATE appointments SET created_at = $2 WHERE id = $1', [json.id, at]);
    return read(json.id);
  }
  const read = async (id: number) =>
    (await site.ask('GET', '/api/admin/appointments', { token })).json.find(
      (row: { id: number }) => row.id === id,
    );
  const LATER = { ...TUESDAYS, firstStart: '3:00 PM', lastEnd: '5:00 PM' };
  const SUNDAYS = { ...TUESDAYS, weekday: 0, lastEnd: '6:00 PM' };

  // Between Saturday and Monday the clocks of New York change: 6 PM is 22:00 UTC in summer and 23:00 in winter.
  test.each<[string, object[], string, string, string]>([
    // 6 PM on a Tuesday: the weekend does not count, nor does the day of the request.
    ['without windows by six on the second weekday', [], FRIDAY, '2031-03-20', '2031-03-11T22:00:00.000Z'],
    ['in fall, too', [], '2031-11-01T17:00:00Z', '2031-11-20', '2031-11-04T23:00:00.000Z'],
    // 11 PM on a Thursday in New York, Friday in UTC.
    ['after a night, too', [], '2031-03-14T03:00:00Z', '2031-03-30', '2031-03-17T22:00:00.000Z'],
    [
      'by the last window of the second open day',
      [LATER, TUESDAYS, THURSDAYS],
      FRIDAY,
      '2031-03-20',
      '2031-03-13T21:30:00.000Z',
    ],
    [
      'by the same weekday, a week later',
      [TUESDAYS, LATER],
      '2031-03-04T15:00:00Z',
      '2031-03-30',
      '2031-03-18T21:00:00.000Z',
    ],
    [
      'after the clocks went forward',
      [SUNDAYS, { ...SUNDAYS, weekday: 6 }],
      FRIDAY,
      '2031-03-20',
      '2031-03-09T22:00:00.000Z',
    ],
    [
      'after they went back',
      [SUNDAYS, { ...SUNDAYS, weekday: 6 }],
      '2031-10-31T17:00:00Z',
      '2031-11-20',
      '2031-11-02T23:00:00.000Z',
    ],
    // 11 PM on Monday in New York, Tuesday in UTC.
    [
      'counted from the day in the shop',
      [TUESDAYS, THURSDAYS],
      '2031-03-11T03:00:00Z',
      '2031-03-30',
      '2031-03-13T21:30:00.000Z',
    ],
    [
      'by its beginning if that is earlier',
      [TUESDAYS, THURSDAYS],
      FRIDAY,
      '2031-03-13',
      '2031-03-13T13:00:00.000Z',
    ],
    ['by its beginning without windows, too', [], FRIDAY, '2031-03-08', '2031-03-08T14:00:00.000Z'],
  ])('%s', async (_, windows, at, date, answerBy) => {
    await put({ windows });
    expect((await request(at, '9:00', date)).answerBy).toBe(answerBy);
  });

  test('no later because its day is far away, of which the days between need not be looked at', async () => {
    await put({ windows: [TUESDAYS, THURSDAYS] });
    await setClock(site, FRIDAY);
    for (const hour of [1, 2, 3, 4, 5]) {
      const times = { date: '9999-12-30', startTime: `${hour}:00 PM`, endTime: `${hour}:30 PM` };
      const { status, json } = await phone(site, token, { ...times, status: 'pending' });
      expect([status, json.answerBy]).toEqual([201, '2031-03-13T21:30:00.000Z']);
    }
    const { status, json } = await site.ask('GET', '/api/admin/today', { token });
    expect([status, json.queue.length]).toEqual([200, 5]);
  });

  test('by an open day: closed ones do not count, and it shows at once', async () => {
    await put({ windows: [TUESDAYS, THURSDAYS] });
    const { id } = await request(FRIDAY, '9:00', '2031-03-30');
    const body = { from: '2031-03-13', to: '2031-03-18' };
    const closure = await site.ask('POST', '/api/admin/closures', { token, body });
    expect((await read(id)).answerBy).toBe('2031-03-20T21:30:00.000Z');
    await site.ask('DELETE', `/api/admin/closures/${closure.json.closure.id}`, { token });
    expect((await read(id)).answerBy).toBe('2031-03-13T21:30:00.000Z');
    await site.sql("UPDATE appointments SET asked_at = '2031-03-11T17:00:00Z'");
    expect((await read(id)).answerBy).toBe('2031-03-18T17:00:00.000Z');
    expect((await decide(site, token, id, 'confirmed')).json.answerBy).toBeNull();
  });

  test('or expires at that moment, and others can book its slot', async () => {
    await put({ windows: [TUESDAYS, THURSDAYS] });
    const { id, timeSlotId, answerBy } = await request(FRIDAY, '9:00', '2031-03-30');
    expect(answerBy).toBe('2031-03-13T21:30:00.000Z');
    await setClock(site, '2031-03-13T21:29:59Z');
    await expire(site);
    expect((await read(id)).status).toBe('pending');
    await setClock(site, answerBy);
    await expire(site);
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancelReason: 'expired', answerBy: null });
    expect((await book(site, timeSlotId)).status).toBe(201);
  });
});
