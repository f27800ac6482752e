import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  addSlot,
  book,
  decide,
  emptyCalendar,
  insist,
  move as moveAsDealer,
  tally,
  VISITOR,
} from '../../test/support/booking.js';
import { startSite, type Site } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { type MailServer, startMailServer } from '../../test/support/mail/mail-server.js';

const SHOP = 'hello@paloverdearms.example';
const DAY = '2031-03-12';

let server: MailServer;
let site: Site;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({ SMTP_URL: server.url });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  await allSent();
  server.mails.length = 0;
  await emptyCalendar(site);
});

/** Until no notice waits. */
const allSent = () =>
  eventually(async () => {
    const waiting = await site.sql("SELECT FROM notices WHERE state NOT IN ('sent', 'outbox', 'superseded')");
    return waiting.length === 0;
  });
/** What stands before the date and the names. */
const subjects = (address: string) =>
  server.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject?.split(': ')[0]);
const visit = (key: string, path: string, body?: object) =>
  site.ask('POST', `/api/visits/${key}${path}`, { body });
const move = (key: string, timeSlotId: number) => visit(key, '/move', { timeSlotId });

/** A visit with the token from its first mail. */
async function aVisit(start = '10:00', end = '11:00'): Promise<{ id: number; key: string }> {
  const { id } = (await book(site, await addSlot(site, start, end, DAY))).json;
  await allSent();
  const mails = server.mails.filter(({ to }) => to?.[0]?.address === VISITOR.email);
  const [, key] = /\/visit\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '') ?? [];
  return { id, key: key as string };
}

test('who cancels while the dealer confirms: one of them wins, and nothing is half done', async () => {
  const { id, key } = await aVisit();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      insist(() => (index % 2 === 0 ? visit(key, '/cancel') : decide(site, token, id, 'confirmed'))),
    ),
  );
  const [cancels, confirms] = [0, 1].map((rest) => tally(answers.filter((_, index) => index % 2 === rest)));
  expect(cancels).toEqual({ 200: 1, 409: 199 });
  expect([{ 200: 1, 409: 199 }, { 409: 200 }]).toContainEqual(confirms);
  expect(
    await site.sql(
      `SELECT status, cancel_reason, is_booked FROM appointments a JOIN available_time_slots s ON s.id = a.time_slot_id
        WHERE a.id = $1`,
      [id],
    ),
  ).toEqual([{ status: 'cancelled', cancel_reason: 'client', is_booked: false }]);
  await allSent();
  expect(
    subjects(VISITOR.email).filter((subject) => subject === 'Your appointment is canceled'),
  ).toHaveLength(1);
  expect(subjects(SHOP).filter((subject) => subject?.startsWith('Canceled'))).toHaveLength(1);
});

test('of 200 simultaneous moves to one slot by two clients and the dealer one wins, and no slot is lost', async () => {
  const visits = [await aVisit(), await aVisit('11:00', '12:00')];
  const wanted = await addSlot(site, '14:00', '15:00', DAY);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const { id, key } = visits[index % 2] as { id: number; key: string };
      return insist(() => (index % 4 < 2 ? move(key, wanted) : moveAsDealer(site, token, id, wanted)));
    }),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 199 });
  const byClient = answers.findIndex(({ status }) => status === 200) % 4 < 2;
  const rows = await site.sql(
    `SELECT a.status, s.is_booked, count(*) OVER ()::integer AS held
       FROM appointments a JOIN available_time_slots s ON s.id = a.time_slot_id WHERE is_booked`,
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: 'pending', is_booked: true, held: 2 })));
  expect(
    await site.sql('SELECT count(*)::integer AS free FROM available_time_slots WHERE NOT is_booked'),
  ).toEqual([{ free: 1 }]);
  await allSent();
  expect(subjects(SHOP).filter((subject) => subject?.startsWith('Moved'))).toHaveLength(byClient ? 1 : 0);
  expect(subjects(VISITOR.email).filter((subject) => subject?.includes('new time'))).toHaveLength(1);
});
