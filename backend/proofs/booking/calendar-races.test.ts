import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addSlot,
  book,
  contradictions,
  DAY,
  decide,
  emptyCalendar,
  insist,
  move,
  phone,
  tally,
} from '../../test/support/booking.js';
import { createDatabaseWithClock, setClock } from '../../test/support/clock.js';
import { startSite, type Site } from '../../test/support/database/database.js';

/** Noon of Friday, February 28, 2031, in New York. */
const NOW = '2031-02-28T17:00:00Z';

let site: Site;
/** Another copy on the same database. */
let twin: Site;
let token: string;

beforeAll(async () => {
  const variables = {
    DATABASE_URL: await createDatabaseWithClock(),
    BUSINESS_TIME_ZONE: 'America/New_York',
    JWT_SECRET: 'x'.repeat(32),
  };
  twin = await startSite(variables);
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite(variables);
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM audit_entries');
  await setClock(site, NOW);
});
afterAll(() => Promise.all([twin.close(), site.close()]));

const count = async (table: string) =>
  (await site.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

describe('slots', () => {
  const SLOT = { date: DAY, startTime: '10:00 AM', endTime: '11:00 AM' };
  const BULK = {
    from: '2031-03-03',
    firstStart: '10:00 AM',
    lastEnd: '1:00 PM',
    lengthMinutes: 60,
    gapMinutes: 0,
  };
  const create = (body: unknown) => site.ask('POST', '/api/admin/schedule', { token, body });
  const createMany = (fields: object = {}) =>
    site.ask('POST', '/api/admin/schedule/bulk', { token, body: { ...BULK, ...fields } });
  const remove = (id: unknown) => site.ask('DELETE', `/api/admin/schedule/${String(id)}`, { token });
  const removeMany = (ids: unknown) =>
    site.ask('POST', '/api/admin/schedule/delete', { token, body: { ids } });

  test('of 50 equal ones at once one is created', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => insist(() => create(SLOT))));
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 });
    expect(await count('available_time_slots')).toBe(1);
  });

  test('deleted during bookings never leaves an orphan', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyCalendar(site);
      const id = await addSlot(site);
      const [first, removed, second] = await Promise.all([book(site, id), remove(id), book(site, id)]);
      const booked = [first, second].filter(({ status }) => status === 201).length;
      const slots = await count('available_time_slots');
      const appointments = await count('appointments');
      expect([204, 409]).toContain(removed.status);
      expect([booked, slots, appointments]).toEqual(removed.status === 204 ? [0, 0, 0] : [1, 1, 1]);
    }
  });

  test('one deleted during a cancellation returns 204 or 409', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyCalendar(site);
      const id = await addSlot(site);
      const { json } = await book(site, id);
      const [cancelled, removed] = await Promise.all([decide(site, token, json.id, 'cancelled'), remove(id)]);
      expect(cancelled.status).toBe(200);
      expect([204, 409]).toContain(removed.status);
      expect(await count('available_time_slots')).toBe(removed.status === 204 ? 0 : 1);
    }
  });

  test('many deleted while they are booked leave no orphan', async () => {
    for (let round = 0; round < 5; round += 1) {
      await emptyCalendar(site);
      const ids = [await addSlot(site), await addSlot(site, '11:00', '12:00')];
      const [booked, removed] = await Promise.all([
        book(site, ids[1]),
        removeMany(ids),
        removeMany(ids.toReversed()),
      ]);
      const left = await count('available_time_slots');
      expect([left, removed.status]).toEqual([booked.status === 201 ? 1 : 0, 200]);
    }
  });

  test('equal and different patterns at once cause no overlap and no error', async () => {
    const patterns = [{}, {}, { lengthMinutes: 30 }, { lengthMinutes: 90 }, { gapMinutes: 30 }, {}];
    const answers = await Promise.all(
      patterns.map((pattern) => createMany({ ...pattern, to: '2031-06-01', weekdays: [1, 2, 3, 4, 5] })),
    );
    expect(tally(answers)).toEqual({ 201: patterns.length });
    const made = answers.reduce((sum, { json }) => sum + Number(json.created), 0);
    expect(await count('available_time_slots')).toBe(made);
  });
});

describe('closing days', () => {
  const CHRISTMAS = { from: '2031-12-24', to: '2031-12-26', note: 'Christmas' };
  const BEFORE = '2031-12-23';
  const DURING = '2031-12-25';

  interface Row {
    id: number;
    status: string;
  }
  const close = (fields: object = {}) =>
    site.ask('POST', '/api/admin/closures', { token, body: { ...CHRISTMAS, ...fields } });
  const appointments = async (): Promise<Row[]> =>
    (await site.ask('GET', '/api/admin/appointments', { token })).json;

  async function booked(hour: number, date = DURING): Promise<number> {
    const { status, json } = await book(site, await addSlot(site, `${hour}:00`, `${hour + 1}:00`, date));
    expect(status).toBe(201);
    return json.id;
  }

  test.each([false, true])(
    'accepts no booking of 200 visitors after it was closed (canceling: %s)',
    async (cancelAppointments) => {
      // Twelve days of eighteen half hours.
      const rows = await site.sql<{ id: number }>(
        `INSERT INTO available_time_slots (date, start_time, end_time)
         SELECT date '2031-12-20' + n / 18, time '09:00' + n % 18 * interval '30 minutes',
                time '09:30' + n % 18 * interval '30 minutes'
           FROM generate_series(0, 199) AS n RETURNING id`,
      );
      const days = { from: '2031-12-20', to: '2031-12-31', cancelAppointments };
      const bookings = rows.map(({ id }, index) => insist(() => book(index % 2 === 0 ? site : twin, id)));
      const [{ status, json }, ...answers] = await Promise.all([insist(() => close(days)), ...bookings]);
      expect(status).toBe(201);
      const won = answers.filter((answer) => answer.status === 201).map((answer) => answer.json.id as number);
      expect(tally(answers)[409] ?? 0).toBe(200 - won.length);
      expect(json.appointments.map(({ id }: Row) => id).toSorted()).toEqual(won.toSorted());
      expect(json.freeSlots).toBe(200 - won.length);
      const states = new Set((await appointments()).map((row) => row.status));
      expect([...states]).toEqual(won.length === 0 ? [] : [cancelAppointments ? 'cancelled' : 'pending']);
      expect(await contradictions(site)).toEqual([]);
    },
  );

  test.each([false, true])(
    'lets the dealer move and book by phone before it or not at all (cancelling: %s)',
    async (cancelAppointments) => {
      const target: number[] = [];
      const moved: number[] = [];
      for (let hour = 9; hour < 18; hour += 1) {
        moved.push(await booked(hour, BEFORE));
        target.push(await addSlot(site, `${hour}:00`, `${hour}:30`, DURING));
      }
      const calls = [
        ...moved.map((id, index) => move(index % 2 === 0 ? site : twin, token, id, target[index])),
        ...target.map((slot, index) => book(index % 2 === 0 ? twin : site, slot)),
        ...moved.map((_, index) =>
          phone(site, token, {
            date: DURING,
            startTime: `${9 + index}:30`.padStart(5, '0'),
            endTime: `${10 + index}:00`,
          }),
        ),
      ];
      const [closing, ...answers] = await Promise.all([close({ cancelAppointments }), ...calls]);
      expect(closing.status).toBe(201);
      expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      const landed = answers
        .filter(({ status, json }) => status < 300 && json.date === DURING)
        .map(({ json }) => json.id as number);
      expect(closing.json.appointments.map(({ id }: Row) => id).toSorted()).toEqual(landed.toSorted());
      const rows = (await appointments()) as (Row & { date: string })[];
      expect(
        rows
          .filter(({ date }) => date === DURING)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(landed.toSorted());
      const live = rows.filter(({ status }) => status !== 'cancelled');
      expect(live.filter(({ date }) => date === DURING)).toHaveLength(cancelAppointments ? 0 : landed.length);
      // Nobody is lost: whoever was not moved is where they were.
      expect(rows.filter(({ id }) => moved.includes(id))).toHaveLength(moved.length);
      expect(await contradictions(site)).toEqual([]);
    },
  );

  test('cancels what others are deciding at the same moment, without a deadlock', async () => {
    const ids: number[] = [];
    for (let hour = 9; hour < 18; hour += 1) {
      ids.push(await booked(hour));
    }
    const decisions = ids.toReversed().map((id) => decide(site, token, id, 'cancelled'));
    const [{ status, json }, ...answers] = await Promise.all([
      close({ cancelAppointments: true }),
      ...decisions,
    ]);
    expect(status).toBe(201);
    expect(json.appointments.length + (tally(answers)[200] ?? 0)).toBe(ids.length);
    expect(new Set((await appointments()).map((row) => row.status))).toEqual(new Set(['cancelled']));
  });
});

describe('slots of the windows', () => {
  const RULES = {
    ...{ minimumNoticeHours: 0, horizonDays: 365, clientChangeHours: 24, reminderHours: 48, keepWeeks: 2 },
    windows: [
      { weekday: 2, firstStart: '10:00 AM', lastEnd: '1:00 PM', lengthMinutes: 60, gapMinutes: 0 },
      { weekday: 4, firstStart: '2:00 PM', lastEnd: '5:30 PM', lengthMinutes: 60, gapMinutes: 30 },
    ],
  };
  beforeEach(async () => {
    await site.sql('DELETE FROM opening_rules');
    await setClock(site, '2031-03-07T17:00:00Z');
  });

  const put = (rules: object, at: Site) => at.ask('PUT', '/api/admin/availability', { token, body: rules });
  const slots = async (): Promise<string[]> =>
    (
      await site.sql<{ slot: string }>(
        `SELECT to_char(date, 'MM-DD') || ' ' || to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI') AS slot
           FROM available_time_slots ORDER BY date, start_time`,
      )
    ).map(({ slot }) => slot);

  test('are made once when copies do it at the same time', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => insist(() => put(RULES, index % 2 === 0 ? site : twin))),
    ).then((answers) => {
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
    expect(await slots()).toHaveLength(2 * (3 + 2));
    expect(await count('audit_entries')).toBe(1);
  });

  test('are filled by copies while the dealer moves and books into the same weeks: nothing is doubled or lost', async () => {
    const ids: number[] = [];
    const free: number[] = [];
    for (const hour of [9, 10, 11, 12]) {
      ids.push((await book(site, await addSlot(site, `${hour}:00`, `${hour}:30`, '2031-03-10'))).json.id);
      free.push(await addSlot(site, `${hour}:00`, `${hour}:30`, '2031-03-11'));
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const on = index % 2 === 0 ? site : twin;
        return insist(() =>
          index % 4 === 0
            ? put({ ...RULES, horizonDays: 100 + index }, on)
            : index % 4 === 1
              ? phone(on, token, { date: '2031-03-13', startTime: '2:00 PM', endTime: '3:00 PM' })
              : move(on, token, ids[index % 3] ?? 0, free[(index * 5) % 4]),
        );
      }),
    );
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(await contradictions(site)).toEqual([]);
    // Thursday's first is the phone's or the windows', and all others are there.
    expect((await slots()).filter((slot) => slot >= '03-12')).toEqual([
      ...['03-13 14:00-15:00', '03-13 15:30-16:30'],
      ...['03-18 10:00-11:00', '03-18 11:00-12:00', '03-18 12:00-13:00'],
      ...['03-20 14:00-15:00', '03-20 15:30-16:30'],
    ]);
    const live = await site.sql("SELECT DISTINCT time_slot_id FROM appointments WHERE status <> 'cancelled'");
    expect(live).toHaveLength(4 + answers.filter(({ status }) => status === 201).length);
  });
});
