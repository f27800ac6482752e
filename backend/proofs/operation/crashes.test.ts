import { afterEach, expect, test } from '@jest/globals';
import { sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { aMessage, POST } from '../../test/support/fixtures.js';
import {
  endAll,
  lives,
  makeFolder,
  postmaster,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
  superuserUrl,
} from '../../test/support/process.js';

afterEach(endAll);

/** A different visitor for each number. */
const visitor = (number: number) => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  phone: `(480) 555-${String(number).padStart(4, '0')}`,
});

/** What a process has acknowledged. */
interface Acknowledged {
  messages: number[];
  posts: number[];
  appointments: Map<number, string>;
  /** Days that are closed. */
  closed: Set<string>;
  moves: number;
}

const nothing = (): Acknowledged => ({
  messages: [],
  posts: [],
  appointments: new Map(),
  closed: new Set(),
  moves: 0,
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Slots are made by hand from here to here; opening rules fill the weeks before. */
const [FIRST, LAST] = [40, 160];

/** The dealer closes these, one after the other. */
const closedDay = (number: number) => dayAhead(LAST - number);

/** Everybody who writes is somebody else. */
let people = 0;

/** Writes of every kind, one after the other, until the process stops responding. */
async function write(app: Running, token: string, writer: number, done: Acknowledged): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const number = (people += 1);
    const sent = await app.ask('POST', '/api/contact', { body: aMessage(number) });
    if (sent.status === 201) {
      done.messages.push(number);
    }
    const made = await app.ask('POST', '/api/admin/blog', { token, body: POST });
    if (made.status === 201) {
      done.posts.push(made.json.id);
    }
    const slots = await app.ask('GET', '/api/schedule/available');
    // The last ones are on the days that are about to be closed.
    const { id } = (turn % 3 === 2 ? slots.json.at(-1 - writer) : slots.json[writer * 7 + (turn % 5)]) ?? {};
    const booked = await app.ask('POST', '/api/appointments', {
      body: { ...visitor(number), timeSlotId: id },
    });
    if (booked.status === 201) {
      const path = `/api/admin/appointments/${booked.json.id}`;
      // Closing its day cancels it at any time.
      done.appointments.set(booked.json.id, 'pending or cancelled');
      const target = slots.json[80 + writer * 9 + (turn % 9)]?.id;
      const moved = await app.ask('POST', `${path}/move`, { token, body: { timeSlotId: target } });
      done.moves += moved.status === 200 ? 1 : 0;
      const status = turn % 2 === 0 ? 'confirmed' : 'cancelled';
      // Between the change and its response, both are valid.
      done.appointments.set(booked.json.id, `pending or ${status} or cancelled`);
      const decided = await app.ask('PUT', `${path}/status`, { token, body: { status } });
      if (decided.status === 200) {
        done.appointments.set(booked.json.id, moved.status === 200 ? status : `${status} or cancelled`);
      }
    }
    if (writer === 0) {
      const day = closedDay(done.closed.size);
      const body = { from: day, to: day, cancelAppointments: true };
      const closed = await app.ask('POST', '/api/admin/closures', { token, body });
      if (closed.status === 201) {
        done.closed.add(day);
      }
    }
    if (writer === 1) {
      // Filling goes on beside it.
      const hours = {
        weekday: turn % 7,
        firstStart: '09:00',
        lastEnd: '18:00',
        lengthMinutes: 30,
        gapMinutes: 0,
      };
      const { json } = await app.ask('GET', '/api/admin/availability', { token });
      const body = { ...json, keepWeeks: 1 + (turn % 4), windows: [hours] };
      await app.ask('PUT', '/api/admin/availability', { token, body });
    }
  }
}

/** What must never be, in rows: a slot that is held twice, held by nobody, or closed, and a mail that is due twice. */
const WRONG = `
  SELECT 'slot held twice' AS what, time_slot_id AS id FROM appointments
   WHERE status <> 'cancelled' GROUP BY time_slot_id HAVING count(*) > 1
  UNION ALL
  SELECT 'slot and appointment disagree', s.id FROM available_time_slots s
   WHERE is_booked <> EXISTS (SELECT FROM appointments a WHERE a.time_slot_id = s.id AND a.status <> 'cancelled'
           AND (a.preferred_date, a.start_time, a.end_time) = (s.date, s.start_time, s.end_time))
  UNION ALL
  SELECT 'live appointment without a slot', id FROM appointments WHERE time_slot_id IS NULL AND status <> 'cancelled'
  UNION ALL
  SELECT 'live appointment on a closed day', a.id FROM appointments a
    JOIN closures ON preferred_date BETWEEN first_day AND last_day WHERE status <> 'cancelled'
  UNION ALL
  SELECT 'filled day without slots', (day - date '2000-01-01') FROM filled_days
   WHERE NOT EXISTS (SELECT FROM available_time_slots s WHERE s.date = day)
     AND NOT EXISTS (SELECT FROM closures WHERE day BETWEEN first_day AND last_day)
  UNION ALL
  SELECT 'mail without an end and without a job', n.id FROM notices n
   WHERE state = 'queued' AND NOT EXISTS (
     SELECT FROM pgboss.job j WHERE (j.data ->> 'noticeId')::integer = n.id AND j.state IN ('created', 'retry', 'active'))
  UNION ALL
  SELECT 'mail with two jobs', (data ->> 'noticeId')::integer FROM pgboss.job
   WHERE data ? 'noticeId' AND state IN ('created', 'retry', 'active')
   GROUP BY data ->> 'noticeId', data ->> 'edition' HAVING count(*) > 1`;

test(
  'kill -9 under mixed writes loses nothing that was acknowledged',
  async () => {
    const folder = await makeFolder();
    const first = await startProcess(folder);
    const token = await first.signIn();
    const bulk = {
      ...{ from: dayAhead(FIRST), to: dayAhead(LAST), weekdays: [0, 1, 2, 3, 4, 5, 6], firstStart: '09:00' },
      ...{ lastEnd: '18:00', lengthMinutes: 60, gapMinutes: 0 },
    };
    expect((await first.ask('POST', '/api/admin/schedule/bulk', { token, body: bulk })).status).toBe(201);

    const done = nothing();
    let orphan = 0;
    let app = first;
    // The second time PostgreSQL has been taken over as it was left behind.
    for (const enough of [30, 60]) {
      const writers = Array.from({ length: 8 }, (_, writer) => write(app, token, writer, done));
      const cut = Promise.allSettled(writers);
      await Promise.race([eventually(() => done.appointments.size >= enough), ...writers]);
      orphan = await postmaster(folder);
      await app.end('SIGKILL');
      await cut;
      expect(lives(orphan)).toBe(true);
      if (enough < 60) {
        app = await startProcess(folder);
        expect(await sql(await superuserUrl(folder), WRONG)).toEqual([]);
      }
    }

    const second = await startProcess(folder);
    expect(await postmaster(folder)).not.toBe(orphan);
    const read = async (path: string) => (await second.ask('GET', path, { token })).json as never[];
    const subjects = new Set((await read('/api/admin/contact')).map(({ subject }) => subject as string));
    expect(done.messages.filter((number) => !subjects.has(`Message ${number}`))).toEqual([]);
    const posts = new Set((await read('/api/admin/blog')).map(({ id }) => id as number));
    expect(done.posts.filter((id) => !posts.has(id))).toEqual([]);
    const statuses = new Map<number, string>(
      (await read('/api/admin/appointments')).map(({ id, status }) => [id, status]),
    );
    const lost = [...done.appointments].filter(
      ([id, status]) => !status.split(' or ').includes(statuses.get(id) as string),
    );
    expect(lost).toEqual([]);
    expect(await sql(await superuserUrl(folder), WRONG)).toEqual([]);
    const closures = (await read('/api/admin/closures')).map(({ from }) => from as string);
    expect([...done.closed].filter((day) => !closures.includes(day))).toEqual([]);
    expect([done.moves > 0, done.closed.size > 0]).toEqual([true, true]);
    // What was freed can be booked.
    const free = (await second.ask('GET', '/api/schedule/available')).json as { id: number }[];
    const body = { ...visitor(9999), timeSlotId: free[0]?.id };
    expect((await second.ask('POST', '/api/appointments', { body })).status).toBe(201);
  },
  4 * START_TIMEOUT_MS,
);
