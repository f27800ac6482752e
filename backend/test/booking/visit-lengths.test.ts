import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { addSlot, book, DAY, decide, emptyCalendar, expire, move, note, phone } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';

const TAKEN = 'This time slot is no longer available.';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql("DELETE FROM services WHERE name LIKE 'Test%'; DELETE FROM audit_entries");
});
afterAll(() => site.close());

interface Offer {
  id: number;
  startTime: string;
  visitEnd?: string;
}

/** Adds a service. */
async function service(fields: object = {}, name = 'Test class') {
  const { status, json } = await site.ask('POST', '/api/admin/services', {
    token,
    body: { name, ...fields },
  });
  expect(status).toBe(201);
  return json as { id: number; name: string; durationMinutes: number | null; bufferMinutes: number };
}
const offers = async (serviceId: unknown): Promise<Offer[]> =>
  (await site.ask('GET', `/api/schedule/available?service=${String(serviceId)}`)).json;
/** The starts that are offered, each with its end. */
const starts = async (serviceId: unknown) =>
  (await offers(serviceId)).map(({ startTime, visitEnd }) => `${startTime} to ${visitEnd}`);
const plain = async () =>
  (await site.ask('GET', '/api/schedule/available')).json.map(({ startTime }: Offer) => startTime);
const heldBy = async () =>
  (await site.ask('GET', '/api/admin/schedule', { token })).json.map(
    (slot: { heldBy: number | null; isBooked: boolean }) => [slot.heldBy, slot.isBooked],
  );
/** Adds a slot for each hour. */
async function hours(from: number, to: number): Promise<number[]> {
  const ids: number[] = [];
  for (let hour = from; hour < to; hour += 1) {
    ids.push(await addSlot(site, `${hour}:00`, `${hour + 1}:00`));
  }
  return ids;
}
const timesOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => [startTime, endTime];

describe('a service', () => {
  test('has a duration and the time around it, which are null and 0 at first', async () => {
    const first = (await site.ask('GET', '/api/services')).json;
    expect(
      first.map((row: Record<string, unknown>) => [row['durationMinutes'], row['bufferMinutes']]),
    ).toEqual(first.map(() => [null, 0]));
    const { id } = await service({ durationMinutes: 240, bufferMinutes: 45 });
    const find = async (path: string) =>
      (await site.ask('GET', path, { token })).json.find((row: { id: number }) => row.id === id);
    for (const path of ['/api/services', '/api/admin/services']) {
      expect(await find(path)).toMatchObject({ durationMinutes: 240, bufferMinutes: 45 });
    }
    const { json } = await site.ask('PUT', `/api/admin/services/${id}`, {
      token,
      body: { durationMinutes: null },
    });
    expect([json.durationMinutes, json.bufferMinutes]).toEqual([null, 45]);
    expect(await site.sql('SELECT changes FROM audit_entries ORDER BY id DESC LIMIT 1')).toEqual([
      { changes: [{ field: 'durationMinutes', from: '240', to: null }] },
    ]);
  });

  test.each([
    ['durationMinutes', 0],
    ['durationMinutes', 29],
    ['durationMinutes', 45],
    ['durationMinutes', 570],
    ['durationMinutes', '60'],
    ['durationMinutes', -30],
    ['bufferMinutes', -15],
    ['bufferMinutes', 10],
    ['bufferMinutes', 255],
    ['bufferMinutes', null],
    ['bufferMinutes', 1.5],
  ])('with %s %p is 400 by field', async (field, value) => {
    const { status, json } = await site.ask('POST', '/api/admin/services', {
      token,
      body: { name: 'Test', [field]: value },
    });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('the starts that are offered', () => {
  test('are those where the whole visit lies within free slots', async () => {
    await hours(9, 13);
    await addSlot(site, '14:00', '15:00');
    const { id } = await service({ durationMinutes: 120 });
    expect(await starts(id)).toEqual(['9:00 AM to 11:00 AM', '10:00 AM to 12:00 PM', '11:00 AM to 1:00 PM']);
  });

  test('cover breaks of half an hour, and no longer ones', async () => {
    await addSlot(site, '9:00', '10:00');
    await addSlot(site, '10:30', '11:30');
    await addSlot(site, '12:30', '13:30');
    const { id } = await service({ durationMinutes: 120 });
    expect(await starts(id)).toEqual(['9:00 AM to 11:00 AM']);
    // The visit may end within the break, as long as another free slot follows.
    const short = await service({ durationMinutes: 90 }, 'Test shorter');
    expect(await starts(short.id)).toEqual(['9:00 AM to 10:30 AM']);
  });

  test('are shorter than the slot as well, and as long as it without a duration', async () => {
    await addSlot(site, '9:00', '12:00');
    const [short, slotLong] = [await service({ durationMinutes: 30 }), await service({}, 'Test as long')];
    expect(await starts(short.id)).toEqual(['9:00 AM to 9:30 AM']);
    expect(await starts(slotLong.id)).toEqual(['9:00 AM to 12:00 PM']);
  });

  test('keep the time around every visit free, of both', async () => {
    const ids = await hours(9, 18);
    const { id, name } = await service({ durationMinutes: 60, bufferMinutes: 60 });
    const other = await service({}, 'Test plain');
    expect((await book(site, ids[4], { serviceType: name })).status).toBe(201);
    // 1 to 2 PM is busy from 12 to 3 PM.
    expect(await plain()).toEqual(['9:00 AM', '10:00 AM', '11:00 AM', '3:00 PM', '4:00 PM', '5:00 PM']);
    expect(await starts(other.id)).toEqual([
      '9:00 AM to 10:00 AM',
      '10:00 AM to 11:00 AM',
      '11:00 AM to 12:00 PM',
      '3:00 PM to 4:00 PM',
      '4:00 PM to 5:00 PM',
      '5:00 PM to 6:00 PM',
    ]);
    expect(await starts(id)).toEqual([
      '9:00 AM to 10:00 AM',
      '10:00 AM to 11:00 AM',
      '4:00 PM to 5:00 PM',
      '5:00 PM to 6:00 PM',
    ]);
  });

  test('are the same that a booking takes: any other is 409, and leaves nothing', async () => {
    const ids = await hours(9, 12);
    const { id, name } = await service({ durationMinutes: 120, bufferMinutes: 15 });
    expect((await offers(id)).map((offer) => offer.id)).toEqual(ids.slice(0, 2));
    const { status, json } = await book(site, ids[2], { serviceType: name });
    expect([status, json.message]).toEqual([409, TAKEN]);
    expect(await site.sql('SELECT id FROM appointments')).toEqual([]);
    const { status: taken, json: receipt } = await book(site, ids[0], { serviceType: name });
    expect([taken, ...timesOf(receipt)]).toEqual([201, '9:00 AM', '11:00 AM']);
    const refused = await book(site, ids[1], { email: 'other@example.com' });
    expect([refused.status, refused.json.message]).toEqual([409, TAKEN]);
    expect(await site.sql('SELECT count(*)::int AS n FROM appointments')).toEqual([{ n: 1 }]);
  });

  test('take the first active service without a name', async () => {
    const ids = await hours(9, 11);
    const [first] = (await site.ask('GET', '/api/services')).json;
    await site.ask('PUT', `/api/admin/services/${first.id}`, { token, body: { durationMinutes: 90 } });
    const { json } = await book(site, ids[0]);
    expect(timesOf(json)).toEqual(['9:00 AM', '10:30 AM']);
    await site.ask('PUT', `/api/admin/services/${first.id}`, { token, body: { durationMinutes: null } });
  });

  test('know nothing of days that are closed', async () => {
    await hours(9, 12);
    const { id } = await service({ durationMinutes: 60 });
    await site.ask('POST', '/api/admin/closures', { token, body: { from: DAY, to: DAY } });
    expect(await starts(id)).toEqual([]);
  });

  test.each([
    ['x', 400],
    ['0', 400],
    ['', 400],
    ['2147483648', 400],
    ['2147483647', 404],
    ['999999', 404],
  ])('of service %p are %p', async (id, status) => {
    const answer = await site.ask('GET', `/api/schedule/available?service=${id}`);
    expect([answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([
      status,
      status === 400 ? ['service'] : [],
    ]);
  });

  test('of an inactive service are 404, and follow its changes', async () => {
    await hours(9, 11);
    const { id } = await service({ durationMinutes: 60 });
    expect(await starts(id)).toHaveLength(2);
    await site.ask('PUT', `/api/admin/services/${id}`, { token, body: { durationMinutes: 120 } });
    expect(await starts(id)).toEqual(['9:00 AM to 11:00 AM']);
    await site.ask('PUT', `/api/admin/services/${id}`, { token, body: { active: false } });
    expect((await site.ask('GET', `/api/schedule/available?service=${id}`)).status).toBe(404);
  });

  test('come in pages like the whole list, and have the end only with a service', async () => {
    await hours(9, 12);
    const { id } = await service({ durationMinutes: 60 });
    const page = await site.ask('GET', `/api/schedule/available?service=${id}&limit=2`);
    expect(page.json.map(({ visitEnd }: Offer) => visitEnd)).toEqual(['10:00 AM', '11:00 AM']);
    const link = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] as string;
    expect((await site.ask('GET', link)).json.map(({ startTime }: Offer) => startTime)).toEqual(['11:00 AM']);
    const [slot] = (await site.ask('GET', '/api/schedule/available')).json;
    expect(Object.keys(slot).toSorted()).toEqual(['date', 'endTime', 'id', 'isBooked', 'startTime']);
  });
});

describe('the time of a visit', () => {
  test('is what it was booked with, whatever becomes of the service', async () => {
    const ids = await hours(9, 12);
    const { id, name } = await service({ durationMinutes: 120, bufferMinutes: 30 });
    const { json } = await book(site, ids[0], { serviceType: name });
    await site.ask('PUT', `/api/admin/services/${id}`, {
      token,
      body: { durationMinutes: 30, bufferMinutes: 0 },
    });
    const stored = (await site.ask('GET', `/api/admin/appointments/${json.id}`, { token })).json;
    expect([...timesOf(stored), stored.bufferMinutes]).toEqual(['9:00 AM', '11:00 AM', 30]);
    expect(await plain()).toEqual([]);
  });

  test('holds the slots it overlaps, and only one is booked', async () => {
    const ids = await hours(9, 13);
    const { name } = await service({ durationMinutes: 120 });
    const { json } = await book(site, ids[1], { serviceType: name });
    expect(await heldBy()).toEqual([
      [null, false],
      [json.id, true],
      [json.id, false],
      [null, false],
    ]);
    await decide(site, token, json.id, 'cancelled');
    expect(await heldBy()).toEqual(ids.map(() => [null, false]));
    expect(await plain()).toHaveLength(4);
  });

  test('is free again, all of it, once a request expires or its client moves it', async () => {
    const ids = await hours(9, 14);
    const { name } = await service({ durationMinutes: 120, bufferMinutes: 30 });
    const { json } = await book(site, ids[0], { serviceType: name });
    expect(await plain()).toEqual(['12:00 PM', '1:00 PM']);
    const visit = await site.app.get(VisitTokens).issue(site.app.get(DataSource).manager, json.id, 'test');
    const moved = await site.ask('POST', `/api/visits/${visit}/move`, { body: { timeSlotId: ids[3] } });
    expect([moved.status, moved.json.startTime]).toEqual([200, '12:00 PM']);
    expect(await plain()).toEqual(['9:00 AM', '10:00 AM']);
    await site.sql("UPDATE appointments SET asked_at = now() - interval '30 days' WHERE id = $1", [json.id]);
    await expire(site);
    expect(await plain()).toHaveLength(5);
  });

  test('never overlaps another: the database refuses', async () => {
    const ids = await hours(9, 12);
    const { name } = await service({ durationMinutes: 120 });
    await book(site, ids[0], { serviceType: name });
    const insert = (start: string, end: string, buffer = 0, status = 'confirmed') =>
      site.sql(
        `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, buffer_minutes, status)
         VALUES ('Dana', 'd@example.com', '4805550100', 'Other', $1, $2, $3, $4, $5)`,
        [DAY, start, end, buffer, status],
      );
    await expect(insert('10:30', '11:30')).rejects.toThrow('ex_appointments_busy');
    await expect(insert('11:30', '12:00', 45)).rejects.toThrow('ex_appointments_busy');
    await insert('10:30', '11:30', 0, 'cancelled');
    await insert('11:00', '12:00');
  });
});

describe('a phone booking', () => {
  test("takes the service's duration from a slot, over free slots and gaps", async () => {
    const [first] = await hours(9, 11);
    const { name } = await service({ durationMinutes: 240, bufferMinutes: 60 });
    const { status, json } = await phone(site, token, { timeSlotId: first, serviceType: name });
    expect([status, ...timesOf(json)]).toEqual([201, '9:00 AM', '1:00 PM']);
  });

  test('takes the end it names, with a slot too', async () => {
    const [first] = await hours(9, 11);
    const { name } = await service({ durationMinutes: 240 });
    const { json } = await phone(site, token, { timeSlotId: first, serviceType: name, endTime: '9:30 AM' });
    expect(timesOf(json)).toEqual(['9:00 AM', '9:30 AM']);
  });

  test('with date and start makes a slot as long as the visit', async () => {
    const { name } = await service({ durationMinutes: 150 });
    const { status, json } = await phone(site, token, {
      date: DAY,
      startTime: '10:00',
      serviceType: name,
    });
    expect([status, ...timesOf(json)]).toEqual([201, '10:00 AM', '12:30 PM']);
    const [slot] = (await site.ask('GET', '/api/admin/schedule', { token })).json;
    expect([...timesOf(slot), slot.isBooked]).toEqual(['10:00 AM', '12:30 PM', true]);
  });

  test('with date and start needs an end if the service has no duration', async () => {
    const { status, json } = await phone(site, token, { date: DAY, startTime: '10:00' });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['endTime']]);
  });

  test('with date and start overlaps no slot, unless it replaces free ones', async () => {
    const ids = await hours(11, 13);
    const { name } = await service({ durationMinutes: 180 });
    const at = { date: DAY, startTime: '09:00', serviceType: name };
    expect((await phone(site, token, at)).status).toBe(409);
    expect((await phone(site, token, { ...at, replaceFree: true })).status).toBe(201);
    expect(await site.sql('SELECT id FROM available_time_slots WHERE id = $1', [ids[0]])).toEqual([]);
  });

  test('is refused over the busy time of another, and says whose', async () => {
    const ids = await hours(9, 13);
    const { name } = await service({ durationMinutes: 60, bufferMinutes: 30 });
    await book(site, ids[1], { serviceType: name });
    for (const fields of [
      { timeSlotId: ids[0] },
      { timeSlotId: ids[2] },
      { date: DAY, startTime: '13:00', endTime: '14:00', serviceType: name },
    ]) {
      const { status, json } = await phone(site, token, fields);
      expect([status, json.message]).toEqual(
        fields.date ? [201, null] : [409, expect.stringContaining('Dana Reyes')],
      );
    }
    expect(await site.sql('SELECT count(*)::int AS n FROM available_time_slots WHERE is_booked')).toEqual([
      { n: 2 },
    ]);
  });

  test('ends by 6 PM', async () => {
    const [last] = await hours(17, 18);
    const { name } = await service({ durationMinutes: 120 });
    for (const fields of [
      { timeSlotId: last, serviceType: name },
      { timeSlotId: last, endTime: '6:30 PM' },
      { date: DAY, startTime: '16:30', serviceType: name },
    ]) {
      expect((await phone(site, token, fields)).status).toBe(409);
    }
    expect(await heldBy()).toEqual([[null, false]]);
  });

  test.each([
    [{ endTime: '9:15 AM' }, 400],
    [{ endTime: '9:00 AM' }, 400],
    [{ endTime: 'noon' }, 400],
    [{ endTime: '10:00 AM', date: DAY }, 400],
    [{ endTime: '10:00 AM', startTime: '9:00 AM' }, 400],
  ])('of a slot with %p is %p', async (fields, expected) => {
    const [first] = await hours(9, 11);
    const { status } = await phone(site, token, { timeSlotId: first, ...fields });
    expect(status).toBe(expected);
    expect(await heldBy()).toEqual([
      [null, false],
      [null, false],
    ]);
  });
});

describe('a move', () => {
  test('keeps the length, and its own time counts as free', async () => {
    const ids = await hours(9, 13);
    const { name } = await service({ durationMinutes: 120 });
    const { json } = await book(site, ids[0], { serviceType: name });
    const moved = await move(site, token, json.id, ids[1]);
    expect([moved.status, ...timesOf(moved.json)]).toEqual([200, '10:00 AM', '12:00 PM']);
    expect(await heldBy()).toEqual([
      [null, false],
      [json.id, true],
      [json.id, false],
      [null, false],
    ]);
  });

  test('takes the length of the new slot without a duration', async () => {
    const [first] = await hours(9, 10);
    const long = await addSlot(site, '10:00', '12:00');
    const { json } = await book(site, first);
    const moved = await move(site, token, json.id, long);
    expect(timesOf(moved.json)).toEqual(['10:00 AM', '12:00 PM']);
  });

  test('takes that of the new slot too if it was booked by phone at another time', async () => {
    const { json } = await phone(site, token, { date: DAY, startTime: '9:00 AM', endTime: '10:00 AM' });
    const long = await addSlot(site, '10:00', '12:00');
    expect(timesOf((await move(site, token, json.id, long)).json)).toEqual(['10:00 AM', '12:00 PM']);
  });

  test('keeps the length once its end was changed', async () => {
    const [first] = await hours(9, 10);
    const long = await addSlot(site, '10:00', '12:00');
    const { json } = await book(site, first);
    await note(site, token, json.id, { endTime: '9:30 AM' });
    const moved = await move(site, token, json.id, long);
    expect(timesOf(moved.json)).toEqual(['10:00 AM', '10:30 AM']);
  });

  test('is refused over the busy time of another, and after 6 PM', async () => {
    const ids = await hours(9, 18);
    const { name } = await service({ durationMinutes: 120 });
    const { json } = await book(site, ids[0], { serviceType: name });
    await book(site, ids[5], { email: 'other@example.com' });
    for (const to of [ids[4], ids[8]]) {
      expect((await move(site, token, json.id, to)).status).toBe(409);
    }
    const stored = (await site.ask('GET', `/api/admin/appointments/${json.id}`, { token })).json;
    expect(timesOf(stored)).toEqual(['9:00 AM', '11:00 AM']);
  });
});

describe('changing the end of a visit', () => {
  test('makes it longer and shorter, tells the client, and is logged', async () => {
    const ids = await hours(9, 12);
    const { json } = await book(site, ids[0]);
    await decide(site, token, json.id, 'confirmed');
    await site.sql('DELETE FROM audit_entries');
    expect(await plain()).toEqual(['10:00 AM', '11:00 AM']);
    const longer = await note(site, token, json.id, { endTime: '10:30 AM' });
    expect([longer.status, ...timesOf(longer.json), longer.json.status]).toEqual([
      200,
      '9:00 AM',
      '10:30 AM',
      'confirmed',
    ]);
    expect(longer.json.notice).toMatchObject({ kind: 'appointment-moved' });
    expect(await heldBy()).toEqual([
      [json.id, true],
      [json.id, false],
      [null, false],
    ]);
    // What visitors are offered follows at once.
    expect(await plain()).toEqual(['11:00 AM']);
    const shorter = await note(site, token, json.id, { endTime: '09:30', version: longer.json.version });
    expect(await plain()).toEqual(['10:00 AM', '11:00 AM']);
    expect([shorter.status, ...timesOf(shorter.json)]).toEqual([200, '9:00 AM', '9:30 AM']);
    expect(await site.sql('SELECT action, changes FROM audit_entries ORDER BY id')).toEqual([
      { action: 'appointment.update', changes: [{ field: 'end', from: '10:00 AM', to: '10:30 AM' }] },
      { action: 'appointment.update', changes: [{ field: 'end', from: '10:30 AM', to: '9:30 AM' }] },
    ]);
    await note(site, token, json.id, { endTime: '10:00 AM', internalNote: 'Brings two cases.' });
    const history = await site.ask('GET', `/api/admin/appointments/${json.id}/history`, { token });
    expect(
      history.json.entries.map(({ kind, from, to }: Record<string, string | null>) => [kind, from, to]),
    ).toEqual([
      ['requested', null, null],
      ['end-changed', '10:00 AM', '10:30 AM'],
      ['end-changed', '10:30 AM', '9:30 AM'],
      ['noted', null, null],
      ['end-changed', '9:30 AM', '10:00 AM'],
    ]);
  });

  test('to the same end writes nothing', async () => {
    const [first] = await hours(9, 10);
    const { json } = await book(site, first);
    const { version } = (await site.ask('GET', `/api/admin/appointments/${json.id}`, { token })).json;
    await site.sql('DELETE FROM audit_entries');
    const same = await note(site, token, json.id, { endTime: '10:00 AM' });
    expect([same.status, same.json.version]).toEqual([200, version]);
    expect(await site.sql('SELECT id FROM audit_entries')).toEqual([]);
  });

  test.each([
    ['9:15 AM', 400],
    ['noon', 400],
    [null, 400],
    ['9:00 AM', 409],
    ['8:00 AM', 409],
    ['6:30 PM', 409],
    ['12:30 PM', 409],
  ])('to %p is %p', async (endTime, expected) => {
    const ids = await hours(9, 14);
    const { name } = await service({ bufferMinutes: 60 });
    const { json } = await book(site, ids[0]);
    await book(site, ids[4], { email: 'other@example.com', serviceType: name });
    const { status } = await note(site, token, json.id, { endTime, internalNote: 'Not kept' });
    expect(status).toBe(expected);
    const stored = (await site.ask('GET', `/api/admin/appointments/${json.id}`, { token })).json;
    expect([...timesOf(stored), stored.internalNote]).toEqual(['9:00 AM', '10:00 AM', null]);
  });

  test('of one that is cancelled is 409, with a stale version too', async () => {
    const [first] = await hours(9, 10);
    const { json } = await book(site, first);
    expect((await note(site, token, json.id, { endTime: '11:00 AM', version: 99 })).status).toBe(409);
    await decide(site, token, json.id, 'cancelled');
    expect((await note(site, token, json.id, { endTime: '11:00 AM' })).status).toBe(409);
  });

  test('of a caller waits as a call, until it is back', async () => {
    const { json } = await phone(site, token, { date: DAY, startTime: '09:00', endTime: '10:00' });
    await note(site, token, json.id, { endTime: '11:00 AM' });
    const calls = async () =>
      (await site.ask('GET', '/api/admin/today', { token })).json.queue
        .filter(({ kind }: { kind: string }) => kind === 'call')
        .map(({ id, title }: { id: number; title: string }) => [id, title]);
    expect(await calls()).toEqual([[json.id, expect.stringContaining('now ends at 11:00 AM')]]);
    expect((await note(site, token, json.id, { called: true })).status).toBe(200);
    expect(await calls()).toEqual([]);
  });
});

describe('the place of a visit', () => {
  const PLACE = '4820 N Scottsdale Rd, Scottsdale';
  const placeOf = async (id: number) =>
    (await site.ask('GET', `/api/admin/appointments/${id}`, { token })).json.place;

  test('is kept with a mobile service only', async () => {
    const ids = await hours(9, 13);
    const mobile = { serviceType: 'Mobile CCW class' };
    const at = async (index: number, fields: object) =>
      (await book(site, ids[index], { email: `c${index}@example.com`, ...fields })).json.id;
    expect(await placeOf(await at(0, { ...mobile, place: ` ${PLACE} ` }))).toBe(PLACE);
    expect(await placeOf(await at(1, { place: PLACE }))).toBeNull();
    expect(await placeOf(await at(2, { ...mobile, place: '' }))).toBeNull();
    const { json } = await phone(site, token, { timeSlotId: ids[3], ...mobile, place: PLACE });
    expect([json.place, json.mobile]).toEqual([PLACE, true]);
  });

  test.each([['x'.repeat(301)], [7], ['one\ntwo'], [{}]])('that is %p is 400 by field', async (place) => {
    const [first] = await hours(9, 10);
    const { status, json } = await book(site, first, { place });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['place']]);
    expect((await phone(site, token, { timeSlotId: first, place })).status).toBe(400);
  });
});

describe('a booking that carries the end that was shown', () => {
  test('is booked while that is still the end, and refused with the new one if not', async () => {
    const { id, name } = await service({ durationMinutes: 60 });
    const [first] = await hours(10, 14);
    const wanted = (visitEnd: unknown) => book(site, first, { serviceType: name, visitEnd });
    await site.ask('PUT', `/api/admin/services/${id}`, { token, body: { durationMinutes: 180 } });
    const refused = await wanted('11:00 AM');
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This visit now ends at 1:00 PM. Please look at it once more.',
    ]);
    // Nothing is held by it.
    expect(await starts(id)).toEqual(['10:00 AM to 1:00 PM', '11:00 AM to 2:00 PM']);
    expect((await wanted('half past ten')).json.fields).toEqual({ visitEnd: 'Please enter a valid time' });
    expect((await wanted('1:00 PM')).status).toBe(201);
  });

  test('as long as its slot, too', async () => {
    const slot = await addSlot(site, '10:00', '11:00');
    expect((await book(site, slot, { visitEnd: '12:00 PM' })).status).toBe(409);
    expect((await book(site, slot, { visitEnd: '11:00 AM' })).status).toBe(201);
  });
});

describe('a length that fits nowhere', () => {
  const fit = async (query: string) =>
    (await site.ask('GET', `/api/admin/schedule/fit?${query}`, { token })).json;
  const warned = async () =>
    (await site.ask('GET', '/api/admin/warnings', { token })).json
      .filter(({ kind }: { kind: string }) => kind === 'service-fits-nowhere')
      .map(({ message }: { message: string }) => message);

  test('is counted with the times of the shop, and warned of until it fits', async () => {
    const [{ day } = { day: '' }] = await site.sql<{ day: string }>(
      "SELECT to_char(current_date + 7, 'YYYY-MM-DD') AS day",
    );
    for (const [from, to] of [
      ['9:00', '10:00'],
      ['10:00', '11:00'],
      ['14:00', '15:00'],
    ]) {
      await addSlot(site, from, to, day);
    }
    expect(await fit('durationMinutes=120')).toEqual({ fits: 1, open: 3, days: 60 });
    expect(await fit('')).toEqual({ fits: 3, open: 3, days: 60 });
    expect(await fit('durationMinutes=540')).toEqual({ fits: 0, open: 3, days: 60 });
    for (const query of [
      'durationMinutes=45',
      'durationMinutes=570',
      'bufferMinutes=7',
      'durationMinutes=x',
    ]) {
      expect((await site.ask('GET', `/api/admin/schedule/fit?${query}`, { token })).status).toBe(400);
    }
    expect((await site.ask('GET', '/api/admin/schedule/fit')).status).toBe(401);
    expect(await warned()).toEqual([]);
    const { id, name } = await service({ durationMinutes: 540 });
    expect(await warned()).toEqual([expect.stringContaining(`Nobody can book “${name}” online`)]);
    await site.ask('PUT', `/api/admin/services/${id}`, { token, body: { active: false } });
    expect(await warned()).toEqual([]);
  });
});
