import { afterEach, expect, test } from '@jest/globals';
import { DAY, FAR_HORIZON } from '../support/booking.js';
import { sql } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { aMessage, POST } from '../support/fixtures.js';
import {
  endAll,
  lives,
  makeFolder,
  postmaster,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
  superuserUrl,
} from '../support/process.js';

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
}

/** Writes of every kind, one after the other, until the process stops responding. */
async function write(app: Running, token: string, writer: number, done: Acknowledged): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const number = writer * 1000 + turn;
    const sent = await app.ask('POST', '/api/contact', { body: aMessage(number) });
    if (sent.status === 201) {
      done.messages.push(number);
    }
    const made = await app.ask('POST', '/api/admin/blog', { token, body: POST });
    if (made.status === 201) {
      done.posts.push(made.json.id);
    }
    const slots = await app.ask('GET', '/api/schedule/available');
    const { id } = slots.json[writer * 7 + (turn % 5)] ?? {};
    const booked = await app.ask('POST', '/api/appointments', {
      body: { ...visitor(number), timeSlotId: id },
    });
    if (booked.status === 201) {
      done.appointments.set(booked.json.id, 'pending');
      const status = turn % 2 === 0 ? 'confirmed' : 'cancelled';
      const path = `/api/admin/appointments/${booked.json.id}/status`;
      // Between the change and its response, both are valid.
      done.appointments.set(booked.json.id, `pending or ${status}`);
      const decided = await app.ask('PUT', path, { token, body: { status } });
      done.appointments.set(booked.json.id, decided.status === 200 ? status : 'pending');
    }
  }
}

test(
  'kill -9 under mixed writes loses nothing that was acknowledged',
  async () => {
    const folder = await makeFolder();
    const first = await startProcess(folder);
    await sql(await superuserUrl(folder), FAR_HORIZON);
    const token = await first.signIn();
    const bulk = {
      ...{ from: DAY, to: '2031-06-30', weekdays: [0, 1, 2, 3, 4, 5, 6], firstStart: '09:00' },
      ...{ lastEnd: '18:00', lengthMinutes: 60, gapMinutes: 0 },
    };
    expect((await first.ask('POST', '/api/admin/schedule/bulk', { token, body: bulk })).status).toBe(201);

    const done: Acknowledged = { messages: [], posts: [], appointments: new Map() };
    const writers = Array.from({ length: 8 }, (_, writer) => write(first, token, writer, done));
    const cut = Promise.allSettled(writers);
    await Promise.race([eventually(() => done.appointments.size >= 60), ...writers]);
    const orphan = await postmaster(folder);
    await first.end('SIGKILL');
    await cut;
    expect(lives(orphan)).toBe(true);

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
    // A slot is booked exactly if an appointment that is not cancelled holds it.
    for (const { id, isBooked, appointment } of (await read('/api/admin/schedule')) as {
      id: number;
      isBooked: boolean;
      appointment: unknown;
    }[]) {
      expect([id, isBooked]).toEqual([id, appointment !== null]);
    }
  },
  3 * START_TIMEOUT_MS,
);
