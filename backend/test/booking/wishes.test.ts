import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { addSlot, book, DAY, emptyCalendar, VISITOR } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM contact_messages; DELETE FROM notices; DELETE FROM audit_entries');
});
afterAll(() => site.close());

const WISH = {
  ...VISITOR,
  subject: 'Appointment request',
  message: 'I would like to come in on Tuesday, March 4 at 10:00 AM.',
  serviceType: 'Purchase consultation',
};
const send = (fields: object) => site.ask('POST', '/api/contact', { body: { ...WISH, ...fields } });
const message = async () => (await site.ask('GET', '/api/admin/contact', { token })).json[0];
const bookFrom = (fields: object) => site.ask('POST', '/api/admin/appointments', { token, body: fields });

test('a message that asks for a time shows it to the dealer, who books it with one call', async () => {
  const timeSlotId = await addSlot(site);
  expect((await send({ timeSlotId })).status).toBe(201);
  const asked = await message();
  expect(asked).toMatchObject({
    ...{ phone: VISITOR.phone, serviceType: WISH.serviceType, appointmentId: null, read: false },
    wish: { timeSlotId, date: DAY, startTime: '10:00 AM', endTime: '11:00 AM' },
  });
  // Nothing is held until then.
  expect(await site.sql('SELECT is_booked FROM available_time_slots')).toEqual([{ is_booked: false }]);

  const { name, phone, email, serviceType } = asked;
  const fields = { name, phone, email, serviceType, message: asked.message, timeSlotId, messageId: asked.id };
  const booked = await bookFrom(fields);
  expect([booked.status, booked.json]).toMatchObject([
    201,
    { status: 'confirmed', name, phone, email, serviceType, date: DAY, startTime: '10:00 AM' },
  ]);
  expect(await message()).toMatchObject({ appointmentId: booked.json.id, read: true });
  expect(await site.sql('SELECT action FROM audit_entries')).toEqual([{ action: 'appointment.create' }]);
  // The message outlives the appointment.
  await site.sql('DELETE FROM appointments');
  expect(await message()).toMatchObject({ appointmentId: null });
});

test('if its time was taken, nothing changes, and another time can be booked from it', async () => {
  const timeSlotId = await addSlot(site);
  await send({ timeSlotId });
  await book(site, timeSlotId, { email: 'other@example.com' });
  const { id, name, phone, email } = await message();
  const fields = { name, phone, email, messageId: id };
  expect((await bookFrom({ ...fields, timeSlotId })).status).toBe(409);
  expect(await message()).toMatchObject({ appointmentId: null, read: false });
  const other = { date: DAY, startTime: '2:00 PM', endTime: '3:00 PM' };
  const { json } = await bookFrom({ ...fields, ...other });
  expect(await message()).toMatchObject({ appointmentId: json.id, read: true });
});

test('of two who book from one message at once, one does', async () => {
  const slots = [await addSlot(site), await addSlot(site, '14:00', '15:00')];
  await send({ timeSlotId: slots[0] });
  const { id, name, phone, email } = await message();
  const both = await Promise.all(
    slots.map((timeSlotId) => bookFrom({ name, phone, email, timeSlotId, messageId: id })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.json.message).toBe(
    'An appointment was booked from this message already.',
  );
  const booked = both.find(({ status }) => status === 201)?.json;
  expect(await message()).toMatchObject({ appointmentId: booked.id });
  expect(await site.sql('SELECT id FROM appointments')).toEqual([{ id: booked.id }]);
});

test('a message that is gone is 400, and nothing is booked', async () => {
  const timeSlotId = await addSlot(site);
  const { name, phone } = VISITOR;
  const { status, json } = await bookFrom({ name, phone, timeSlotId, messageId: 2_000_000_000 });
  expect([status, json.fields]).toEqual([400, { messageId: 'This message is no longer available.' }]);
  expect(await site.sql('SELECT FROM appointments')).toEqual([]);
});

test('a wish for what does not exist is 400', async () => {
  for (const [field, values] of Object.entries({
    timeSlotId: [2_000_000_000, 0, '1', null],
    serviceType: ['Juggling', ''],
    phone: ['555', 5],
  })) {
    for (const value of values) {
      const { status, json } = await send({ [field]: value });
      expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
    }
  }
  expect(await site.sql('SELECT FROM contact_messages')).toEqual([]);
});

test('the shop’s mail about it has the time and the telephone', async () => {
  await send({ timeSlotId: await addSlot(site) });
  const [notice] = await site.sql<{ id: number }>("SELECT id FROM notices WHERE kind = 'business-message'");
  const { outboxDir } = site.config;
  const prefix = `business-message-${notice?.id}-`;
  const file = await eventually(async () =>
    (await readdir(outboxDir)).find((name) => name.startsWith(prefix) && name.endsWith('.eml')),
  );
  const { text: mail } = await PostalMime.parse(await readFile(join(outboxDir, file as string)));
  expect(mail).toMatch(/Wants to come:? +Tue, Mar 4, 2031, 10:00 AM/);
  expect(mail).toContain(VISITOR.phone);
  expect(mail).toContain(WISH.serviceType);
});
