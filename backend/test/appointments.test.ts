import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addSlot, book, DAY, decide, emptyCalendar, tally, VISITOR } from './setup/booking.js';
import { startSite, type Site } from './setup/database.js';

let site: Site;
/** A second process on the same database. */
let twin: Site;
let token: string;
beforeAll(async () => {
  twin = await startSite();
  // Last: passport keeps one strategy a process, that of the site that started last.
  site = await startSite({ DATABASE_URL: twin.databaseUrl });
  token = await site.signIn();
});
beforeEach(() => emptyCalendar(site));
afterAll(() => Promise.all([site.close(), twin.close()]));

const NOT_AVAILABLE = {
  statusCode: 409,
  error: 'Conflict',
  message: 'This time slot is no longer available.',
};
const stored = () => site.sql('SELECT id, status FROM appointments');
const slots = () => site.sql('SELECT id, is_booked AS booked FROM available_time_slots');

async function booked(fields: object = {}): Promise<{ id: number; slot: number }> {
  const slot = await addSlot(site);
  const { status, json, text } = await book(site, slot, fields);
  if (status !== 201) {
    throw new Error(text);
  }
  return { id: json.id, slot };
}

describe('requesting an appointment', () => {
  test('answers what was booked and holds the slot', async () => {
    const slot = await addSlot(site, '12:00', '13:30');
    const { status, json } = await book(site, slot);
    expect([status, json]).toEqual([
      201,
      { id: expect.any(Number), status: 'pending', date: DAY, startTime: '12:00 PM', endTime: '1:30 PM' },
    ]);
    expect(await slots()).toEqual([{ id: slot, booked: true }]);
  });

  test('ignores what a visitor cannot decide', async () => {
    const { id } = await booked({ id: 777, status: 'confirmed', createdAt: '2001-01-01', notes: 'VIP' });
    const [row] = await site.sql('SELECT id, status, notes FROM appointments');
    expect([id === 777, row]).toEqual([false, { id, status: 'pending', notes: null }]);
  });

  test.each<[string, object, string]>([
    ['name', { name: 'A' }, 'Name must be at least 2 characters'],
    ['name', { name: undefined }, 'Name must be at least 2 characters'],
    ['email', { email: 'dana' }, 'Please enter a valid email address'],
    ['phone', { phone: '555-0100' }, 'Please enter a valid phone number'],
    ['phone', { phone: undefined }, 'Please enter a valid phone number'],
    ['phone', { phone: '5'.repeat(41) }, 'Phone must be at most 40 characters'],
    ['message', { message: 'x'.repeat(10_001) }, 'Message must be at most 10000 characters'],
    ['serviceType', { serviceType: 'Haircut' }, 'Please select a service'],
    ['timeSlotId', { timeSlotId: undefined }, 'Please select an available time slot.'],
    ['timeSlotId', { timeSlotId: 0 }, 'Please select an available time slot.'],
    ['timeSlotId', { timeSlotId: null }, 'Please select an available time slot.'],
    ['timeSlotId', { timeSlotId: '1' }, 'Please select an available time slot.'],
    ['timeSlotId', { timeSlotId: 3e9 }, 'Time slot id is too large'],
  ])('refuses a bad %s (%#) with its text', async (field, wrong, message) => {
    const slot = await addSlot(site);
    const { status, json } = await book(site, slot, wrong);
    expect([status, json.message, json.fields]).toEqual([400, message, { [field]: message }]);
    expect(await slots()).toEqual([{ id: slot, booked: false }]);
  });

  test('a slot that is unknown, booked, closed or begun is 409', async () => {
    const { slot } = await booked();
    const closed = await addSlot(site, '11:00', '12:00');
    await site.sql('UPDATE available_time_slots SET is_available = false WHERE id = $1', [closed]);
    const begun = await addSlot(site, '10:00', '11:00', '2020-01-02');
    for (const id of [2_147_483_647, slot, closed, begun]) {
      const { status, json } = await book(site, id);
      expect([id, status, json]).toEqual([id, 409, NOT_AVAILABLE]);
    }
    expect(await stored()).toHaveLength(1);
  });

  test('of 200 for one slot at once one wins, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyCalendar(site);
      const slot = await addSlot(site);
      const answers = await Promise.all(Array.from({ length: 200 }, () => book(site, slot)));
      expect(tally(answers)).toEqual({ 201: 1, 409: 199 });
      const winner = answers.find(({ status }) => status === 201);
      expect(await stored()).toEqual([{ id: winner?.json.id, status: 'pending' }]);
      expect(answers.find(({ status }) => status === 409)?.json).toEqual(NOT_AVAILABLE);
    }
  });

  test('the same through two processes on one database', async () => {
    for (let round = 0; round < 3; round += 1) {
      await emptyCalendar(site);
      const slot = await addSlot(site);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => book(index % 2 === 0 ? site : twin, slot)),
      );
      expect(tally(answers)).toEqual({ 201: 1, 409: 199 });
      expect(await stored()).toHaveLength(1);
    }
  });

  test('a request that cannot be stored gives the slot back', async () => {
    const slot = await addSlot(site);
    // A second holder, which only a fault could make: the unique index refuses, the claim is taken back.
    await site.sql(
      `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, time_slot_id)
       VALUES ('Ghost', 'ghost@example.com', '(480) 555-0199', 'Other', $1, '10:00', '11:00', $2)`,
      [DAY, slot],
    );
    const { status, json } = await book(site, slot);
    expect([status, json]).toEqual([409, NOT_AVAILABLE]);
    expect(await slots()).toEqual([{ id: slot, booked: false }]);
  });
});

describe('the list', () => {
  test('has every field, newest first', async () => {
    const first = await booked({ serviceType: 'Live Scan / EFT', message: ' For work ' });
    const second = (await book(site, await addSlot(site, '11:00', '12:00'))).json.id as number;
    const { status, json } = await site.ask('GET', '/api/admin/appointments', { token });
    expect([status, json.map(({ id }: { id: number }) => id)]).toEqual([200, [second, first.id]]);
    expect(json[1]).toEqual({
      ...VISITOR,
      id: first.id,
      serviceType: 'Live Scan / EFT',
      message: 'For work',
      notes: null,
      status: 'pending',
      preferredDate: DAY,
      date: DAY,
      startTime: '10:00 AM',
      endTime: '11:00 AM',
      timeSlotId: first.slot,
      cancelReason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      notice: expect.objectContaining({ kind: 'appointment-requested' }),
    });
    expect(json[0]).toMatchObject({ serviceType: 'Purchase consultation', message: null });
  });
});

describe('deciding', () => {
  test('pending, confirmed, cancelled: each step answers the whole row, cancelling frees the slot', async () => {
    const { id, slot } = await booked();
    const [before] = (await site.ask('GET', '/api/admin/appointments', { token })).json;
    const confirmed = await decide(site, token, id, 'confirmed');
    expect([confirmed.status, confirmed.json]).toEqual([
      200,
      {
        ...before,
        status: 'confirmed',
        notice: expect.objectContaining({ kind: 'appointment-confirmed', state: 'queued' }),
      },
    ]);
    expect(await slots()).toEqual([{ id: slot, booked: true }]);
    const cancelled = await decide(site, token, id, 'cancelled');
    expect([cancelled.status, cancelled.json]).toEqual([
      200,
      {
        ...before,
        status: 'cancelled',
        notice: expect.objectContaining({ kind: 'appointment-cancelled', state: 'queued' }),
      },
    ]);
    expect(await slots()).toEqual([{ id: slot, booked: false }]);
  });

  test.each([
    [['confirmed'], 'confirmed', 'This appointment is already confirmed.'],
    [['cancelled'], 'confirmed', 'This appointment is already cancelled.'],
    [['cancelled'], 'cancelled', 'This appointment is already cancelled.'],
    [['confirmed', 'cancelled'], 'confirmed', 'This appointment is already cancelled.'],
  ])('after %j, %s is 409', async (steps, last, message) => {
    const { id } = await booked();
    for (const step of steps) {
      expect((await decide(site, token, id, step)).status).toBe(200);
    }
    const { status, json } = await decide(site, token, id, last);
    expect([status, json]).toEqual([409, { statusCode: 409, error: 'Conflict', message }]);
  });

  test('cancelling again does not free a slot that somebody else holds by now', async () => {
    const { id, slot } = await booked();
    await decide(site, token, id, 'cancelled');
    await book(site, slot);
    expect((await decide(site, token, id, 'cancelled')).status).toBe(409);
    expect(await slots()).toEqual([{ id: slot, booked: true }]);
  });

  test.each(['pending', 'done', '', null, undefined, 1, ['confirmed']])(
    'the status %j is 400',
    async (status) => {
      const { id } = await booked();
      const answer = await decide(site, token, id, status);
      expect([answer.status, answer.json.fields]).toEqual([
        400,
        { status: 'Status must be one of: confirmed, cancelled' },
      ]);
    },
  );

  test('an unknown appointment is 404, a bad id 400', async () => {
    const { status, json } = await decide(site, token, 2_147_483_647, 'confirmed');
    expect([status, json.message]).toEqual([404, 'This appointment does not exist.']);
    expect((await decide(site, token, 0, 'confirmed')).status).toBe(400);
  });

  test('of 50 confirmations at once one wins', async () => {
    const { id } = await booked();
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(site, token, id, 'confirmed')));
    expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
  });

  test('50 confirmations against 50 cancellations: one cancels, at most one confirms, the slot is free', async () => {
    const { id, slot } = await booked();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const wanted = index % 2 === 0 ? 'confirmed' : 'cancelled';
        return { wanted, ...(await decide(site, token, id, wanted)) };
      }),
    );
    const won = (wanted: string) =>
      answers.filter((answer) => answer.wanted === wanted && answer.status === 200).length;
    expect(won('cancelled')).toBe(1);
    expect(won('confirmed')).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await stored()).toEqual([{ id, status: 'cancelled' }]);
    expect(await slots()).toEqual([{ id: slot, booked: false }]);
  });

  test('what is cancelled can be booked again, fifty times', async () => {
    const slot = await addSlot(site);
    for (let round = 0; round < 50; round += 1) {
      const { status, json } = await book(site, slot);
      expect(status).toBe(201);
      expect((await decide(site, token, json.id, 'cancelled')).status).toBe(200);
    }
  });

  test('bookings, cancellations and deletions at once never answer 5xx and agree in the end', async () => {
    const { id, slot } = await booked();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        [
          () => book(site, slot),
          () => decide(site, token, id, 'cancelled'),
          () => site.ask('DELETE', `/api/admin/schedule/${slot}`, { token }),
        ][index % 3]!(),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      await site.sql(`SELECT s.id FROM available_time_slots s WHERE is_booked <>
        EXISTS (SELECT FROM appointments WHERE time_slot_id = s.id AND status <> 'cancelled')`),
    ).toEqual([]);
    expect(
      await site.sql("SELECT id FROM appointments WHERE time_slot_id IS NULL AND status <> 'cancelled'"),
    ).toEqual([]);
  });
});
