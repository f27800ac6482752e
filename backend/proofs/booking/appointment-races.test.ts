import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  addSlot,
  book,
  booked,
  bookedMany,
  cancelMany,
  contradictions,
  DAY,
  decide,
  emptyCalendar,
  insist,
  move,
  phone,
  tally,
} from '../../test/support/booking.js';
import { startSite, type Site } from '../../test/support/database/database.js';

let site: Site;
/** A second process on the same database. */
let twin: Site;
let token: string;
beforeAll(async () => {
  twin = await startSite();
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite({ DATABASE_URL: twin.databaseUrl });
  token = await site.signIn();
});
beforeEach(() => emptyCalendar(site));
afterAll(() => Promise.all([site.close(), twin.close()]));

/** What the dealer enters of somebody who calls. */
const WHEN = { date: '2031-03-06', startTime: '2:00 PM', endTime: '15:30' };
const NOT_AVAILABLE = 'This time slot is no longer available.';
const stored = () => site.sql('SELECT id, status FROM appointments');
const slots = () => site.sql('SELECT id, is_booked AS booked FROM available_time_slots');

test('of 200 for one slot at once one wins, three times', async () => {
  for (let round = 0; round < 3; round += 1) {
    await emptyCalendar(site);
    const slot = await addSlot(site);
    const answers = await Promise.all(Array.from({ length: 200 }, () => insist(() => book(site, slot))));
    expect(tally(answers)).toEqual({ 201: 1, 409: 199 });
    const winner = answers.find(({ status }) => status === 201);
    expect(await stored()).toEqual([{ id: winner?.json.id, status: 'pending' }]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe(NOT_AVAILABLE);
  }
});

test('the same through two processes on one database', async () => {
  for (let round = 0; round < 2; round += 1) {
    await emptyCalendar(site);
    const slot = await addSlot(site);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => insist(() => book(index % 2 === 0 ? site : twin, slot))),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: 199 });
    expect(await stored()).toHaveLength(1);
  }
});

test('of 50 confirmations at once one wins', async () => {
  const { id } = await booked(site);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => insist(() => decide(site, token, id, 'confirmed'))),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
});

test('50 confirmations against 50 cancellations: one cancels, at most one confirms, the slot is free', async () => {
  const { id, slot } = await booked(site);
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const wanted = index % 2 === 0 ? 'confirmed' : 'cancelled';
      return { wanted, ...(await insist(() => decide(site, token, id, wanted))) };
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

test('simultaneous bookings, cancellations and deletions never return 5xx and leave consistent rows', async () => {
  const { id, slot } = await booked(site);
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
  expect(await contradictions(site)).toEqual([]);
});

test('of 100 onto one slot at once one wins, the others keep theirs', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    ids.push((await book(site, await addSlot(site, `${9 + index}:00`, `${9 + index}:30`))).json.id);
  }
  const target = await addSlot(site, '10:30', '11:00');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      insist(() => move(index % 2 === 0 ? site : twin, token, ids[index % 9] ?? 0, target)),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 99 });
  expect(await contradictions(site)).toEqual([]);
  const jobs = await site.sql("SELECT id FROM notices WHERE kind = 'appointment-moved'");
  expect([jobs.length, (await stored()).length]).toEqual([1, 9]);
});

test('swapping slots during bookings, cancellations and deletions doubles and loses nothing and never returns 5xx', async () => {
  const times = Array.from({ length: 9 }, (_, index) => `${9 + index}:`);
  const free: number[] = [];
  const ids: number[] = [];
  const held: number[] = [];
  for (const time of times) {
    free.push(await addSlot(site, `${time}30`, time === '17:' ? '18:00' : `${parseInt(time) + 1}:00`));
    held.push(await addSlot(site, `${time}00`, `${time}30`));
    ids.push((await book(site, held.at(-1))).json.id);
  }
  const all = [...free, ...held];
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const on = index % 2 === 0 ? site : twin;
      const id = ids[index % 9] ?? 0;
      const slot = all[(index * 7) % 18] ?? 0;
      return [
        () => move(on, token, id, slot),
        () => move(on, token, id, held[(index + 1) % 9]),
        () => book(on, slot, { email: `client${index}@example.com`, phone: `480555${1000 + index}` }),
        () => move(on, token, id, free[index % 4]),
        () => (index % 20 === 4 ? decide(on, token, id, 'cancelled') : move(on, token, id, slot)),
        () => on.ask('DELETE', `/api/admin/schedule/${slot}`, { token }),
      ][index % 6]?.();
    }),
  );
  const worked = new Set([200, 201, 204, 404, 409, 429]);
  expect(answers.filter((answer) => !answer || !worked.has(answer.status))).toEqual([]);
  expect(answers.filter((answer) => answer?.status === 200).length).toBeGreaterThan(0);
  expect(await contradictions(site)).toEqual([]);
});

test('of 20 that use up the same free slots, and as many visitors, no two have the same time', async () => {
  const free = [await addSlot(site), await addSlot(site, '11:00', '12:00')];
  const when = { date: DAY, startTime: '10:30 AM', endTime: '11:30 AM', replaceFree: true };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      insist(() => phone(index % 2 === 0 ? site : twin, token, when)),
      insist(() =>
        book(twin, free[index % 2], { email: `one${index}@example.com`, phone: `480555${1000 + index}` }),
      ),
    ]).flat(),
  );
  expect(Object.keys(tally(answers))).toEqual(['201', '409']);
  expect(await contradictions(site)).toEqual([]);
});

test('of 50 for the same time one succeeds, with one slot', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => insist(() => phone(index % 2 === 0 ? site : twin, token, WHEN))),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: 49 });
  expect(await contradictions(site)).toEqual([]);
  expect(await slots()).toHaveLength(1);
});

test('each appointment is cancelled once by simultaneous overlapping requests and single decisions', async () => {
  await site.sql('DELETE FROM audit_entries');
  const ids = await bookedMany(site, 20);
  const many = Array.from({ length: 6 }, (_, index) =>
    cancelMany(site, token, index % 2 === 0 ? ids : ids.toReversed(), index % 3 === 0),
  );
  const single = ids.map((id) => decide(site, token, id, 'cancelled'));
  const answers = await Promise.all(many);
  const decisions = tally(await Promise.all(single));
  expect(tally(answers)).toEqual({ 200: 6 });
  const cancelled = answers.reduce((sum, { json }) => sum + Number(json.cancelled), 0);
  expect(cancelled + (decisions[200] ?? 0)).toBe(20);
  const cancellations = await site.sql("SELECT FROM audit_entries WHERE action = 'appointment.cancel'");
  expect(cancellations).toHaveLength(20);
  expect(await site.sql('SELECT id FROM available_time_slots WHERE is_booked')).toEqual([]);
});

test('of 50 confirms and 50 cancels at once, each accepted one makes one job', async () => {
  const { id } = await booked(site);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      decide(site, token, id, index % 2 === 0 ? 'confirmed' : 'cancelled'),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 200).length;
  const jobs = await site.sql(
    `SELECT kind, edition, notices.state AS mail, job.state::text FROM notices JOIN pgboss.job ON (data->>'noticeId')::integer = notices.id
      WHERE name = 'mail' AND thing = 'appointment' AND thing_id = $1
        AND kind NOT IN ('business-appointment', 'appointment-requested')`,
    [id],
  );
  expect([jobs, jobs.length]).toEqual([jobs, accepted]);
});
