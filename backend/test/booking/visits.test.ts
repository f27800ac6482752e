import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { MailPause } from '../../src/mail/mail-trouble.js';
import { Reminders } from '../../src/booking/appointments/reminders.js';
import { Retention } from '../../src/personal-data/retention.js';
import {
  addSlot,
  book,
  decide,
  emptyCalendar,
  move as moveAsDealer,
  tally,
  VISITOR,
} from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { type MailServer, startMailServer } from '../support/mail/mail-server.js';
import { readCalendar } from '../support/read-calendar.js';

const SHOP = 'hello@paloverdearms.example';
/** Noon of Friday, March 7, 2031, in New York; two days later, at 2 AM on Sunday, its clocks go forward. */
const FRIDAY = '2031-03-07T17:00:00Z';
/** The Wednesday after. */
const DAY = '2031-03-12';

let server: MailServer;
let site: Site;
/** The same shop, where only few tries are allowed. */
let strict: Site;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  const DATABASE_URL = await createDatabaseWithClock();
  const variables = {
    DATABASE_URL,
    SMTP_URL: server.url,
    BUSINESS_TIME_ZONE: 'America/New_York',
    JWT_SECRET: 'x'.repeat(32),
    LIMIT_CLIENT_MOVES: '3',
  };
  strict = await startSite({ ...variables, LIMIT_REQUESTS_PER_ADDRESS: '6' });
  // Last: passport keeps one strategy a process, that of the site that started last.
  site = await startSite(variables);
  token = await site.signIn();
});
afterAll(async () => {
  await Promise.all([strict.close(), site.close()]);
  await server.close();
});
beforeEach(async () => {
  await allSent();
  server.mails.length = 0;
  await emptyCalendar(site);
  await site.sql('DELETE FROM audit_entries');
  await setClock(site, FRIDAY);
});

/** Makes waiting retries due now, because the test's clock stands still, and lets both copies ask the mail server. */
const hurry = () => {
  [site, strict].forEach(({ app }) => app.get(MailPause, { strict: false }).end());
  return site.sql(
    `UPDATE pgboss.job SET start_after = now() - interval '1 minute'
      WHERE name = 'mail' AND state IN ('created', 'retry') AND start_after > now() - interval '1 minute'`,
  );
};
/** Until no notice waits. */
const allSent = () =>
  eventually(async () => {
    await hurry();
    const waiting = await site.sql("SELECT FROM notices WHERE state NOT IN ('sent', 'outbox', 'superseded')");
    return waiting.length === 0;
  });
const to = (address: string) => server.mails.filter((mail) => mail.to?.[0]?.address === address);
const links = ({ text = '', html = '' }: Email) =>
  [...new Set([text, html].flatMap((part) => [...part.matchAll(/\/visit\/([\w-]{43})(?![\w-])/g)]))].map(
    ([, found]) => found as string,
  );
const visit = (key: string, path = '', method = 'GET', body?: object) =>
  site.ask(method, `/api/visits/${key}${path}`, { body });

/** A visit with the token from its first mail. */
async function aVisit(
  date = DAY,
  start = '10:00',
  end = '11:00',
): Promise<{ id: number; key: string; slot: number }> {
  const slot = await addSlot(site, start, end, date);
  const { id } = (await book(site, slot)).json;
  await allSent();
  const [key] = links(to(VISITOR.email).at(-1) as Email);
  return { id, key: key as string, slot };
}
async function confirmed(date = DAY, start = '10:00', end = '11:00') {
  const made = await aVisit(date, start, end);
  await decide(site, token, made.id, 'confirmed');
  await allSent();
  return made;
}
const stateOf = (id: number) =>
  site.sql(
    `SELECT status, cancel_reason, is_booked FROM appointments a JOIN available_time_slots s ON s.id = a.time_slot_id
      WHERE a.id = $1`,
    [id],
  );
/** What stands before the date and the names. */
const subjects = (address: string) => to(address).map(({ subject }) => subject?.split(': ')[0]);

describe('a link to a visit', () => {
  test('is in every mail to the client, a different one each time, and all of them work', async () => {
    const { id } = await confirmed();
    await decide(site, token, id, 'cancelled');
    await allSent();
    const mails = to(VISITOR.email);
    expect(mails).toHaveLength(3);
    const keys = mails.map((mail) => {
      expect(mail.text).toContain('/visit/');
      expect(mail.html).toContain('/visit/');
      expect(new Set(links(mail)).size).toBe(1);
      return links(mail)[0] as string;
    });
    expect(new Set(keys).size).toBe(3);
    expect(to(SHOP).flatMap(links)).toEqual([]);
    const [service] = (await site.ask('GET', '/api/services')).json;
    expect(service.checklist.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect((await visit(key)).json).toEqual({
        ...{ status: 'cancelled', cancelReason: null, date: DAY, startTime: '10:00 AM', endTime: '11:00 AM' },
        answerBy: null,
        ...{
          serviceType: 'Purchase consultation',
          mobile: false,
          place: null,
          name: VISITOR.name,
          item: null,
          canChange: false,
        },
        checklist: service.checklist,
        changeUntil: '2031-03-11T14:00:00.000Z',
      });
    }
    const stored = await site.sql<{ row: string }>(
      `SELECT t::text AS row FROM visit_tokens t UNION ALL SELECT j::text FROM pgboss.job j
       UNION ALL SELECT n::text FROM notices n`,
    );
    const everything = JSON.stringify(stored);
    expect(keys.filter((key) => everything.includes(key))).toEqual([]);
  });

  test('is not cached or indexed by anyone', async () => {
    const { key } = await aVisit();
    for (const [method, path] of [
      ['GET', ''],
      ['HEAD', ''],
      ['GET', '/calendar.ics'],
      ['POST', '/cancel'],
      ['POST', '/cancel'],
    ] as const) {
      expect((await visit(key, path, method)).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
  });

  test('that is wrong gets the same 404, whatever it looks like', async () => {
    const { key } = await aVisit();
    const wrong = key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase();
    const keys = [
      'x'.repeat(43),
      wrong,
      'x',
      key.slice(1),
      `${key}x`,
      '%00',
      `${key}%00`,
      'x'.repeat(500),
      '%zz',
    ];
    const answers = await Promise.all(
      keys.flatMap((tried) => [
        visit(tried),
        visit(tried, '/calendar.ics'),
        visit(tried, '/cancel', 'POST'),
        visit(tried, '/cancel', 'POST', {}),
        visit(tried, '/move', 'POST', {}),
        visit(tried, '', 'POST', {}),
        // Nor does it matter what is sent with it.
        site.ask('POST', `/api/visits/${tried}/move`, {
          headers: { 'content-type': 'application/json' },
          body: '{',
        }),
        site.ask('POST', `/api/visits/${tried}/move`, {
          headers: { 'content-type': 'text/plain' },
          body: 'x',
        }),
      ]),
    );
    // Nor does an address that there is not repeat a token that is right.
    answers.push(await visit(key, '', 'POST', {}), await visit(key, '/cancel', 'PUT', {}));
    const bodies = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    expect([...bodies]).toEqual([
      '404 {"statusCode":404,"error":"Not Found","message":"There is nothing at this address."}',
    ]);
    expect(
      new Set(
        answers.map(({ headers }) =>
          JSON.stringify([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]),
        ),
      ),
    ).toEqual(new Set(['["no-store","no-referrer","noindex"]']));
  });

  test('changes nothing when a mail scanner follows it', async () => {
    await confirmed();
    const tables = ['appointments', 'available_time_slots', 'notices', 'audit_entries', 'visit_tokens'];
    const dump = async () =>
      JSON.stringify(await Promise.all(tables.map((name) => site.sql(`SELECT * FROM ${name} ORDER BY 1`))));
    const before = await dump();
    const urls = server.mails.flatMap(({ text = '', html = '' }) =>
      [...`${text} ${html}`.matchAll(/https?:\/\/[^/\s"]+(\/[^\s"<]*)/g)].map(([, path]) => path as string),
    );
    const all = [...new Set([...urls, ...urls.map((path) => path.replace(/^\/visit/, '/api/visits'))])];
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(all.flatMap((path) => [site.ask('GET', path), site.ask('HEAD', path)]));
    }
    expect(await dump()).toBe(before);
  });

  test('works until 30 days after the visit, and is deleted then', async () => {
    const { key } = await confirmed();
    // 11:00 AM on the thirtieth day after, in summer time.
    await setClock(site, '2031-04-11T14:59:59Z');
    expect((await visit(key)).status).toBe(200);
    await site.app.get(Retention).apply();
    expect((await site.sql('SELECT FROM visit_tokens')).length).toBe(2);
    await setClock(site, '2031-04-11T15:00:00Z');
    expect((await visit(key)).status).toBe(404);
    await site.app.get(Retention).apply();
    expect(await site.sql('SELECT FROM visit_tokens')).toEqual([]);
  });

  test('does not pile up while a mail is retried', async () => {
    const { id, key } = await aVisit();
    const { manager } = site.app.get(DataSource);
    const tried: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      tried.push(await site.app.get(VisitTokens).issue(manager, id, 'appointment-confirmed-1'));
    }
    const opening = await Promise.all([key, ...tried].map(async (one) => (await visit(one)).status));
    expect(opening).toEqual([200, 404, 404, ...Array.from({ length: 10 }, () => 200)]);
  });
});

test("has a calendar file with the current state, the same UID as in the mails, and only the shop's phone number", async () => {
  const { id, key } = await aVisit();
  const file = async () => {
    const { status, text, headers } = await visit(key, '/calendar.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH']);
    const { properties, events } = readCalendar(text);
    return { ...properties, ...events[0] } as Record<string, string>;
  };
  const pending = await file();
  expect(pending).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'TENTATIVE',
    DTSTART: '20310312T140000Z',
    DTEND: '20310312T150000Z',
  });
  expect(pending).not.toHaveProperty('ATTENDEE');
  expect(JSON.stringify(pending).match(/555\D*01\d\d/g)).toEqual(['555-0142']);
  await decide(site, token, id, 'confirmed');
  await allSent();
  const files = to(VISITOR.email).at(-1)?.attachments ?? [];
  const mailed = files.find(({ filename }) => filename === 'appointment.ics')?.content as
    | string
    | ArrayBuffer;
  const entry = typeof mailed === 'string' ? mailed : Buffer.from(mailed).toString();
  const sure = await file();
  expect(entry).toContain(`UID:${pending['UID']}`);
  expect([sure['STATUS'], sure['UID']]).toEqual(['CONFIRMED', pending['UID']]);
  expect(Number(sure['SEQUENCE'])).toBeGreaterThan(Number(pending['SEQUENCE']));
  await visit(key, '/cancel', 'POST');
  const gone = await file();
  expect([gone['METHOD'], gone['STATUS'], gone['UID']]).toEqual(['PUBLISH', 'CANCELLED', pending['UID']]);
});

describe('the page of a visit', () => {
  const form = (path: string, body = '', headers: Record<string, string> = {}) =>
    site.ask('POST', path, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('is rendered for each request and never contains its own URL', async () => {
    const { id, key } = await aVisit();
    const page = await site.ask('GET', `/visit/${key}`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect(page.text).toContain('Purchase consultation');
    expect(page.text.split('</head>')[0]).not.toContain(key);
    expect(page.text).not.toContain(VISITOR.email);
    await decide(site, token, id, 'confirmed');
    expect((await site.ask('GET', `/visit/${key}`)).text).toContain('Confirmed');
    for (const unknown of ['x'.repeat(43), 'x', '%00', `${key}%20`, 'x/cancel', `${'x'.repeat(43)}/move`]) {
      const { status, text, headers } = await site.ask('GET', `/visit/${unknown}`);
      expect([unknown, status, text.includes('Open a Visit')]).toEqual([unknown, 404, true]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  test('of a link that no route takes is that of every wrong link, and holds up no other page', async () => {
    const long = 'x'.repeat(500);
    const wrong = [long, `${long}/cancel`, '%', '%ff/move', 'x/%'].map((rest) => `/visit/${rest}`);
    for (const path of [...wrong, `/Visit/${'x'.repeat(43)}`]) {
      // Every page has to be rendered anew.
      await site.ask('PUT', '/api/admin/settings', { token, body: { banner: path.slice(0, 20) } });
      const { status, text } = await site.ask('GET', path);
      expect([path, status, text.includes('Open a Visit')]).toEqual([path, 404, true]);
      expect((await site.ask('GET', '/about')).status).toBe(200);
    }
    for (const path of wrong) {
      const { status, text, headers } = await form(path);
      expect([path, status, text.includes('Open a Visit')]).toEqual([path, 404, true]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  test('accepts forms from browsers without JavaScript, although they send no origin', async () => {
    const { id, key } = await aVisit();
    const other = await addSlot(site, '14:00', '15:00', DAY);
    const noScript = { origin: 'null' };
    const moved = await form(`/visit/${key}/move`, `timeSlotId=${other}`, noScript);
    expect([moved.status, moved.headers.location]).toEqual([303, `/visit/${key}?news=moved#news`]);
    expect((await visit(key)).json.startTime).toBe('2:00 PM');
    for (const body of [
      '',
      'timeSlotId=',
      `timeSlotId=${other}`,
      'timeSlotId=1e3',
      'timeSlotId[]=1',
      'timeSlotId=9999999999',
    ]) {
      expect((await form(`/visit/${key}/move`, body)).headers.location).toContain('news=taken');
    }
    const reloaded = await site.ask('GET', `/visit/${key}/move`);
    expect([reloaded.status, reloaded.headers.location]).toEqual([303, `/visit/${key}`]);
    expect(reloaded.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const canceled = await form(`/visit/${key}/cancel`, '', noScript);
    expect(canceled.headers.location).toContain('news=canceled');
    for (const again of [`/visit/${key}/cancel`, `/visit/${key}/move`]) {
      expect((await form(again, `timeSlotId=${other}`)).headers.location).toContain('news=unchanged');
    }
    expect(await stateOf(id)).toMatchObject([{ status: 'cancelled', cancel_reason: 'client' }]);
    const unknown = await form(`/visit/${'x'.repeat(43)}/cancel`);
    expect([unknown.status, unknown.text.includes('Open a Visit')]).toEqual([404, true]);
    expect((await form('/api/contact', 'name=Dana')).status).toBe(415);
  });
});

describe('whoever tries too many links', () => {
  const formAt = (path: string, from: string, headers: Record<string, string> = {}) =>
    strict.ask('POST', path, {
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      from,
    });

  test('has to wait, in the API and on the page, and the true link goes on', async () => {
    const { key } = await aVisit();
    const from = '203.0.113.30';
    const guess = (path: string, method = 'GET') => strict.ask(method, path, { from });
    const unknown = (index: number) => String(index).repeat(43);
    const tries = [];
    for (const [index, path] of ['', '/calendar.ics', '/cancel', '/move'].entries()) {
      tries.push(await guess(`/api/visits/${unknown(index)}${path}`, index > 1 ? 'POST' : 'GET'));
    }
    tries.push(await guess(`/Visit/${unknown(5)}`), await formAt(`/visit/${unknown(6)}/cancel`, from));
    expect(tally(tries)).toEqual({ 404: 6 });
    const refused = [await guess(`/api/visits/${unknown(7)}`), await guess(`/api/visits/${unknown(0)}`)];
    refused.push(await guess(`/visit/${unknown(8)}`), await formAt(`/visit/${unknown(9)}/move`, from));
    for (const { status, headers } of refused) {
      expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(refused.map(({ text }) => text.includes('Please Wait a Few Minutes'))).toEqual([
      ...[false, false, true, true],
    ]);
    expect(refused[0]?.json).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    expect((await guess(`/api/visits/${key}`)).status).toBe(200);
    expect((await guess(`/visit/${key}`)).status).toBe(200);
    // What cannot be a token costs no look into the database, and is not counted.
    expect((await guess('/api/visits/x')).status).toBe(404);
    expect((await guess('/visit/x')).status).toBe(404);
    expect((await strict.ask('GET', `/visit/${unknown(8)}`, { from: '203.0.114.31' })).status).toBe(404);
  });

  test('or presses a button without scripts too often, reads a page that says so', async () => {
    const { id, key } = await aVisit();
    const press = (path = '/move') => formAt(`/visit/${key}${path}`, '203.0.113.32');
    const pressed = [];
    for (let count = 0; count < 6; count += 1) {
      pressed.push(await press());
    }
    expect(tally(pressed)).toEqual({ 303: 6 });
    const page = await press('/cancel');
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect(page.text).toContain('Please Wait a Few Minutes');
    // It would start at an address that no page has.
    expect(page.text).not.toContain('entry');
    expect(page.text).not.toContain(key);
    expect(await stateOf(id)).toMatchObject([{ status: 'pending' }]);
  });

  test('or sends what no form of ours sends, reads a page as well', async () => {
    const { key } = await aVisit();
    const answers = [
      await site.ask('POST', `/visit/${key}/cancel`, {
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
      await site.ask('POST', `/visit/${key}/cancel`, { body: 'x', headers: { 'content-type': 'text/xml' } }),
      await site.ask('POST', `/visit/${key}/cancel`, { headers: { origin: 'https://evil.example' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 403]);
    expect(answers.filter(({ text }) => !text.includes('That Didn’t Work'))).toEqual([]);
    expect((await visit(key)).json.status).toBe('pending');
  });
});

describe('a client', () => {
  test('cancels: the slot is free, client and shop are notified once, and it is logged', async () => {
    const { id, key, slot } = await confirmed();
    server.mails.length = 0;
    const { status, json } = await visit(key, '/cancel', 'POST');
    expect([status, json.status, json.cancelReason, json.canChange]).toEqual([
      200,
      'cancelled',
      'client',
      false,
    ]);
    expect((await visit(key)).json).toEqual(json);
    expect(await stateOf(id)).toEqual([{ status: 'cancelled', cancel_reason: 'client', is_booked: false }]);
    expect(
      await site.sql('SELECT actor, action, thing_id, address FROM audit_entries WHERE actor = $1', [
        'client',
      ]),
    ).toEqual([{ actor: 'client', action: 'appointment.cancel', thing_id: String(id), address: null }]);
    await allSent();
    expect(subjects(VISITOR.email)).toEqual(['Your appointment is canceled']);
    expect(subjects(SHOP)).toEqual(['Canceled by the client']);
    expect(to(SHOP)[0]?.text).toContain(VISITOR.phone);
    expect((await book(site, slot, { email: 'next@example.com' })).status).toBe(201);
    const again = await visit(key, '/cancel', 'POST');
    expect([again.status, again.json.message]).toEqual([409, 'This visit is already canceled.']);
  });

  test('can change it until the set number of hours before the visit, even across a daylight saving change', async () => {
    // Monday, 9 AM: 24 hours before it is 9 AM on Sunday; 48 hours before it was 8 AM on Saturday.
    const { key } = await confirmed('2031-03-10', '09:00', '10:00');
    expect((await visit(key)).json.changeUntil).toBe('2031-03-09T13:00:00.000Z');
    await site.sql('UPDATE opening_rules SET client_change_hours = 48');
    expect((await visit(key)).json).toMatchObject({
      canChange: true,
      changeUntil: '2031-03-08T13:00:00.000Z',
    });
    await setClock(site, '2031-03-08T13:00:01Z');
    expect((await visit(key)).json.canChange).toBe(false);
    const late = await visit(key, '/cancel', 'POST');
    expect([late.status, late.json.message]).toEqual([
      409,
      'It’s too late to change this visit online. Please call us.',
    ]);
    await site.sql('UPDATE opening_rules SET client_change_hours = 0');
    expect((await visit(key)).json).toMatchObject({
      canChange: true,
      changeUntil: '2031-03-10T13:00:00.000Z',
    });
    await setClock(site, '2031-03-10T13:00:00Z');
    const over = await visit(key, '/cancel', 'POST');
    expect([over.status, over.json.message]).toEqual([409, 'This visit is over.']);
    await setClock(site, '2031-03-08T13:00:00Z');
    await site.sql('UPDATE opening_rules SET client_change_hours = 48');
    expect((await visit(key, '/cancel', 'POST')).status).toBe(200);
  });

  test('can cancel and move a request until it starts, however close that is', async () => {
    // In 22 hours, and closer than 24.
    const { id, key } = await aVisit('2031-03-08', '10:00', '11:00');
    expect((await visit(key)).json).toMatchObject({
      canChange: true,
      changeUntil: '2031-03-08T15:00:00.000Z',
    });
    await setClock(site, '2031-03-08T14:59:00Z');
    await site.sql('UPDATE opening_rules SET minimum_notice_hours = 0');
    const timeSlotId = await addSlot(site, '16:00', '17:00', '2031-03-08');
    expect((await visit(key, '/move', 'POST', { timeSlotId })).status).toBe(200);
    await decide(site, token, id, 'confirmed');
    expect((await visit(key)).json).toMatchObject({
      canChange: false,
      changeUntil: '2031-03-07T21:00:00.000Z',
    });
    const { key: other } = await aVisit('2031-03-08', '12:00', '13:00');
    expect((await visit(other, '/cancel', 'POST')).json.status).toBe('cancelled');
  });

  test('reads in each mail until when the page lets them change it, and only to call once that is past', async () => {
    const told = (index: number) => to(VISITOR.email)[index]?.text;
    await confirmed();
    expect(told(0)).toContain(
      'You can change it on your visit page until Wed, Mar 12, 10:00 AM, or until Tue, Mar 11, 10:00 AM once we’ve confirmed it; after that, call (480) 555-0142.',
    );
    expect(told(1)).toContain(
      'You can change it on your visit page until Tue, Mar 11, 10:00 AM; after that, call (480) 555-0142.',
    );
    server.mails.length = 0;
    const { id } = await confirmed('2031-03-08');
    expect(told(0)).toContain(
      'You can change it on your visit page until Sat, Mar 8, 10:00 AM, unless we’ve confirmed it by then; after that, call',
    );
    await moveAsDealer(site, token, id, await addSlot(site, '11:00', '12:00', '2031-03-08'));
    await allSent();
    expect(told(1)).toContain('Plans changed? Please call (480) 555-0142.');
    expect(told(2)).toContain('Doesn’t work for you? Please call (480) 555-0142.');
    for (const text of [told(1), told(2)]) {
      expect(text).not.toContain('visit page');
      expect(text).toContain('Whoever has this link can see the visit.');
    }
  });

  test('is reminded while the page still lets them change it', async () => {
    expect((await site.ask('GET', '/api/admin/availability', { token })).json.reminderHours).toBe(48);
    await site.sql('DELETE FROM opening_rules');
    expect((await site.ask('GET', '/api/admin/availability', { token })).json).toMatchObject({
      reminderHours: 48,
      clientChangeHours: 24,
    });
    const { key } = await confirmed();
    await setClock(site, '2031-03-10T14:00:00Z');
    await site.app.get(Reminders).remind();
    await allSent();
    expect(to(VISITOR.email).at(-1)?.subject).toMatch(/^Reminder: your visit on Wed, Mar 12 at 10:00 AM, /);
    expect(to(VISITOR.email).at(-1)?.text).toContain('until Tue, Mar 11, 10:00 AM; after that');
    expect((await visit(key)).json.canChange).toBe(true);
  });
});

describe('a client who chooses another time', () => {
  const move = (key: string, timeSlotId: unknown, visitEnd?: string) =>
    visit(key, '/move', 'POST', { timeSlotId, visitEnd });

  test('gets it instead of the old one, pending until the shop confirms it', async () => {
    const { id, key, slot } = await confirmed();
    const other = await addSlot(site, '14:00', '15:00', DAY);
    await site.sql('DELETE FROM audit_entries');
    server.mails.length = 0;
    await setClock(site, '2031-03-10T15:00:00Z');
    const { status, json } = await move(key, other);
    expect([status, json]).toMatchObject([
      200,
      { status: 'pending', date: DAY, startTime: '2:00 PM', endTime: '3:00 PM' },
    ]);
    expect((await visit(key)).json).toEqual(json);
    const slots = 'SELECT id, is_booked FROM available_time_slots ORDER BY id';
    expect(await site.sql(slots)).toEqual([
      { id: slot, is_booked: false },
      { id: other, is_booked: true },
    ]);
    expect(await site.sql('SELECT actor, action, thing_id FROM audit_entries')).toEqual([
      { actor: 'client', action: 'appointment.move', thing_id: String(id) },
    ]);
    await allSent();
    expect(subjects(VISITOR.email)).toEqual(['You asked for another time']);
    expect(links(to(VISITOR.email)[0] as Email)[0]).not.toBe(key);
    expect(subjects(SHOP)).toEqual(['Moved by the client']);
    expect(to(SHOP)[0]?.text).toContain('Old time: Wednesday, March 12, 2031 at 10:00 AM');
    // The dealer has as long to answer as for a new request: until the second weekday after it, or here its beginning.
    const [row] = (await site.ask('GET', '/api/admin/appointments', { token })).json;
    expect(row.answerBy).toBe('2031-03-12T18:00:00.000Z');
    expect((await visit(key)).json.answerBy).toBe(row.answerBy);
  });

  test('cannot have a slot that visitors cannot book', async () => {
    const { id, key, slot } = await aVisit();
    const taken = await addSlot(site, '11:00', '12:00', DAY);
    await book(site, taken, { email: 'other@example.com' });
    const begun = await addSlot(site, '10:00', '11:00', '2031-03-07');
    const near = await addSlot(site, '15:00', '16:00', '2031-03-07');
    const closed = await addSlot(site, '10:00', '11:00', '2031-03-13');
    await site.sql("INSERT INTO closures (first_day, last_day) VALUES ('2031-03-13', '2031-03-13')");
    const far = await addSlot(site, '10:00', '11:00', '2031-04-10');
    await site.sql('UPDATE opening_rules SET minimum_notice_hours = 10, horizon_days = 20');
    const gone = [taken, begun, near, closed, far, 999_999];
    const answers = await Promise.all(gone.map((other) => move(key, other)));
    expect(answers.map(({ status, json }) => `${status} ${json.message}`)).toEqual(
      gone.map(() => '409 This time slot is no longer available.'),
    );
    expect((await move(key, slot)).status).toBe(409);
    for (const bad of [undefined, null, 0, '1', 1.5]) {
      const { status, json } = await move(key, bad);
      expect([status, json.fields]).toEqual([400, { timeSlotId: 'Please select an available time slot.' }]);
    }
    expect(await stateOf(id)).toEqual([{ status: 'pending', cancel_reason: null, is_booked: true }]);
    expect(await site.sql("SELECT FROM audit_entries WHERE action = 'appointment.move'")).toEqual([]);
  });

  test('takes it no longer than was shown', async () => {
    const { id, key } = await aVisit();
    const other = await addSlot(site, '13:00', '14:00', DAY);
    await addSlot(site, '14:00', '15:00', DAY);
    // The dealer makes it longer while the client looks at the times.
    await site.ask('PUT', `/api/admin/appointments/${id}`, { token, body: { endTime: '12:00 PM' } });
    const refused = await move(key, other, '2:00 PM');
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This visit now ends at 3:00 PM. Please look at it once more.',
    ]);
    expect((await visit(key)).json).toMatchObject({ startTime: '10:00 AM', endTime: '12:00 PM' });
    expect((await move(key, other, 'soon')).json.fields).toEqual({ visitEnd: 'Please enter a valid time' });
    const moved = await move(key, other, '3:00 PM');
    expect([moved.status, moved.json]).toMatchObject([200, { startTime: '1:00 PM', endTime: '3:00 PM' }]);
  });

  test('can do so three times, then is asked to call, and can still cancel', async () => {
    const { id, key } = await aVisit();
    const others = [
      await addSlot(site, '12:00', '13:00', DAY),
      await addSlot(site, '13:00', '14:00', DAY),
      await addSlot(site, '14:00', '15:00', DAY),
      await addSlot(site, '15:00', '16:00', DAY),
    ];
    // Neither what is refused nor what the dealer does counts.
    expect((await move(key, 999_999)).status).toBe(409);
    expect((await moveAsDealer(site, token, id, others[3] as number)).status).toBe(200);
    for (const other of others.slice(0, 3)) {
      expect((await move(key, other)).status).toBe(200);
    }
    const refused = await move(key, others[3]);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'You’ve moved this visit as often as you can online. Please call us to move it again.',
    ]);
    const form = await site.ask('POST', `/visit/${key}/move`, {
      body: `timeSlotId=${others[3]}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.headers.location).toContain('news=often');
    expect((await visit(key)).json.canChange).toBe(true);
    expect((await visit(key, '/cancel', 'POST')).json.status).toBe('cancelled');
  });

  test('of a request leaves the dealer no more time to answer', async () => {
    const { key } = await aVisit();
    const answerBy = async () =>
      (await site.ask('GET', '/api/admin/appointments', { token })).json[0].answerBy as string;
    const before = await answerBy();
    await setClock(site, '2031-03-08T15:00:00Z');
    await move(key, await addSlot(site, '14:00', '15:00', '2031-03-20'));
    expect(await answerBy()).toBe(before);
    // It never lasts past its start. A request that goes on to a later time does not expire with the earlier one.
    await move(key, await addSlot(site, '09:00', '10:00', '2031-03-09'));
    const start = '2031-03-09T13:00:00.000Z';
    expect(start < before).toBe(true);
    expect(await answerBy()).toBe(start);
    await move(key, await addSlot(site, '15:00', '16:00', '2031-03-20'));
    expect(await answerBy()).toBe(before);
  });

  test('tells the shop at once, then once an hour at most, how things stand then', async () => {
    const { key } = await confirmed();
    await allSent();
    server.mails.length = 0;
    await move(key, await addSlot(site, '12:00', '13:00', DAY));
    await allSent();
    expect(subjects(SHOP)).toEqual(['Moved by the client']);
    await move(key, await addSlot(site, '13:00', '14:00', DAY));
    await move(key, await addSlot(site, '14:00', '15:00', DAY));
    const waiting = await site.sql(
      `SELECT round(extract(epoch FROM queued_at - now()) / 60)::integer AS minutes, edition
         FROM notices WHERE kind = 'business-visit-moved'`,
    );
    expect(waiting).toEqual([{ minutes: 60, edition: 3 }]);
    // Jobs follow the real clock. The later one makes the earlier one void.
    const jobs = await site.sql(
      `SELECT round(extract(epoch FROM start_after - pg_catalog.now()) / 60)::integer AS minutes FROM pgboss.job
        WHERE name = 'mail' AND start_after > pg_catalog.now() + interval '10 minutes'`,
    );
    expect(jobs).toEqual([{ minutes: 60 }, { minutes: 60 }]);
    expect(subjects(SHOP)).toEqual(['Moved by the client']);
    await site.sql(
      "UPDATE pgboss.job SET start_after = pg_catalog.now() WHERE name = 'mail' AND start_after > pg_catalog.now()",
    );
    await allSent();
    expect(to(SHOP)).toHaveLength(2);
    expect(to(SHOP)[1]?.text).toContain('2:00 PM');
  });

  test('is refused if the visit is cancelled, over or too close', async () => {
    const { id, key } = await confirmed();
    const other = await addSlot(site, '10:00', '11:00', '2031-03-20');
    await setClock(site, '2031-03-11T14:00:01Z');
    expect((await move(key, other)).json.message).toContain('too late');
    await setClock(site, '2031-03-12T14:00:00Z');
    expect((await move(key, other)).json.message).toBe('This visit is over.');
    await setClock(site, FRIDAY);
    await decide(site, token, id, 'cancelled');
    expect((await move(key, other)).json.message).toBe('This visit is already canceled.');
  });
});

describe('a reminder', () => {
  beforeEach(() => site.sql('UPDATE opening_rules SET reminder_hours = 24'));

  /** What a minute brings, on either of two copies. */
  const minute = async () => {
    await Promise.all([site, strict].map(({ app }) => app.get(Reminders).remind()));
    await allSent();
  };
  const reminders = () => to(VISITOR.email).filter(({ subject }) => subject?.startsWith('Reminder'));

  test('is sent once, the set number of hours before a confirmed visit, even across a daylight saving change', async () => {
    const { key } = await confirmed('2031-03-10', '09:00', '10:00');
    await aVisit('2031-03-10', '11:00', '12:00');
    await setClock(site, '2031-03-09T12:59:59Z');
    await minute();
    expect(reminders()).toEqual([]);
    await setClock(site, '2031-03-09T13:00:00Z');
    await minute();
    await minute();
    expect(reminders()).toHaveLength(1);
    const [mail] = reminders() as [Email];
    expect(mail.subject).toBe('Reminder: your visit on Mon, Mar 10 at 9:00 AM, Palo Verde Arms');
    expect(mail.text).toContain('Monday, March 10\n9:00 AM until 10:00 AM, Eastern Time\n');
    expect(links(mail)[0]).not.toBe(key);
    expect((await visit(links(mail)[0] as string)).status).toBe(200);
    const [row] = (await site.ask('GET', '/api/admin/appointments', { token })).json.filter(
      ({ startTime }: { startTime: string }) => startTime === '9:00 AM',
    );
    // How the client was told of the visit is another matter.
    expect(row.notice).toMatchObject({ kind: 'appointment-confirmed', state: 'sent' });
  });

  test('is not sent if the visit was confirmed later than that, is over or is cancelled', async () => {
    await setClock(site, '2031-03-09T13:00:01Z');
    await confirmed('2031-03-10', '09:00', '10:00');
    await minute();
    const { id } = await confirmed('2031-03-11', '09:00', '10:00');
    await confirmed('2031-03-11', '11:00', '12:00');
    await decide(site, token, id, 'cancelled');
    await setClock(site, '2031-03-11T15:00:01Z');
    await minute();
    expect(reminders()).toEqual([]);
  });

  test('is sent again after a move, unless the new time is closer than that', async () => {
    const { id } = await confirmed('2031-03-10', '09:00', '10:00');
    const [later, soon] = [
      await addSlot(site, '09:00', '10:00', '2031-03-13'),
      await addSlot(site, '12:00', '13:00', '2031-03-13'),
    ];
    await setClock(site, '2031-03-09T13:00:00Z');
    await minute();
    const dealerMoves = (timeSlotId: number) =>
      site.ask('POST', `/api/admin/appointments/${id}/move`, { token, body: { timeSlotId } });
    await setClock(site, '2031-03-09T13:05:00Z');
    expect((await dealerMoves(later)).status).toBe(200);
    await minute();
    expect(reminders()).toHaveLength(1);
    await setClock(site, '2031-03-12T13:00:00Z');
    await minute();
    expect(reminders()).toHaveLength(2);
    await setClock(site, '2031-03-12T17:00:00Z');
    expect((await dealerMoves(soon)).status).toBe(200);
    await minute();
    await setClock(site, '2031-03-13T15:00:00Z');
    await minute();
    expect(reminders()).toHaveLength(2);
  });

  test('is sent of the new time when it comes due while the visit is being moved', async () => {
    const { id } = await confirmed('2031-03-10', '09:00', '10:00');
    await setClock(site, '2031-03-09T13:00:00Z');
    await site.app.get(DataSource).transaction(async (manager) => {
      await manager.query(
        `UPDATE appointments SET preferred_date = '2031-03-13', settled_at = now() WHERE id = $1`,
        [id],
      );
      await setClock(site, '2031-03-09T13:00:02Z');
      await minute();
    });
    expect(reminders()).toEqual([]);
    await setClock(site, '2031-03-12T13:00:00Z');
    await minute();
    expect(reminders()).toHaveLength(1);
  });

  test('checks the current state of the visit when it is sent', async () => {
    const { id } = await confirmed('2031-03-11', '09:00', '10:00');
    await setClock(site, '2031-03-10T13:30:00Z');
    server.mood = 'refusing';
    await site.app.get(Reminders).remind();
    await decide(site, token, id, 'cancelled');
    // Keeps refusing until then, because an attempt may have read the visit before it was canceled.
    await eventually(async () => {
      await hurry();
      const superseded = await site.sql(
        "SELECT FROM notices WHERE kind = 'appointment-reminder' AND state = 'superseded'",
      );
      return superseded.length === 1;
    });
    server.mood = 'well';
    await allSent();
    expect(reminders()).toEqual([]);
    expect(
      await site.sql("SELECT state <> 'superseded' AS sent FROM notices WHERE kind = 'appointment-reminder'"),
    ).toEqual([{ sent: false }]);
  });

  test('is sent late after the server was off, and never with 0 hours', async () => {
    await confirmed('2031-03-11', '09:00', '10:00');
    await setClock(site, '2031-03-11T12:30:00Z');
    await site.sql('UPDATE opening_rules SET reminder_hours = 0');
    await minute();
    expect(reminders()).toEqual([]);
    await site.sql('UPDATE opening_rules SET reminder_hours = 24');
    await minute();
    expect(reminders()).toHaveLength(1);
    expect(await site.sql("SELECT cron FROM pgboss.schedule WHERE name = 'remind'")).toEqual([
      { cron: '* * * * *' },
    ]);
  });
});
