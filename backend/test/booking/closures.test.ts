import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addSlot, book, decide, emptyCalendar } from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { startSite, type Site } from '../support/database/database.js';

/** The days that most tests close. */
const CHRISTMAS = { from: '2031-12-24', to: '2031-12-26', note: 'Christmas' };
const BEFORE = '2031-12-23';
const DURING = '2031-12-25';

let site: Site;
let token: string;

beforeAll(async () => {
  const DATABASE_URL = await createDatabaseWithClock();
  site = await startSite({ DATABASE_URL });
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM audit_entries');
  await setClock(site, null);
});
afterAll(() => site.close());

const close = (fields: object = {}) =>
  site.ask('POST', '/api/admin/closures', { token, body: { ...CHRISTMAS, ...fields } });
const open = (id: unknown) => site.ask('DELETE', `/api/admin/closures/${String(id)}`, { token });
const list = async () => (await site.ask('GET', '/api/admin/closures', { token })).json;
const offered = async (): Promise<number[]> =>
  (await site.ask('GET', '/api/schedule/available')).json.map(({ id }: { id: number }) => id);
const shown = async () => (await site.ask('GET', '/api/business')).json.closures;
const audited = () => site.sql('SELECT action, thing_id FROM audit_entries ORDER BY id');

/** Adds a pending appointment, each an hour after the last. */
async function booked(hour: number, date = DURING): Promise<number> {
  const { status, json } = await book(site, await addSlot(site, `${hour}:00`, `${hour + 1}:00`, date));
  expect(status).toBe(201);
  return json.id;
}

interface Row {
  id: number;
  status: string;
  closed: boolean;
  cancelReason: string | null;
}
const appointments = async (): Promise<Row[]> =>
  (await site.ask('GET', '/api/admin/appointments', { token })).json;

describe('closing days', () => {
  test('returns the closure, the free slots and the affected appointments', async () => {
    await addSlot(site, '10:00', '11:00', BEFORE);
    await addSlot(site, '10:00', '11:00', '2031-12-24');
    await addSlot(site, '10:00', '11:00', '2031-12-26');
    const late = await booked(15);
    const early = await booked(9);
    await decide(site, token, early, 'confirmed');
    await decide(site, token, await booked(12), 'cancelled');
    await booked(12, BEFORE);
    const { status, json } = await close();
    expect([status, json.closure, json.freeSlots]).toEqual([
      201,
      { id: expect.any(Number), ...CHRISTMAS },
      3,
    ]);
    expect(json.appointments.map((row: Row) => [row.id, row.status, row.closed])).toEqual([
      [early, 'confirmed', true],
      [late, 'pending', true],
    ]);
    // Their mails may have been sent in between.
    const withoutMail = (rows: Row[]) => rows.map((row) => ({ ...row, notice: undefined }));
    expect(withoutMail(await appointments())).toEqual(expect.arrayContaining(withoutMail(json.appointments)));
    expect(await list()).toEqual([json.closure]);
  });

  test('only reports what it would affect in a dry run', async () => {
    await addSlot(site, '10:00', '11:00', DURING);
    const id = await booked(15);
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await close({ dryRun: true, cancelAppointments: true });
    expect([status, json.closure, json.freeSlots]).toEqual([200, { id: null, ...CHRISTMAS }, 1]);
    expect(json.appointments).toEqual([
      expect.objectContaining({ id, status: 'pending', closed: false, cancelReason: null }),
    ]);
    expect([await list(), await audited(), (await offered()).length]).toEqual([[], [], 1]);
  });

  test('cancels and notifies the clients if asked to, each with an audit entry', async () => {
    const [one, other] = [await booked(9), await booked(15)];
    await decide(site, token, other, 'confirmed');
    await site.sql('DELETE FROM audit_entries');
    const { json } = await close({ cancelAppointments: true });
    expect(json.freeSlots).toBe(0);
    expect(json.appointments).toEqual(
      [one, other].map((id) =>
        expect.objectContaining({
          id,
          status: 'cancelled',
          cancelReason: 'closed',
          closed: true,
          notice: expect.anything(),
        }),
      ),
    );
    expect(await audited()).toEqual([
      { action: 'closure.create', thing_id: String(json.closure.id) },
      { action: 'appointment.cancel', thing_id: String(one) },
      { action: 'appointment.cancel', thing_id: String(other) },
    ]);
    const history = await site.ask('GET', `/api/admin/appointments/${one}/history`, { token });
    expect(history.json.entries.slice(1)).toEqual([expect.objectContaining({ kind: 'closed', by: 'admin' })]);
    expect(await site.sql('SELECT is_booked FROM available_time_slots')).toEqual([
      { is_booked: false },
      { is_booked: false },
    ]);
    expect(
      await site.sql("SELECT thing_id FROM notices WHERE kind = 'appointment-cancelled' ORDER BY thing_id"),
    ).toEqual([{ thing_id: one }, { thing_id: other }]);
  });

  test('counts no slot of a day that is closed already', async () => {
    await addSlot(site, '10:00', '11:00', '2031-12-24');
    await addSlot(site, '10:00', '11:00', '2031-12-25');
    await close({ to: '2031-12-24' });
    expect((await close()).json.freeSlots).toBe(1);
  });

  test('a second time in the same way is the same closure, which can cancel what the first one kept', async () => {
    const id = await booked(9);
    const first = await close();
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await close({ cancelAppointments: true });
    expect([status, json.closure]).toEqual([201, first.json.closure]);
    expect(json.appointments).toEqual([expect.objectContaining({ id, status: 'cancelled' })]);
    expect(await audited()).toEqual([{ action: 'appointment.cancel', thing_id: String(id) }]);
    expect((await close({ note: 'Inventory' })).json.closure.id).not.toBe(json.closure.id);
    expect(await list()).toHaveLength(2);
    await setClock(site, '2031-12-20T19:00:00Z');
    expect((await shown()).map(({ note }: { note: string }) => note)).toEqual(['Christmas', 'Inventory']);
  });

  test('does not affect what has started', async () => {
    await addSlot(site, '9:00', '10:00', DURING);
    await addSlot(site, '16:00', '17:00', DURING);
    const [begun, coming] = [await booked(10), await booked(15)];
    // Noon in Phoenix.
    await setClock(site, `${DURING}T19:00:00Z`);
    const { json } = await close({ from: DURING, cancelAppointments: true });
    expect([json.freeSlots, json.appointments.map(({ id }: Row) => id)]).toEqual([1, [coming]]);
    expect((await appointments()).find(({ id }) => id === begun)?.status).toBe('pending');
  });

  test.each<[string, object, string]>([
    ['from', { from: undefined }, 'Please select a date'],
    ['from', { from: '2031-02-29' }, 'Please select a date'],
    ['to', { to: '24.12.2031' }, 'Please select a date'],
    ['to', { to: '2031-12-23' }, 'The last day must not be before the first'],
    ['to', { to: '2032-12-24' }, 'Please select at most 366 days'],
    ['to', { from: '2020-12-24', to: '2020-12-26' }, 'This day has already passed.'],
    ['note', { note: 'x'.repeat(201) }, 'Note must be at most 200 characters'],
    ['cancelAppointments', { cancelAppointments: 'yes' }, 'Cancel appointments must be true or false'],
    ['dryRun', { dryRun: 1 }, 'Dry run must be true or false'],
  ])('is refused with a bad %s (%#)', async (field, wrong, message) => {
    for (const dryRun of [false, true]) {
      const { status, json } = await close({ dryRun, ...wrong });
      expect([status, json.fields]).toEqual([400, { [field]: message }]);
    }
    expect(await list()).toEqual([]);
  });

  test('accepts today, and no note', async () => {
    // The last second of that day in Phoenix.
    await setClock(site, '2031-12-25T06:59:59Z');
    const today = { from: '2031-12-24', to: '2031-12-24' };
    for (const note of [undefined, null, '  ']) {
      const { status, json } = await close({ ...today, note });
      expect([status, json.closure.note]).toEqual([201, null]);
    }
    await setClock(site, '2031-12-25T07:00:00Z');
    expect((await close(today)).status).toBe(400);
  });
});

describe('a closed day', () => {
  test('is not offered and cannot be booked, until it is reopened', async () => {
    const slot = await addSlot(site, '10:00', '11:00', DURING);
    const before = await addSlot(site, '10:00', '11:00', BEFORE);
    expect(await offered()).toEqual([before, slot]);
    const { id } = (await close()).json.closure;
    expect(await offered()).toEqual([before]);
    const { status, json } = await book(site, slot);
    expect([status, json.message]).toEqual([409, 'This time slot is no longer available.']);
    const closed = async () =>
      (await site.ask('GET', '/api/admin/schedule', { token })).json.map((row: Row) => [row.id, row.closed]);
    expect(await closed()).toEqual([
      [before, false],
      [slot, true],
    ]);
    expect((await open(id)).status).toBe(204);
    expect(await closed()).toEqual([
      [before, false],
      [slot, false],
    ]);
    expect((await book(site, slot)).status).toBe(201);
    expect((await audited()).map(({ action }) => action)).toEqual(['closure.create', 'closure.delete']);
  });

  test('keeps its appointments, which can still be confirmed or cancelled', async () => {
    const id = await booked(10);
    await close();
    const { status, json } = await decide(site, token, id, 'confirmed');
    expect([status, json.status, json.closed]).toEqual([200, 'confirmed', true]);
  });

  test('is closed as long as one closure covers it', async () => {
    const slot = await addSlot(site, '10:00', '11:00', DURING);
    const { id } = (await close()).json.closure;
    const { id: other } = (await close({ from: DURING, to: DURING })).json.closure;
    await open(id);
    expect(await offered()).toEqual([]);
    await open(other);
    expect(await offered()).toEqual([slot]);
  });

  test('that is unknown cannot be reopened', async () => {
    expect((await open(2_147_483_647)).status).toBe(404);
    expect((await open('0')).status).toBe(400);
  });
});

describe('visitors', () => {
  test('see the closures of the next 60 days, in order', async () => {
    await setClock(site, '2031-11-30T19:00:00Z');
    const day = (from: string, to = from) => ({ from, to, note: null });
    for (const days of [
      day('2032-01-30'),
      day('2032-01-29', '2032-02-05'),
      day('2031-11-30', '2031-12-01'),
      CHRISTMAS,
    ]) {
      expect((await close(days)).status).toBe(201);
    }
    const near = [day('2031-11-30', '2031-12-01'), CHRISTMAS, day('2032-01-29', '2032-02-05')];
    expect(await shown()).toEqual(near);
    // Midnight in Phoenix tonight, and the next one.
    await setClock(site, '2031-12-01T07:00:00Z');
    expect(await shown()).toEqual([...near, day('2032-01-30')]);
    await setClock(site, '2031-12-02T07:00:00Z');
    expect(await shown()).toEqual([...near.slice(1), day('2032-01-30')]);
  });

  test('see them immediately, until the days are reopened', async () => {
    await setClock(site, '2031-12-20T19:00:00Z');
    expect(await shown()).toEqual([]);
    const { id } = (await close()).json.closure;
    expect(await shown()).toEqual([CHRISTMAS]);
    await open(id);
    expect(await shown()).toEqual([]);
  });
});
