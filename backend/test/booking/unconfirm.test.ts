import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addSlot, book, decide, emptyCalendar, move } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM notices; DELETE FROM audit_entries');
});
afterAll(() => site.close());

const confirm = (id: number, holdMail = true) =>
  site.ask('PUT', `/api/admin/appointments/${id}/status`, { token, body: { status: 'confirmed', holdMail } });
const unconfirm = (id: number, version?: number) =>
  site.ask('POST', `/api/admin/appointments/${id}/unconfirm`, { token, body: { version } });
const request = async (start?: string): Promise<number> =>
  (await book(site, await addSlot(site, start))).json.id;
/** Mails about confirmations, and the seconds until they go out. */
const confirmations = () =>
  site.sql<{ wait: number }>(
    `SELECT extract(epoch FROM queued_at - now())::integer AS wait FROM notices WHERE kind = 'appointment-confirmed'`,
  );

test('a confirmation whose mail is held back can be undone: pending again, and no mail', async () => {
  const id = await request();
  const { status, json } = await confirm(id);
  expect([status, json.status, json.notice.state]).toEqual([200, 'confirmed', 'queued']);
  const [held] = await confirmations();
  expect(held?.wait).toBeGreaterThan(5);
  expect((await unconfirm(id, json.version - 1)).status).toBe(409);
  const undone = await unconfirm(id, json.version);
  expect([undone.status, undone.json.status, undone.json.version]).toEqual([
    200,
    'pending',
    json.version + 1,
  ]);
  expect(await confirmations()).toEqual([]);
  expect((await unconfirm(id)).status).toBe(409);
  const audit = (await site.ask('GET', '/api/admin/audit', { token })).json;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'appointment.unconfirm',
    'appointment.confirm',
  ]);
  const queue = (await site.ask('GET', '/api/admin/today', { token })).json.queue;
  expect(queue).toMatchObject([
    { kind: 'appointment', id, appointment: { status: 'pending', version: undone.json.version } },
  ]);
  // It can be confirmed for good.
  expect((await confirm(id)).json.status).toBe('confirmed');
  expect(await confirmations()).toHaveLength(1);
});

test('what has gone out cannot be undone, nor what nobody confirmed', async () => {
  const pending = await request();
  expect((await unconfirm(pending)).status).toBe(409);
  expect((await unconfirm(2_147_483_647)).status).toBe(404);
  await confirm(pending, false);
  expect((await confirmations())[0]?.wait).toBeLessThanOrEqual(0);
  expect((await unconfirm(pending)).status).toBe(409);
});

test('a decision in the meantime replaces the mail that is held back', async () => {
  const moved = await request();
  await confirm(moved);
  await move(site, token, moved, await addSlot(site, '14:00', '15:00'));
  expect(await confirmations()).toEqual([]);
  expect((await unconfirm(moved)).status).toBe(409);
  await site.sql('DELETE FROM available_time_slots WHERE NOT is_booked');
  const cancelled = await request('10:30');
  await confirm(cancelled);
  expect((await decide(site, token, cancelled, 'cancelled')).json.notice.kind).toBe('appointment-cancelled');
  expect(await confirmations()).toEqual([]);
});
