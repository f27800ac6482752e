import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daysBetween, formatTime, isDay, parseTime } from '../../src/common/time/days.js';
import { addSlot, book, DAY, decide, emptyCalendar, VISITOR } from '../support/booking.js';
import { createDatabase, startSite, type Site } from '../support/database/database.js';

const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Phoenix'];

let site: Site;
let token: string;
const inZone = new Map<string, Site>();
beforeAll(async () => {
  const databaseUrl = await createDatabase();
  for (const zone of ZONES) {
    inZone.set(zone, await startSite({ BUSINESS_TIME_ZONE: zone, DATABASE_URL: databaseUrl }));
  }
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite({ DATABASE_URL: databaseUrl });
  token = await site.signIn();
});
beforeEach(() => emptyCalendar(site));
afterAll(() => Promise.all([site, ...inZone.values()].map((each) => each.close())));

const SLOT = { date: DAY, startTime: '10:00 AM', endTime: '11:00 AM' };
const BULK = {
  from: '2031-03-03',
  to: '2031-03-09',
  weekdays: [1, 3],
  firstStart: '10:00 AM',
  lastEnd: '1:00 PM',
  lengthMinutes: 60,
  gapMinutes: 0,
};

const create = (body: unknown) => site.ask('POST', '/api/admin/schedule', { token, body });
const createMany = (fields: object = {}) =>
  site.ask('POST', '/api/admin/schedule/bulk', { token, body: { ...BULK, ...fields } });
const remove = (id: unknown) => site.ask('DELETE', `/api/admin/schedule/${String(id)}`, { token });
const available = async () => (await site.ask('GET', '/api/schedule/available')).json;
const all = async () => (await site.ask('GET', '/api/admin/schedule', { token })).json;
const count = async (table: string) =>
  (await site.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

/** Day and time at the given distance from now, on the clock of the business. */
async function fromNow(interval: string, zone = 'America/Phoenix'): Promise<{ date: string; time: string }> {
  const [row] = await site.sql<{ date: string; time: string }>(
    `SELECT to_char(t, 'YYYY-MM-DD') AS date, to_char(t, 'HH24:MI') AS time
       FROM (SELECT now() AT TIME ZONE $1::text + $2::interval AS t) AS clock`,
    [zone, interval],
  );
  return row as { date: string; time: string };
}

test('the list of open times starts over after a slot that is not in it, and tells none from another', async () => {
  const ids: number[] = [];
  for (const hour of [9, 11, 13, 15]) {
    ids.push(await addSlot(site, `${hour}:00`, `${hour + 1}:00`));
  }
  const [first, hidden, booked, last] = ids;
  await site.sql('UPDATE available_time_slots SET is_available = false WHERE id = $1', [hidden]);
  await book(site, booked);
  const after = async (id?: number) =>
    (await site.ask('GET', `/api/schedule/available?after=${id}`)).json.map(
      (slot: { id: number }) => slot.id,
    );
  expect(await after(first)).toEqual([last]);
  for (const id of [hidden, booked, 2147483647]) {
    expect([id, await after(id)]).toEqual([id, [first, last]]);
  }
});

test('the dealer can list slots and appointments from a day on', async () => {
  await book(site, await addSlot(site, '10:00', '11:00', '2031-03-03'));
  await book(site, await addSlot(site));
  for (const path of ['/api/admin/schedule', '/api/admin/appointments']) {
    const dates = async (query: string) =>
      (await site.ask('GET', `${path}${query}`, { token })).json.map(({ date }: { date: string }) => date);
    expect(await dates(`?from=${DAY}`)).toEqual([DAY]);
    expect(await dates(`?to=${DAY}&limit=1`)).toHaveLength(1);
    expect(await dates(`?from=2031-01-01&to=2031-01-02`)).toEqual([]);
    expect(await dates('')).toHaveLength(2);
    const refused = await site.ask('GET', `${path}?from=2031-02-30`, { token });
    expect(refused.status).toBe(400);
    expect(refused.json.fields).toEqual({ from: 'Please select a date' });
  }
});

test('the list of slots is read page by page, and searched in notes and the names of those who booked', async () => {
  const ids = [
    await addSlot(site, '10:00', '11:00', '2031-03-03'),
    await addSlot(site, '9:00', '10:00'),
    await addSlot(site),
  ];
  await book(site, ids[2]);
  await site.ask('PUT', `/api/admin/schedule/${ids[1]}`, {
    token,
    body: { notes: 'Ring at the Café, 100%' },
  });
  const get = (query: string) => site.ask('GET', `/api/admin/schedule${query}`, { token });
  const idsOf = async (query: string) => (await get(query)).json.map(({ id }: { id: number }) => id);
  expect(await idsOf('?search=&limit=&after=')).toEqual(ids);
  const { json, headers } = await get('?limit=2&to=2031-12-31');
  expect(json.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
  const rest = /\?[^>]+/.exec(String(headers['link']))?.[0];
  const next = await get(String(rest));
  expect(next.json.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
  expect(next.headers['link']).toBeUndefined();
  expect(await idsOf('?after=2147483647')).toEqual(ids);
  expect(await idsOf('?search=cafe+RING')).toEqual([ids[1]]);
  expect(await idsOf('?search=100%25')).toEqual([ids[1]]);
  expect(await idsOf('?search=_')).toEqual([]);
  expect(await idsOf(`?search=${VISITOR.name.toUpperCase()}&limit=1`)).toEqual([ids[2]]);
  expect((await get('?limit=101')).json.fields).toHaveProperty('limit');
});

describe('days and times', () => {
  test.each([
    ['10:00 AM', '10:00'],
    ['9:30 am', '09:30'],
    ['09:30AM', '09:30'],
    ['12:00 PM', '12:00'],
    ['12:30 AM', '00:30'],
    ['1:00 PM', '13:00'],
    ['6:00 PM', '18:00'],
    ['13:30', '13:30'],
    ['00:00', '00:00'],
    ['24:00', undefined],
    ['13:00 PM', undefined],
    ['0:30 AM', undefined],
    ['9:60 AM', undefined],
    ['10', undefined],
    ['', undefined],
  ])('%s is %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  test('times are written with 12 hours', () => {
    expect(['00:30:00', '09:00:00', '12:00', '12:30:00', '18:00:00'].map(formatTime)).toEqual([
      '12:30 AM',
      '9:00 AM',
      '12:00 PM',
      '12:30 PM',
      '6:00 PM',
    ]);
  });

  test('a day must exist in the calendar', () => {
    expect(['2028-02-29', '2000-02-29', '2026-12-31'].map(isDay)).toEqual([true, true, true]);
    const wrong = [
      '2026-02-29',
      '2100-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-4-1',
      '',
      5,
      null,
    ];
    expect(wrong.filter(isDay)).toEqual([]);
  });

  test.each([
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-01-01', '2028-01-01', 365],
    ['2028-01-01', '2029-01-01', 366],
    ['2028-03-01', '2028-02-28', -2],
  ])('from %s to %s are %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('adding a slot', () => {
  test('returns the whole row', async () => {
    const { status, json } = await create(SLOT);
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...SLOT,
        isAvailable: true,
        isBooked: false,
        notes: null,
        closed: false,
        heldBy: null,
        version: 1,
        appointment: null,
      },
    ]);
    expect(await all()).toEqual([json]);
  });

  test('accepts 24-hour times and ignores unknown fields', async () => {
    const { status, json } = await create({
      date: DAY,
      startTime: '12:00',
      endTime: '18:00',
      isBooked: true,
      id: 7,
    });
    expect([status, json.startTime, json.endTime, json.isBooked]).toEqual([
      201,
      '12:00 PM',
      '6:00 PM',
      false,
    ]);
  });

  const OFF_GRID = 'Times go from 9:00 AM to 6:00 PM, every 30 minutes';
  test.each<[string, object, string]>([
    ['date', { date: undefined }, 'Please select a date'],
    ['date', { date: '2031-02-30' }, 'Please select a date'],
    ['date', { date: '2031-03-04T10:00:00Z' }, 'Please select a date'],
    ['date', { date: 20310304 }, 'Please select a date'],
    ['startTime', { startTime: undefined }, 'Please select a start time'],
    ['startTime', { startTime: 'ten' }, 'Please select a start time'],
    ['startTime', { startTime: null }, 'Please select a start time'],
    ['endTime', { endTime: '' }, 'Please select an end time'],
    ['endTime', { endTime: 11 }, 'Please select an end time'],
    ['endTime', { endTime: '10:00 AM' }, 'End time must be after start time'],
    ['endTime', { endTime: '9:30 AM' }, 'End time must be after start time'],
    ['startTime', { startTime: '10:15 AM' }, OFF_GRID],
    ['startTime', { startTime: '8:30 AM' }, OFF_GRID],
    ['endTime', { endTime: '6:30 PM' }, OFF_GRID],
    ['endTime', { endTime: '10:45 AM' }, OFF_GRID],
    ['startTime', { date: '2020-01-02' }, 'This time has already passed.'],
  ])('refuses a bad %s (%#) with its text', async (field, wrong, message) => {
    const { status, json } = await create({ ...SLOT, ...wrong });
    expect([status, json.message, json.fields]).toEqual([400, message, { [field]: message }]);
    expect(await count('available_time_slots')).toBe(0);
  });

  test.each([
    ['9:30 AM', '10:30 AM', 409],
    ['10:30 AM', '11:30 AM', 409],
    ['10:00 AM', '11:00 AM', 409],
    ['9:00 AM', '12:00 PM', 409],
    ['9:00 AM', '10:00 AM', 201],
    ['11:00 AM', '12:00 PM', 201],
  ])('next to 10 to 11: %s to %s is %d', async (startTime, endTime, expected) => {
    await create(SLOT);
    const { status, json } = await create({ ...SLOT, startTime, endTime });
    expect(status).toBe(expected);
    if (status === 409) {
      expect(json.message).toBe('This overlaps an existing time slot.');
    }
  });
});

describe('the public list', () => {
  test('has what can be booked, by date and time, with exactly these keys', async () => {
    const late = await addSlot(site, '16:00', '17:00');
    const early = await addSlot(site, '09:00', '09:30');
    const before = await addSlot(site, '17:00', '18:00', '2031-03-03');
    const booked = await addSlot(site, '12:00', '13:00');
    await book(site, booked);
    const closed = await addSlot(site, '13:00', '14:00');
    await site.sql('UPDATE available_time_slots SET is_available = false WHERE id = $1', [closed]);
    await addSlot(site, '10:00', '11:00', '2020-01-02');
    expect(await available()).toEqual([
      { id: before, date: '2031-03-03', startTime: '5:00 PM', endTime: '6:00 PM', isBooked: false },
      { id: early, date: DAY, startTime: '9:00 AM', endTime: '9:30 AM', isBooked: false },
      { id: late, date: DAY, startTime: '4:00 PM', endTime: '5:00 PM', isBooked: false },
    ]);
  });

  test.each(ZONES)('what has begun is decided by the clock in %s', async (zone) => {
    const [today, tomorrow, yesterday] = [
      await fromNow('0', zone),
      await fromNow('1 day', zone),
      await fromNow('-1 day', zone),
    ];
    const hours = Array.from({ length: 9 }, (_, index) => String(index + 9).padStart(2, '0'));
    await site.sql(
      `INSERT INTO available_time_slots (date, start_time, end_time)
       SELECT day, make_time(hour, 0, 0), make_time(hour, 30, 0)
         FROM unnest($1::date[]) AS day, generate_series(9, 17) AS hour`,
      [[yesterday.date, today.date, tomorrow.date]],
    );
    const { json } = await (inZone.get(zone) as Site).ask('GET', '/api/schedule/available');
    const coming = hours.filter((hour) => `${hour}:00` > today.time);
    expect(json.map(({ date, startTime }: { date: string; startTime: string }) => [date, startTime])).toEqual(
      [
        ...coming.map((hour) => [today.date, formatTime(`${hour}:00`)]),
        ...hours.map((hour) => [tomorrow.date, formatTime(`${hour}:00`)]),
      ],
    );
  });

  test('dates do not depend on the zone of the process', async () => {
    // jest.config.ts puts every test 21 hours ahead of Phoenix.
    expect(new Date().getTimezoneOffset()).toBe(-14 * 60);
    const id = await addSlot(site);
    expect((await available())[0]).toEqual({ id, ...SLOT, isBooked: false });
    expect((await all())[0]).toMatchObject({ id, ...SLOT });
    const { json } = await book(site, id);
    expect(json).toMatchObject(SLOT);
    const [listed] = (await site.ask('GET', '/api/admin/appointments', { token })).json;
    expect(listed).toMatchObject({ ...SLOT, preferredDate: DAY });
    expect((await decide(site, token, json.id, 'cancelled')).json).toMatchObject(SLOT);
  });
});

describe('the list of the back office', () => {
  test('has every slot, with the appointment that holds it', async () => {
    const [past, free, held] = [
      await addSlot(site, '10:00', '11:00', '2020-01-02'),
      await addSlot(site, '09:00', '10:00'),
      await addSlot(site, '10:00', '11:00'),
    ];
    const cancelled = (await book(site, held)).json.id as number;
    await decide(site, token, cancelled, 'cancelled');
    const { json } = await book(site, held, { message: 'Hello', serviceType: 'Firearm transfer' });
    const rows = await all();
    expect(
      rows.map(({ id, appointment }: { id: number; appointment: unknown }) => [id, appointment]),
    ).toEqual([
      [past, null],
      [free, null],
      [
        held,
        {
          id: json.id,
          name: 'Dana Reyes',
          email: 'dana@example.com',
          phone: '(480) 555-0100',
          serviceType: 'Firearm transfer',
          message: 'Hello',
          status: 'pending',
          version: 1,
          startTime: '10:00 AM',
          endTime: '11:00 AM',
          bufferMinutes: 0,
          mobile: false,
        },
      ],
    ]);
    expect(rows[2].isBooked).toBe(true);
    await decide(site, token, json.id, 'confirmed');
    expect((await all())[2].appointment.status).toBe('confirmed');
    await decide(site, token, json.id, 'cancelled');
    expect((await all())[2]).toMatchObject({ appointment: null, isBooked: false });
  });
});

describe('the note of a slot', () => {
  const change = (id: unknown, body: unknown) =>
    site.ask('PUT', `/api/admin/schedule/${String(id)}`, { token, body });
  const logged = () =>
    site.sql("SELECT name, changes FROM audit_entries WHERE action = 'slot.update' ORDER BY id");
  beforeEach(() => site.sql('DELETE FROM audit_entries'));

  test('is changed and cleared, and the activity log tells of it without its words', async () => {
    const { json: slot } = await create(SLOT);
    const written = await change(slot.id, { notes: ' By the side entrance. ' });
    expect([written.status, written.json]).toEqual([
      200,
      { ...slot, notes: 'By the side entrance.', version: 2 },
    ]);
    expect(await all()).toEqual([written.json]);
    expect((await change(slot.id, { notes: null })).json).toEqual({ ...slot, version: 3 });
    await change(slot.id, { notes: 'Again' });
    expect((await change(slot.id, { notes: '' })).json).toEqual({ ...slot, version: 5 });
    const entry = {
      name: 'Tue, Mar 4, 2031, 10:00 AM',
      changes: [{ field: 'notes', from: null, to: null }],
    };
    expect(await logged()).toEqual([entry, entry, entry, entry]);
  });

  test('can be changed while the slot is booked, with a version from before', async () => {
    const { json: slot } = await create(SLOT);
    await book(site, slot.id);
    const { status, json } = await change(slot.id, { notes: 'Side entrance', version: slot.version });
    expect([status, json]).toMatchObject([
      200,
      { notes: 'Side entrance', isBooked: true, appointment: { name: 'Dana Reyes' } },
    ]);
  });

  test('of two who changed the same one the second is told', async () => {
    const id = await addSlot(site);
    expect((await change(id, { notes: 'First', version: 1 })).status).toBe(200);
    const late = await change(id, { notes: 'Second', version: 1 });
    expect([late.status, late.json.message]).toEqual([
      409,
      'Someone else changed this note. Reload and try again.',
    ]);
    expect((await all())[0].notes).toBe('First');
  });

  test('a change to the same note, or to none, writes nothing', async () => {
    const { json: slot } = await create(SLOT);
    for (const body of [{}, { notes: null }, { notes: ' ' }, { version: 1 }, { startTime: '9:00 AM' }]) {
      expect((await change(slot.id, body)).json).toEqual(slot);
    }
    expect(await logged()).toEqual([]);
  });

  test('is checked by field, an unknown slot is 404 and a bad id 400', async () => {
    const id = await addSlot(site);
    for (const [field, value] of [
      ['notes', 1],
      ['notes', 'x'.repeat(10_001)],
      ['notes', 'a\u0000'],
      ['version', 'x'],
    ]) {
      const { status, json } = await change(id, { [String(field)]: value });
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    }
    expect((await change(2_147_483_647, { notes: 'x' })).status).toBe(404);
    expect((await change('1e3', { notes: 'x' })).status).toBe(400);
    const anonymous = await site.ask('PUT', `/api/admin/schedule/${id}`, { body: { notes: 'x' } });
    expect(anonymous.status).toBe(401);
  });

  test('is in no answer for visitors', async () => {
    const id = await addSlot(site);
    await change(id, { notes: 'For me alone' });
    const { text } = await site.ask('GET', '/api/schedule/available');
    expect(text).toContain(`"id":${id}`);
    expect(text).not.toContain('For me alone');
  });
});

describe('deleting a slot', () => {
  test('a free one is deleted, an unknown one is 404, a bad id 400', async () => {
    const id = await addSlot(site);
    const { status, text } = await remove(id);
    expect([status, text]).toEqual([204, '']);
    expect((await remove(id)).status).toBe(404);
    expect((await remove('1e3')).status).toBe(400);
  });

  test.each(['pending', 'confirmed'])('one with a %s appointment stays', async (wanted) => {
    const id = await addSlot(site);
    const { json } = await book(site, id);
    if (wanted === 'confirmed') {
      await decide(site, token, json.id, wanted);
    }
    const answer = await remove(id);
    expect([answer.status, answer.json.message]).toEqual([409, 'A booked slot cannot be deleted.']);
    expect(await count('available_time_slots')).toBe(1);
  });

  test('one with cancelled appointments is deleted; they keep their date and times', async () => {
    const id = await addSlot(site);
    for (let round = 0; round < 2; round += 1) {
      await decide(site, token, (await book(site, id)).json.id, 'cancelled');
    }
    expect((await remove(id)).status).toBe(204);
    const { json } = await site.ask('GET', '/api/admin/appointments', { token });
    expect(json).toHaveLength(2);
    expect(json[0]).toMatchObject({ ...SLOT, timeSlotId: null, status: 'cancelled' });
  });

  test('one that is booked again keeps its cancelled appointments too', async () => {
    const id = await addSlot(site);
    await decide(site, token, (await book(site, id)).json.id, 'cancelled');
    await book(site, id);
    expect((await remove(id)).status).toBe(409);
    expect(await site.sql('SELECT DISTINCT time_slot_id AS id FROM appointments')).toEqual([{ id }]);
    const before = await site.sql('SELECT id, version FROM appointments ORDER BY id');
    const many = await site.ask('POST', '/api/admin/schedule/delete', { token, body: { ids: [id] } });
    expect(many.json).toEqual({ deleted: 0, skipped: 1 });
    expect(await site.sql('SELECT DISTINCT time_slot_id AS id FROM appointments')).toEqual([{ id }]);
    expect(await site.sql('SELECT id, version FROM appointments ORDER BY id')).toEqual(before);
  });
});

describe('deleting many slots', () => {
  const removeMany = (ids: unknown) =>
    site.ask('POST', '/api/admin/schedule/delete', { token, body: { ids } });

  test('deletes the free ones, skips the others and writes one audit entry', async () => {
    const [one, other, taken] = [
      await addSlot(site),
      await addSlot(site, '11:00', '12:00'),
      await addSlot(site, '13:00', '14:00'),
    ];
    await decide(site, token, (await book(site, one)).json.id, 'cancelled');
    await book(site, taken);
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await removeMany([one, other, one, taken, 2_147_483_647]);
    expect([status, json]).toEqual([200, { deleted: 2, skipped: 3 }]);
    expect(await site.sql('SELECT id FROM available_time_slots')).toEqual([{ id: taken }]);
    expect(await site.sql('SELECT action, changes FROM audit_entries')).toEqual([
      { action: 'slot.delete-many', changes: [{ field: 'slots', from: '2', to: null }] },
    ]);
    expect((await removeMany([one])).json).toEqual({ deleted: 0, skipped: 1 });
    expect(await count('audit_entries')).toBe(1);
    for (const bad of [[], [0], ['1'], null, Array.from({ length: 1001 }, (_, index) => index + 1)]) {
      const { status, json } = await removeMany(bad);
      expect([status, json.fields]).toEqual([400, { ids: 'Please select 1 to 1000 time slots' }]);
    }
  });
});

describe('adding many slots', () => {
  const times = ['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'];
  const expected = ['2031-03-03', '2031-03-05'].flatMap((date) =>
    times.slice(0, 3).map((startTime, index) => ({ date, startTime, endTime: times[index + 1] })),
  );

  test('creates them on the chosen days, and repeating it creates nothing', async () => {
    const dry = await createMany({ dryRun: true });
    expect([dry.status, dry.json]).toEqual([200, { created: 6, colliding: 0, slots: expected }]);
    expect(await count('available_time_slots')).toBe(0);
    const first = await createMany();
    expect([first.status, first.json]).toEqual([201, { created: 6, colliding: 0, slots: expected }]);
    expect((await createMany()).json).toEqual({ created: 0, colliding: 6, slots: [] });
    expect((await createMany({ dryRun: true })).json).toEqual({ created: 0, colliding: 6, slots: [] });
    expect((await available()).length).toBe(6);
  });

  test('skips what overlaps and keeps the gap', async () => {
    await addSlot(site, '10:30', '11:30', '2031-03-03');
    for (const dryRun of [true, false]) {
      const { json } = await createMany({ weekdays: [1], lengthMinutes: 30, gapMinutes: 30, dryRun });
      expect(json).toEqual({
        created: 2,
        colliding: 1,
        slots: [
          { date: '2031-03-03', startTime: '10:00 AM', endTime: '10:30 AM' },
          { date: '2031-03-03', startTime: '12:00 PM', endTime: '12:30 PM' },
        ],
      });
    }
  });

  test('0 is Sunday, 6 is Saturday', async () => {
    const { json } = await createMany({ weekdays: [0, 6], lengthMinutes: 180 });
    expect(json.slots.map(({ date }: { date: string }) => date)).toEqual(['2031-03-08', '2031-03-09']);
  });

  test('skips what is past', async () => {
    const [yesterday, tomorrow] = [await fromNow('-1 day'), await fromNow('1 day')];
    const { json } = await createMany({
      from: yesterday.date,
      to: tomorrow.date,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    });
    const days = json.slots.map(({ date }: { date: string }) => date);
    expect(days).not.toContain(yesterday.date);
    expect(days.filter((date: string) => date === tomorrow.date)).toHaveLength(3);
    expect(json.colliding).toBe(0);
  });

  test('a slot longer than the day creates nothing', async () => {
    expect((await createMany({ lengthMinutes: 540 })).json).toEqual({ created: 0, colliding: 0, slots: [] });
  });

  test.each<[string, object, string]>([
    ['from', { from: 'soon' }, 'Please select a date'],
    ['to', { to: undefined }, 'Please select a date'],
    ['to', { to: '2031-03-02' }, 'The last day must not be before the first'],
    ['to', { to: '2032-03-03' }, 'Please select at most 366 days'],
    ['weekdays', { weekdays: [] }, 'Please select at least one day of the week'],
    ['weekdays', { weekdays: [7] }, 'Please select at least one day of the week'],
    ['weekdays', { weekdays: [1, 1] }, 'Please select at least one day of the week'],
    ['weekdays', { weekdays: 1 }, 'Please select at least one day of the week'],
    ['firstStart', { firstStart: '25:00' }, 'Please select a start time'],
    ['lastEnd', { lastEnd: undefined }, 'Please select an end time'],
    ['lastEnd', { lastEnd: '10:00' }, 'End time must be after start time'],
    ['lengthMinutes', { lengthMinutes: 45 }, 'Length minutes must be a multiple of 30 from 30 to 540'],
    ['lengthMinutes', { lengthMinutes: 0 }, 'Length minutes must be a multiple of 30 from 30 to 540'],
    ['lengthMinutes', { lengthMinutes: 570 }, 'Length minutes must be a multiple of 30 from 30 to 540'],
    ['gapMinutes', { gapMinutes: 10 }, 'Gap minutes must be a multiple of 30 from 0 to 540'],
    ['dryRun', { dryRun: 'yes' }, 'Dry run must be true or false'],
  ])('refuses a bad %s (%#)', async (field, wrong, message) => {
    const { status, json } = await createMany(wrong);
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
  });

  test('accepts a whole leap year', async () => {
    const { status, json } = await createMany({
      from: '2032-01-01',
      to: '2032-12-31',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      firstStart: '9:00 AM',
      lastEnd: '6:00 PM',
      lengthMinutes: 30,
    });
    expect([status, json.created]).toEqual([201, 366 * 18]);
  });
});
