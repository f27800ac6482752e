import { expect, test } from '@jest/globals';
import { addSlot, book, decide, move, note, VISITOR } from '../support/booking.js';
import { eventually } from '../support/eventually.js';
import {
  allTold,
  hurry,
  noticeOf,
  server,
  SHOP,
  site,
  to,
  token,
  useMailSite,
} from '../support/mail/mail-site.js';

useMailSite();

/** A Thursday, and the day after. */
const [THURSDAY, FRIDAY] = ['2031-03-06', '2031-03-07'];

const newest = () => to(VISITOR.email).at(-1);
const linkOf = () => `/api/visits/${/\/visit\/([\w-]{43})/.exec(newest()?.text ?? '')?.[1]}`;
const hasFailed = (id: number) => eventually(async () => (await noticeOf(id)).state === 'failed');
const holdBack = async (id: number) => {
  const body = { status: 'confirmed', holdMail: true };
  expect((await site.ask('PUT', `/api/admin/appointments/${id}/status`, { token, body })).status).toBe(200);
};
const calls = async () => {
  const { json } = await site.ask('GET', '/api/admin/today', { token });
  return (json.queue as { kind: string; title: string }[])
    .filter(({ kind }) => kind === 'call')
    .map(({ title }) => title);
};

/** Requests a visit, and waits for its mails. */
async function request(fields: object = {}): Promise<number> {
  const { status, json } = await book(site, await addSlot(site, '14:00', '15:00', THURSDAY), fields);
  expect(status).toBe(201);
  await allTold();
  return json.id;
}

async function confirmed(fields: object = {}): Promise<number> {
  const id = await request(fields);
  await decide(site, token, id, 'confirmed');
  await allTold();
  return id;
}

const toFriday = async (id: number, start = '10:00', end = '11:00') => {
  const { status } = await move(site, token, id, await addSlot(site, start, end, FRIDAY));
  expect(status).toBe(200);
};

test('after a call about a move whose mail failed, the mail that is sent again says the new time', async () => {
  const id = await confirmed();
  server.mood = 'refusing';
  await toFriday(id);
  await hasFailed(id);
  expect((await note(site, token, id, { called: true })).status).toBe(200);
  server.mood = 'well';
  const before = to(VISITOR.email).length;
  expect((await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token })).status).toBe(200);
  await allTold();
  expect(to(VISITOR.email)).toHaveLength(before + 1);
  expect(newest()?.subject).toContain('Your appointment is confirmed: Fri, Mar 7 at 10:00 AM');
});

const CHANGES = [
  ['end', { endTime: '4:00 PM' }],
  ['place', { place: '12 B Street' }],
] as const;

test.each(CHANGES)(
  'the mail about a new %s says that the visit is confirmed, since no other will',
  async (_what, change) => {
    const id = await request({ serviceType: 'Mobile CCW class' });
    await holdBack(id);
    expect((await note(site, token, id, change)).status).toBe(200);
    await hurry();
    await allTold();
    expect(to(VISITOR.email)).toHaveLength(2);
    expect(newest()?.text).toContain('It’s confirmed.');
  },
);

test.each(CHANGES)(
  'the mail about a new %s of a request says by when it is answered',
  async (_what, change) => {
    const slot = await addSlot(site, '14:00', '15:00', THURSDAY);
    server.mood = 'refusing';
    const { id } = (await book(site, slot, { serviceType: 'Mobile CCW class' })).json;
    expect((await note(site, token, id, change)).status).toBe(200);
    server.mood = 'well';
    await allTold();
    expect(to(VISITOR.email)).toHaveLength(1);
    expect(newest()?.text).toContain('You’ll hear from us by ');
  },
);

test('the shop hears of a cancellation by a client whose address was removed, and their calendar file stays', async () => {
  const id = await confirmed();
  const link = linkOf();
  expect((await note(site, token, id, { email: null })).status).toBe(200);
  const file = await site.ask('GET', `${link}/calendar.ics`);
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('STATUS:CONFIRMED')]);
  const before = server.mails.length;
  expect((await site.ask('POST', `${link}/cancel`)).status).toBe(200);
  await allTold();
  expect(server.mails).toHaveLength(before + 1);
  const told = to(SHOP).at(-1);
  expect(told?.subject).toContain(`Canceled by the client: ${VISITOR.name}`);
  expect(told?.replyTo?.[0]?.address).toBe(SHOP);
  expect(told?.text).not.toMatch(/^Email:/m);
});

test('a move by the client stays theirs when the dealer changes the end before the mail about it went out', async () => {
  const id = await confirmed();
  const link = linkOf();
  server.mood = 'refusing';
  const body = { timeSlotId: await addSlot(site, '9:00', '10:00', FRIDAY) };
  expect((await site.ask('POST', `${link}/move`, { body })).status).toBe(200);
  await hasFailed(id);
  expect((await note(site, token, id, { endTime: '11:00 AM' })).status).toBe(200);
  server.mood = 'well';
  await allTold();
  expect(newest()?.text).toContain('you asked for another time');
  expect(newest()?.text).toContain('New time:\nFriday, March 7, 2031\n9:00 AM until 11:00 AM');
  expect(newest()?.text).not.toContain('We had to move');
});

test('a confirmation that can still be undone is not told by the mail about an earlier move', async () => {
  const id = await request();
  server.mood = 'busy';
  await toFriday(id);
  await hasFailed(id);
  await holdBack(id);
  server.mood = 'well';
  await site.sql(
    `UPDATE pgboss.job SET start_after = now()
      WHERE data ->> 'noticeId' = (SELECT id::text FROM notices WHERE kind = 'appointment-moved' AND thing_id = $1)`,
    [id],
  );
  await eventually(() => to(VISITOR.email).length === 2);
  expect(newest()?.text).toContain('Please wait for our confirmation before coming in.');
  expect(
    (await site.ask('POST', `/api/admin/appointments/${id}/unconfirm`, { token, body: {} })).status,
  ).toBe(200);
  await allTold();
  expect(to(VISITOR.email)).toHaveLength(2);
});

test('a client whose address is removed before the mail about a move or a cancellation went out is called', async () => {
  const moved = await confirmed();
  server.mood = 'refusing';
  await toFriday(moved);
  await hasFailed(moved);
  expect(await calls()).toEqual([]);
  expect((await note(site, token, moved, { email: null })).status).toBe(200);
  expect(await calls()).toEqual([
    'Your visit on Thu, Mar 6, 2031, 2:00 PM was moved to Fri, Mar 7, 2031, 10:00 AM until 11:00 AM.',
  ]);
  await decide(site, token, moved, 'cancelled');
  expect(await calls()).toEqual(['Your visit on Thu, Mar 6, 2031, 2:00 PM is canceled.']);
});

test('a client who was told of a move is called about a cancellation by the time they were told', async () => {
  const id = await confirmed();
  await toFriday(id);
  await allTold();
  expect((await note(site, token, id, { email: null })).status).toBe(200);
  expect(await calls()).toEqual([]);
  await decide(site, token, id, 'cancelled');
  expect(await calls()).toEqual(['Your visit on Fri, Mar 7, 2031, 10:00 AM is canceled.']);
});
