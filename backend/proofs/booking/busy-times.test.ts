import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { AppointmentsService } from '../../src/booking/appointments/appointments.service.js';
import { Offers } from '../../src/booking/slots/offers.js';
import { contradictions, emptyCalendar, tally, VISITOR } from '../../test/support/booking.js';
import { createDatabase, startSite, type Answer, type Site } from '../../test/support/database/database.js';
import { dice } from '../../test/support/dice.js';

const REQUESTS = 2_400;
const TOGETHER = 12;
/** Long enough for every length, on the grid of slots. */
const DAYS = Array.from({ length: 6 }, (_, index) => `2031-03-${String(4 + index).padStart(2, '0')}`);
const NAMES = ['Slot', 'Short', 'Class', 'Away', 'Long'];
const LENGTHS: [duration: number | null, buffer: number][] = [
  [null, 0],
  [30, 0],
  [240, 0],
  [90, 45],
  [540, 15],
];

const { below, pick, chance } = dice(20_261_125);

let site: Site;
/** Another copy on the same database. */
let twin: Site;
let token: string;

beforeAll(async () => {
  const DATABASE_URL = await createDatabase();
  twin = await startSite({ DATABASE_URL });
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite({ DATABASE_URL });
  token = await site.signIn();
  await site.sql('DELETE FROM services');
  for (const [index, [durationMinutes, bufferMinutes]] of LENGTHS.entries()) {
    const body = { name: NAMES[index], durationMinutes, bufferMinutes };
    expect((await site.ask('POST', '/api/admin/services', { token, body })).status).toBe(201);
  }
});
beforeEach(() => emptyCalendar(site));
afterAll(() => Promise.all([twin.close(), site.close()]));

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const spoken = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;

interface Stretch {
  from: number;
  to: number;
}
interface ModelSlot extends Stretch {
  booked: boolean;
}

/** Slots of a day, in minutes, one after the other with random breaks. */
function randomSlots(): ModelSlot[] {
  const slots: ModelSlot[] = [];
  for (let at = 540 + 30 * below(3); at < 1_080;) {
    const to = Math.min(at + 30 * (1 + below(4)), 1_080);
    slots.push({ from: at, to, booked: false });
    at = to + 30 * pick([0, 0, 0, 1, 1, 2, 3]);
  }
  return slots;
}

/** The rule again, in quarters of an hour: which starts a day offers for a visit of this length. */
function model(slots: ModelSlot[], busy: Stretch[], [duration, buffer]: [number | null, number]): string[] {
  const quarters = (from: number, to: number) =>
    Array.from({ length: (to - from) / 15 }, (_, index) => from + 15 * index);
  const taken = new Set(busy.flatMap(({ from, to }) => quarters(from, to)));
  const isHeld = ({ from, to }: Stretch) => quarters(from, to).some((at) => taken.has(at));
  const open = new Set<number>();
  slots.forEach((slot, index) => {
    const next = slots[index + 1];
    const until = next && !isHeld(next) && next.from - slot.to <= 30 ? next.from : slot.to;
    if (!isHeld(slot)) {
      quarters(slot.from, until).forEach((at) => open.add(at));
    }
  });
  return slots
    .map(({ from, to, booked }) => ({ from, to: duration === null ? to : from + duration, booked }))
    .filter(
      ({ from, to, booked }) =>
        !booked &&
        quarters(from, to).every((at) => open.has(at)) &&
        !quarters(from - buffer, to + buffer).some((at) => taken.has(at)),
    )
    .map(({ from, to }) => `${spoken(from)} ${spoken(to)}`);
}

test('the starts that are offered are those of a model, on random calendars', async () => {
  const services = (await site.ask('GET', '/api/services')).json as { id: number }[];
  let offered = 0;
  for (let round = 0; round < 40; round += 1) {
    await emptyCalendar(site);
    const [day] = DAYS as [string];
    const slots = randomSlots();
    const busy: Stretch[] = [];
    for (const slot of slots) {
      const [row] = await site.sql<{ id: number }>(
        'INSERT INTO available_time_slots (date, start_time, end_time) VALUES ($1, $2, $3) RETURNING id',
        [day, clock(slot.from), clock(slot.to)],
      );
      const [length, buffer] = [pick([slot.to - slot.from, 30, 90, 180]), 15 * pick([0, 0, 1, 2, 5])];
      const visit = { from: slot.from - buffer, to: slot.from + length + buffer };
      if (
        chance(0.25) &&
        slot.from + length <= 1_080 &&
        busy.every(({ from, to }) => visit.to <= from || visit.from >= to)
      ) {
        busy.push(visit);
        slot.booked = true;
        await site.sql(
          `WITH slot AS (UPDATE available_time_slots SET is_booked = true WHERE id = $1)
           INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, buffer_minutes, time_slot_id)
           VALUES ('Dana', 'd@example.com', '4805550100', 'Other', $2, $3, $4, $5, $1)`,
          [row?.id, day, clock(slot.from), clock(slot.from + length), buffer],
        );
      }
    }
    for (const [index, { id }] of services.entries()) {
      const { json } = await site.ask('GET', `/api/schedule/available?service=${id}`);
      const answered = json.map(
        ({ startTime, visitEnd }: Record<string, string>) => `${startTime} ${visitEnd}`,
      );
      const expected = model(slots, busy, LENGTHS[index] as [number | null, number]);
      expect({ slots, busy, length: LENGTHS[index], starts: answered }).toEqual({
        slots,
        busy,
        length: LENGTHS[index],
        starts: expected,
      });
      offered += expected.length;
    }
  }
  expect(offered).toBeGreaterThan(200);
});

test('no two visits overlap after thousands of requests of all kinds to two copies at once', async () => {
  await site.ask('PUT', '/api/admin/availability', {
    token,
    body: {
      minimumNoticeHours: 0,
      horizonDays: 730,
      clientChangeHours: 0,
      reminderHours: 0,
      keepWeeks: 0,
      windows: [],
    },
  });
  // The rules allow at most two years.
  await site.sql('UPDATE opening_rules SET horizon_days = 100000');
  for (const day of DAYS) {
    for (const { from, to } of randomSlots()) {
      await site.sql('INSERT INTO available_time_slots (date, start_time, end_time) VALUES ($1, $2, $3)', [
        day,
        clock(from),
        clock(to),
      ]);
    }
  }
  const services = (await site.ask('GET', '/api/admin/services', { token })).json as { id: number }[];
  let visits: number[] = [];
  let slots = (await site.sql<{ id: number }>('SELECT id FROM available_time_slots')).map(({ id }) => id);
  const answers: Answer[] = [];
  /** The last day is of one visitor at a time: what is offered there stays free until it is booked. */
  const own = DAYS.at(-1) as string;
  const shared = DAYS.slice(0, -1);
  const ownAnswers: number[] = [];
  let isOwnTaken = false;

  const ask = async (method: string, url: string, body?: object) => {
    const answer = await pick([site, twin]).ask(method, url, { token, ...(body && { body }) });
    answers.push(answer);
    return answer;
  };
  const keyTo = (id: number) =>
    site.app
      .get(DataSource)
      .transaction((manager) => site.app.get(VisitTokens).issue(manager, id, 'storm'))
      // It was erased in between.
      .catch(() => 'x'.repeat(43));
  const someone = () => ({ ...VISITOR, email: `client${below(1e6)}@example.com` });
  const remember = ({ status, json }: Answer) => {
    if (status === 201) {
      visits.push(json.id);
    }
  };
  const sharedSlots = async () => {
    const rows = await site.sql<{ id: number }>(
      'SELECT id FROM available_time_slots WHERE date = ANY ($1::date[])',
      [shared],
    );
    slots = rows.map(({ id }) => id);
  };
  await sharedSlots();

  const ownVisit = async () => {
    if (isOwnTaken) {
      return;
    }
    isOwnTaken = true;
    // The others are changed meanwhile.
    const index = below(3);
    const [durationMinutes, bufferMinutes] = LENGTHS[index] as [number | null, number];
    const { rows } = await site.app.get(Offers).list({}, { durationMinutes, bufferMinutes });
    const offered = rows.filter(({ date }) => date === own);
    if (offered.length > 0) {
      const body = { ...someone(), timeSlotId: pick(offered).id, serviceType: NAMES[index] };
      const { status, json } = await ask('POST', '/api/appointments', body);
      ownAnswers.push(status);
      if (chance(0.7) && status === 201) {
        await ask('PUT', `/api/admin/appointments/${json.id}/status`, { status: 'cancelled' });
      }
    }
    isOwnTaken = false;
  };

  const actions: [weight: number, action: () => Promise<unknown>][] = [
    [
      26,
      async () => {
        const body = { ...someone(), timeSlotId: pick(slots), serviceType: pick(NAMES) };
        remember(await ask('POST', '/api/appointments', body));
      },
    ],
    [
      10,
      async () => {
        const body = {
          ...someone(),
          serviceType: pick(NAMES),
          ...(chance(0.5)
            ? { timeSlotId: pick(slots) }
            : { date: pick(shared), startTime: clock(540 + 30 * below(18)), replaceFree: chance(0.5) }),
          ...(chance(0.5) && { endTime: clock(570 + 30 * below(19)) }),
        };
        remember(await ask('POST', '/api/admin/appointments', body));
      },
    ],
    [14, () => ask('POST', `/api/admin/appointments/${pick(visits)}/move`, { timeSlotId: pick(slots) })],
    [
      10,
      async () => {
        const key = await keyTo(pick(visits));
        await ask('POST', `/api/visits/${key}/move`, { timeSlotId: pick(slots) });
      },
    ],
    [
      14,
      () => ask('PUT', `/api/admin/appointments/${pick(visits)}`, { endTime: clock(570 + 30 * below(19)) }),
    ],
    [
      10,
      () =>
        ask('PUT', `/api/admin/appointments/${pick(visits)}/status`, {
          status: pick(['confirmed', 'cancelled']),
        }),
    ],
    [4, async () => ask('POST', `/api/visits/${await keyTo(pick(visits))}/cancel`)],
    [
      4,
      () =>
        ask('PUT', `/api/admin/services/${pick(services.slice(3)).id}`, {
          bufferMinutes: 15 * below(4),
          ...(chance(0.3) && { durationMinutes: pick([null, 30, 90, 240]) }),
        }),
    ],
    [
      2,
      async () => {
        const day = pick(shared);
        const { json } = await ask('POST', '/api/admin/closures', {
          from: day,
          to: day,
          cancelAppointments: chance(0.3),
        });
        await ask('DELETE', `/api/admin/closures/${json.closure?.id}`);
      },
    ],
    [
      3,
      async () => {
        const at = 540 + 30 * below(16);
        await ask('POST', '/api/admin/schedule', {
          date: pick(shared),
          startTime: clock(at),
          endTime: clock(at + 30 * (1 + below(2))),
        });
        await sharedSlots();
      },
    ],
    [2, () => ask('DELETE', `/api/admin/schedule/${pick(slots)}`)],
    [
      2,
      async () => {
        await site.sql(
          "UPDATE appointments SET asked_at = now() - interval '1 year' WHERE id = ANY ($1) AND status = 'pending'",
          [[pick(visits), pick(visits)]],
        );
        await pick([site, twin]).app.get(AppointmentsService).expire();
      },
    ],
    [
      3,
      () =>
        ask('POST', '/api/admin/appointments/cancel', {
          ids: [pick(visits), pick(visits)],
          tellClients: chance(0.5),
        }),
    ],
    [8, ownVisit],
  ];
  const wheel = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));
  remember(
    await ask('POST', '/api/appointments', { ...VISITOR, timeSlotId: slots[0], serviceType: 'Short' }),
  );
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      while (answers.length < REQUESTS) {
        await pick(wheel)();
        visits = visits.slice(-60);
      }
    }),
  );

  const counts = tally(answers);
  const wrong = answers.filter(({ status }) => ![200, 201, 204, 400, 404, 409].includes(status));
  expect(wrong.map(({ status, text }) => [status, text])).toEqual([]);
  expect(answers.length).toBeGreaterThanOrEqual(REQUESTS);
  // Many of each: the requests did meet.
  expect([counts[200], counts[201], counts[409]].every((count = 0) => count > 100)).toBe(true);
  expect(ownAnswers.length).toBeGreaterThan(3);
  expect(ownAnswers.every((status) => status === 201)).toBe(true);
  expect(
    await site.sql(`
      SELECT one.id, other.id FROM appointments one JOIN appointments other
          ON one.id < other.id AND one.preferred_date = other.preferred_date
         AND one.status <> 'cancelled' AND other.status <> 'cancelled'
         AND one.start_time - one.buffer_minutes * interval '1 minute' < other.end_time + other.buffer_minutes * interval '1 minute'
         AND other.start_time - other.buffer_minutes * interval '1 minute' < one.end_time + one.buffer_minutes * interval '1 minute'`),
  ).toEqual([]);
  expect(
    await site.sql("SELECT id FROM appointments WHERE status <> 'cancelled' AND end_time > '18:00'"),
  ).toEqual([]);
  expect(await contradictions(site)).toEqual([]);
  // What is offered now is booked one after the other, until nothing is left.
  let booked = 0;
  for (const [index, serviceType] of NAMES.entries()) {
    for (;;) {
      const { durationMinutes, bufferMinutes } = (await site.ask('GET', '/api/admin/services', { token }))
        .json[index] as { durationMinutes: number | null; bufferMinutes: number };
      const [first] = (await site.app.get(Offers).list({}, { durationMinutes, bufferMinutes })).rows;
      if (!first) {
        break;
      }
      const body = { ...someone(), timeSlotId: first.id, serviceType };
      expect((await twin.ask('POST', '/api/appointments', { body })).status).toBe(201);
      booked += 1;
    }
  }
  expect(booked).toBeGreaterThan(0);
}, 240_000);
