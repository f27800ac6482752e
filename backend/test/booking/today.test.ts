import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addSlot, book, cancelMany, decide, emptyCalendar, VISITOR } from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { aMessage } from '../support/fixtures.js';

/** 11:30 PM of Tuesday, March 4, in Phoenix, where it is Wednesday in UTC. */
const NOW = '2031-03-05T06:30:00Z';
const [TODAY, TOMORROW] = ['2031-03-04', '2031-03-05'];

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
  await site.sql('DELETE FROM contact_messages; DELETE FROM testimonials; DELETE FROM notices');
});
afterAll(() => site.close());

const read = async () => {
  const { status, json } = await site.ask('GET', '/api/admin/today', { token });
  expect(status).toBe(200);
  return json;
};
const kinds = async () =>
  (await read()).queue.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
const request = async (start: string, date = TOMORROW): Promise<number> =>
  (await book(site, await addSlot(site, start, '18:00', date))).json.id;
const newest = async (table: string): Promise<number> =>
  (await site.sql<{ id: number }>(`SELECT max(id) AS id FROM ${table}`))[0]?.id as number;
/** What is compared later says of each mail what became of it. */
const allMailed = () =>
  eventually(
    async () =>
      (await site.sql("SELECT FROM notices WHERE state NOT IN ('sent', 'outbox', 'superseded')")).length ===
      0,
  );

test("today's appointments are those of the shop's day, by time, without cancelled ones", async () => {
  const late = await request('17:00', TODAY);
  const early = await request('9:00', '2031-03-06');
  await site.sql(
    "UPDATE appointments SET preferred_date = $1, start_time = '09:00', end_time = '10:00' WHERE id = $2",
    [TODAY, early],
  );
  const cancelled = await request('9:00', '2031-03-07');
  await decide(site, token, cancelled, 'cancelled');
  await site.sql('UPDATE appointments SET preferred_date = $1 WHERE id = $2', [TODAY, cancelled]);
  await decide(site, token, late, 'confirmed');
  await request('9:00');
  await allMailed();
  await setClock(site, NOW);
  const { date, appointments } = await read();
  expect(date).toBe(TODAY);
  expect(appointments.map(({ id }: { id: number }) => id)).toEqual([early, late]);
  const list = (await site.ask('GET', '/api/admin/appointments', { token })).json;
  expect(list).toContainEqual(appointments[1]);
});

test('the queue has everything that needs the dealer, oldest first, until it is handled', async () => {
  const appointment = await request('10:00');
  await site.ask('POST', '/api/contact', { body: aMessage(1) });
  const message = await newest('contact_messages');
  await site.ask('POST', '/api/testimonials', {
    body: { author: 'Alex Kim', content: 'Kind and quick.', rating: 5 },
  });
  const testimonial = await newest('testimonials');
  await site.sql("UPDATE appointments SET created_at = '2026-01-02T10:00:00Z'");
  await site.sql("UPDATE contact_messages SET created_at = '2026-01-01T10:00:00Z'");
  await site.sql("UPDATE testimonials SET created_at = '2026-01-03T10:00:00Z'");
  await allMailed();
  await setClock(site, '2026-01-03T12:00:00Z');
  expect((await read()).queue).toEqual([
    {
      kind: 'message',
      id: message,
      title: 'Message 1',
      from: 'Visitor 1',
      since: '2026-01-01T10:00:00.000Z',
      message: (await site.ask('GET', `/api/admin/contact/${message}`, { token })).json,
    },
    {
      kind: 'appointment',
      id: appointment,
      title: 'Purchase consultation',
      from: VISITOR.name,
      since: '2026-01-02T10:00:00.000Z',
      // Six in the evening of a Tuesday in Phoenix.
      answerBy: '2026-01-07T01:00:00.000Z',
      appointment: (await site.ask('GET', `/api/admin/appointments/${appointment}`, { token })).json,
    },
    {
      kind: 'testimonial',
      id: testimonial,
      title: 'Kind and quick.',
      from: 'Alex Kim',
      since: '2026-01-03T10:00:00.000Z',
    },
  ]);
  await decide(site, token, appointment, 'confirmed');
  await site.ask('PUT', `/api/admin/contact/${message}/read`, { token });
  const publish = (published: boolean) =>
    site.ask('PUT', `/api/admin/testimonials/${testimonial}`, { token, body: { published } });
  await publish(true);
  expect(await kinds()).toEqual([]);
  await publish(false);
  expect(await kinds()).toEqual([]);
});

test('a request past its deadline is not in the queue', async () => {
  await request('10:00');
  await setClock(site, '2031-03-05T17:00:00Z');
  expect(await kinds()).toEqual([]);
});

test('a failed mail is in the queue, once for each thing, until a newer mail or the end of the visit', async () => {
  const visit = await request('10:00');
  await decide(site, token, visit, 'confirmed');
  await site.ask('POST', '/api/contact', { body: aMessage(1) });
  const message = await newest('contact_messages');
  const fail = (kind: string, thing: string, id: number, minute: number) =>
    site.sql(
      `INSERT INTO notices (kind, thing, thing_id, queued_at, state)
       VALUES ($1, $2, $3, timestamptz '2026-01-01T00:00:00Z' + $4 * interval '1 minute', 'failed')
       ON CONFLICT (thing, thing_id, kind)
       DO UPDATE SET queued_at = excluded.queued_at, state = 'failed'`,
      [kind, thing, id, minute],
    );
  await site.sql('DELETE FROM notices');
  await fail('appointment-moved', 'appointment', visit, 1);
  await fail('business-appointment', 'appointment', visit, 2);
  expect(await kinds()).toEqual([`mail-failed ${visit}`, `message ${message}`]);
  await fail('appointment-confirmed', 'appointment', visit, 3);
  await fail('business-message', 'message', message, 4);
  const { queue } = await read();
  expect(queue.slice(0, 2)).toEqual([
    {
      kind: 'mail-failed',
      id: visit,
      title: 'Your appointment is confirmed',
      from: VISITOR.name,
      since: '2026-01-01T00:03:00.000Z',
    },
    {
      kind: 'mail-failed',
      id: message,
      title: 'Your notice of a message',
      from: 'Visitor 1',
      since: '2026-01-01T00:04:00.000Z',
    },
  ]);
  // The dealer has read it, so the mail about it is no longer needed.
  await site.ask('PUT', `/api/admin/contact/${message}/read`, { token });
  expect(await kinds()).toEqual([`mail-failed ${visit}`]);
  await site.sql(
    "UPDATE notices SET queued_at = now(), state = 'sent' WHERE kind = 'appointment-moved' AND thing_id = $1",
    [visit],
  );
  expect(await kinds()).toEqual([]);
  await site.sql("DELETE FROM notices WHERE kind = 'appointment-moved'");
  expect(await kinds()).toEqual([`mail-failed ${visit}`]);
  await setClock(site, '2031-03-06T02:00:00Z');
  expect(await kinds()).toEqual([]);
});

test('a failed mail that has nothing left to say is not in the queue', async () => {
  const visit = await request('10:00');
  await decide(site, token, visit, 'confirmed');
  await site.sql("UPDATE notices SET state = 'failed' WHERE kind = 'appointment-confirmed'");
  await site.sql("DELETE FROM notices WHERE kind <> 'appointment-confirmed'");
  expect(await kinds()).toEqual([`mail-failed ${visit}`]);
  expect((await cancelMany(site, token, [visit])).status).toBe(200);
  expect(await kinds()).toEqual([]);
});

test('nor is a reminder of a visit that is off, or that can reach nobody', async () => {
  const visit = await request('10:00');
  await decide(site, token, visit, 'confirmed');
  await site.sql(
    "UPDATE notices SET kind = 'appointment-reminder', state = 'failed' WHERE kind = 'appointment-confirmed'",
  );
  await site.sql("DELETE FROM notices WHERE kind <> 'appointment-reminder'");
  expect(await kinds()).toEqual([`mail-failed ${visit}`]);
  await site.sql('UPDATE appointments SET email = NULL');
  expect(await kinds()).toEqual([]);
  await site.sql("UPDATE appointments SET email = 'dana@example.com', status = 'cancelled'");
  expect(await kinds()).toEqual([]);
});

test('a failed mail can be sent again, whatever it is about and whoever gets it, while it is in the queue', async () => {
  const visit = await request('10:00');
  await site.ask('POST', '/api/contact', { body: aMessage(1) });
  const message = await newest('contact_messages');
  // A delivery under way would say that they were sent.
  await eventually(async () => {
    const [row] = await site.sql<{ waiting: number }>(
      "SELECT count(*)::integer AS waiting FROM notices WHERE state NOT IN ('sent', 'outbox')",
    );
    return row?.waiting === 0;
  });
  await site.sql("UPDATE notices SET state = 'failed' WHERE kind LIKE 'business-%'");
  await site.sql("DELETE FROM notices WHERE kind NOT LIKE 'business-%'; DELETE FROM audit_entries");
  const list = async () => (await site.ask('GET', '/api/admin/failed-mails', { token })).json;
  const mails = await list();
  const { queue } = await read();
  const waiting = queue.filter(({ kind }: { kind: string }) => kind === 'mail-failed');
  expect(mails.map(({ thing, thingId }: { thing: string; thingId: number }) => [thing, thingId])).toEqual([
    ['appointment', visit],
    ['message', message],
  ]);
  expect(mails.map(({ since }: { since: string }) => since)).toEqual(
    waiting.map(({ since }: { since: string }) => since),
  );
  const resend = async (id: unknown) =>
    (await site.ask('POST', `/api/admin/failed-mails/${String(id)}/resend`, { token })).status;
  const twice = mails.flatMap(({ id }: { id: number }) => [resend(id), resend(id)]);
  expect((await Promise.all(twice)).toSorted()).toEqual([204, 204, 409, 409]);
  expect(await list()).toEqual([]);
  expect(await site.sql('SELECT kind, edition FROM notices ORDER BY kind')).toEqual([
    { kind: 'business-appointment', edition: 2 },
    { kind: 'business-message', edition: 2 },
  ]);
  expect(await site.sql('SELECT action, thing_id FROM audit_entries ORDER BY action')).toEqual([
    { action: 'appointment.resend', thing_id: String(visit) },
    { action: 'message.resend', thing_id: String(message) },
  ]);
  expect([await resend(2_147_483_647), await resend('0')]).toEqual([404, 400]);
});

test('a mail to a client without an email address is none that failed, though the mail server is away', async () => {
  const { status, json } = await site.ask('POST', '/api/admin/appointments', {
    token,
    body: {
      ...{ date: TOMORROW, startTime: '9:00 AM', endTime: '10:00 AM' },
      ...{ name: 'Carl Caller', phone: '(480) 555-0155', email: null },
    },
  });
  expect(status).toBe(201);
  await allMailed();
  // As a pause of all mail leaves it.
  await site.sql("UPDATE notices SET state = 'failed' WHERE thing_id = $1", [json.id]);
  expect(await kinds()).toEqual([]);
});
