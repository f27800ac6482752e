import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  addSlot,
  book,
  cancelMany,
  DAY,
  decide,
  emptyCalendar,
  expire,
  move,
  note,
  phone,
} from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { startSite, type Site } from '../support/database/database.js';

/** The day after DAY, and the one after that. */
const [NEXT, LATER] = ['2031-03-05', '2031-03-06'];
/** Noon in Phoenix. */
const noon = (day: string) => `${day}T19:00:00Z`;

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({
    DATABASE_URL: await createDatabaseWithClock(),
    BUSINESS_TIME_ZONE: 'America/Phoenix',
  });
  token = await site.signIn();
});
beforeEach(async () => {
  await setClock(site, null);
  await emptyCalendar(site);
  await site.sql('DELETE FROM audit_entries');
});
afterAll(() => site.close());

const queue = async () => (await site.ask('GET', '/api/admin/today', { token })).json.queue;
const calls = async () => (await queue()).filter(({ kind }: { kind: string }) => kind === 'call');
const called = (id: number, version?: number) => note(site, token, id, { called: true, version });
/** A visit of a client without an email address. */
const byPhone = async (date = DAY, fields: object = {}): Promise<number> => {
  const { status, json } = await phone(site, token, {
    ...{ date, startTime: '10:00', endTime: '11:00', name: 'Hank Peterson', ...fields },
  });
  expect(status).toBe(201);
  return json.id;
};
const moveTo = async (id: number, date: string, start = '14:00') =>
  expect((await move(site, token, id, await addSlot(site, start, '15:00', date))).status).toBe(200);

test('who has no email waits for a call after the dealer cancels, until it was made', async () => {
  const id = await byPhone();
  await byPhone(NEXT, { email: 'dana@example.com' }).then((other) => decide(site, token, other, 'cancelled'));
  expect(await calls()).toEqual([]);
  expect((await called(id)).status).toBe(409);
  const { json: cancelled } = await decide(site, token, id, 'cancelled');
  const [row] = await calls();
  expect(row).toEqual({
    kind: 'call',
    id,
    title: 'Your visit on Tue, Mar 4, 2031, 10:00 AM is canceled.',
    from: 'Hank Peterson',
    since: expect.any(String),
    appointment: cancelled,
  });
  expect((await called(id, cancelled.version - 1)).status).toBe(409);
  expect((await note(site, token, id, { called: false })).json.version).toBe(cancelled.version);
  expect((await note(site, token, id, { called: 'yes' })).status).toBe(400);
  const done = await called(id, cancelled.version);
  expect([done.status, done.json.version]).toEqual([200, cancelled.version + 1]);
  expect(await calls()).toEqual([]);
  expect((await called(id)).status).toBe(409);
  expect((await note(site, token, id, { called: true, internalNote: 'Not stored.' })).status).toBe(409);
  const [entry] = (await site.ask('GET', '/api/admin/audit', { token })).json;
  expect(entry).toMatchObject({
    action: 'appointment.update',
    thingId: String(id),
    changes: [{ field: 'called', from: null, to: 'true' }],
  });
  const history = (await site.ask('GET', `/api/admin/appointments/${id}/history`, { token })).json;
  expect(history.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'booked',
    'cancelled',
    'called',
  ]);
});

test('a call about a cancellation is over with the day the visit was on', async () => {
  const id = await byPhone();
  await decide(site, token, id, 'cancelled');
  await setClock(site, '2031-03-05T06:59:00Z');
  expect(await calls()).toHaveLength(1);
  await setClock(site, '2031-03-05T07:00:00Z');
  expect(await calls()).toEqual([]);
  expect((await called(id)).status).toBe(409);
});

test('closed days are told by telephone too, but only what is cancelled', async () => {
  const id = await byPhone();
  const close = (cancelAppointments: boolean) =>
    site.ask('POST', '/api/admin/closures', { token, body: { from: DAY, to: DAY, cancelAppointments } });
  await close(false);
  expect(await calls()).toEqual([]);
  await close(true);
  expect(await calls()).toMatchObject([
    {
      id,
      title: 'Your visit on Tue, Mar 4, 2031, 10:00 AM is canceled. We’re closed on Tue, Mar 4, 2031.',
    },
  ]);
});

test('many cancelled at once are called unless nobody is to be told', async () => {
  const [told, silent] = [await byPhone(), await byPhone(NEXT)];
  await cancelMany(site, token, [silent], false);
  expect(await calls()).toEqual([]);
  await cancelMany(site, token, [told, silent], true);
  expect(await calls()).toMatchObject([{ id: told }]);
});

test('a move is told once, with what is newest, until the new day is over', async () => {
  const id = await byPhone();
  await moveTo(id, NEXT);
  const [first] = await calls();
  expect(first.title).toBe(
    'Your visit on Tue, Mar 4, 2031, 10:00 AM was moved to Wed, Mar 5, 2031, 2:00 PM until 3:00 PM.',
  );
  await moveTo(id, LATER);
  const [second, ...others] = await calls();
  expect(others).toEqual([]);
  expect(second.title).toBe(
    'Your visit on Tue, Mar 4, 2031, 10:00 AM was moved to Thu, Mar 6, 2031, 2:00 PM until 3:00 PM.',
  );
  expect(Date.parse(second.since)).toBeGreaterThan(Date.parse(first.since));
  await setClock(site, noon(LATER));
  expect(await calls()).toHaveLength(1);
  await setClock(site, noon('2031-03-07'));
  expect(await calls()).toEqual([]);
});

test('nobody is called about what an email has told since', async () => {
  const id = await byPhone();
  await moveTo(id, NEXT);
  expect((await note(site, token, id, { email: 'dana@example.com' })).status).toBe(200);
  expect(await calls()).toHaveLength(1);
  await moveTo(id, LATER);
  expect(await calls()).toEqual([]);
});

test('nobody is called about what an email sent again tells', async () => {
  const id = await byPhone();
  await moveTo(id, NEXT);
  await note(site, token, id, { email: 'dana@example.com' });
  expect(await calls()).toHaveLength(1);
  expect((await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token, body: {} })).status).toBe(
    200,
  );
  expect(await calls()).toEqual([]);
});

test('after a call the next move starts from the time the client was told', async () => {
  const id = await byPhone();
  await moveTo(id, NEXT);
  expect((await called(id)).status).toBe(200);
  await moveTo(id, DAY, '12:00');
  expect(await calls()).toMatchObject([
    {
      title: 'Your visit on Wed, Mar 5, 2031, 2:00 PM was moved to Tue, Mar 4, 2031, 12:00 PM until 3:00 PM.',
    },
  ]);
});

test('a visit moved back to the time the client knows needs no call', async () => {
  const id = await byPhone();
  const [slot] = await site.sql<{ id: number }>('SELECT time_slot_id AS id FROM appointments WHERE id = $1', [
    id,
  ]);
  await moveTo(id, NEXT);
  expect(await calls()).toHaveLength(1);
  expect((await move(site, token, id, slot?.id)).status).toBe(200);
  expect(await calls()).toEqual([]);
});

test('who was moved and not called hears of the cancellation by the time they know, on either day', async () => {
  const id = await byPhone(LATER);
  await moveTo(id, DAY);
  await decide(site, token, id, 'cancelled');
  expect(await calls()).toMatchObject([{ title: 'Your visit on Thu, Mar 6, 2031, 10:00 AM is canceled.' }]);
  await setClock(site, noon(LATER));
  expect(await calls()).toHaveLength(1);
  await setClock(site, noon('2031-03-07'));
  expect(await calls()).toEqual([]);
});

test("neither an expired request, nor a visit that has begun, nor the client's own act is called about", async () => {
  const expired = await byPhone(DAY, { status: 'pending' });
  const begun = await byPhone(DAY, { startTime: '11:30', endTime: '13:00' });
  await book(site, await addSlot(site, '9:00', '9:30'));
  await setClock(site, noon(DAY));
  await expire(site);
  expect((await decide(site, token, begun, 'cancelled')).status).toBe(200);
  const [row] = await site.sql<{ status: string }>('SELECT status FROM appointments WHERE id = $1', [
    expired,
  ]);
  expect(row?.status).toBe('cancelled');
  expect(await calls()).toEqual([]);
});

test('a failed mail that tells the shop of a cancellation waits until the time of the visit has passed', async () => {
  const { json } = await book(site, await addSlot(site));
  await site.sql(
    `UPDATE appointments SET status = 'cancelled', cancel_reason = 'client';
     DELETE FROM notices`,
  );
  await site.sql(
    `INSERT INTO notices (kind, thing, thing_id, state) VALUES ('business-visit-cancelled', 'appointment', $1, 'failed')`,
    [json.id],
  );
  const failed = async () =>
    (await queue()).map(({ kind, id, title }: Record<string, unknown>) => [kind, id, title]);
  expect(await failed()).toEqual([['mail-failed', json.id, 'Your notice that a client canceled']]);
  await setClock(site, noon(DAY));
  expect(await failed()).toEqual([]);
  await setClock(site, null);
  const [mail] = (await site.ask('GET', '/api/admin/failed-mails', { token })).json;
  await site.ask('POST', `/api/admin/failed-mails/${mail.id}/resend`, { token });
  expect(await failed()).toEqual([]);
});
