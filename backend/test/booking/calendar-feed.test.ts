import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addSlot, book, decide, emptyCalendar } from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { startSite, type Site } from '../support/database/database.js';
import { readCalendar } from '../support/read-calendar.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({
    DATABASE_URL: await createDatabaseWithClock(),
    BUSINESS_TIME_ZONE: 'America/New_York',
    PUBLIC_URL: 'https://www.example.com',
  });
  token = await site.signIn();
});
beforeEach(async () => {
  await setClock(site, null);
  await emptyCalendar(site);
  await site.sql('DELETE FROM calendar_feeds; DELETE FROM audit_entries');
});
afterAll(() => site.close());

const admin = (method: string) => site.ask(method, '/api/admin/calendar-feed', { token });
const open = (path: string) => site.ask('GET', path);
/** Makes an address and answers its path. */
async function create(): Promise<string> {
  const { status, json } = await admin('POST');
  expect([status, Object.keys(json)]).toEqual([201, ['url']]);
  expect(json.url).toMatch(/^https:\/\/www\.example\.com\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(json.url).pathname;
}
const NOTHING = { statusCode: 404, error: 'Not Found', message: 'There is nothing at this address.' };

test('there is one address, told once, until it is replaced or turned off', async () => {
  expect([(await admin('GET')).json, (await admin('DELETE')).status]).toEqual([
    { active: false, createdAt: null, lastReadAt: null, by: null },
    204,
  ]);
  const first = await create();
  const createdAt = expect.stringMatching(/Z$/);
  expect((await admin('GET')).json).toEqual({ active: true, createdAt, lastReadAt: null, by: 'admin' });
  expect((await open(first)).status).toBe(200);
  expect((await admin('GET')).json).toEqual({ active: true, createdAt, lastReadAt: createdAt, by: 'admin' });
  const second = await create();
  expect((await admin('GET')).json.lastReadAt).toBe(null);
  expect([(await open(first)).json, (await open(second)).status]).toEqual([NOTHING, 200]);
  expect([(await admin('DELETE')).status, (await admin('DELETE')).status]).toEqual([204, 204]);
  expect([(await open(second)).json, (await admin('GET')).json]).toEqual([
    NOTHING,
    { active: false, createdAt: null, lastReadAt: null, by: null },
  ]);
  const entries = await site.sql<{ row: string }>('SELECT t::text AS row FROM audit_entries t ORDER BY id');
  expect(entries.map(({ row }) => /calendar-feed\.\w+/.exec(row)?.[0])).toEqual([
    ...['calendar-feed.create', 'calendar-feed.create', 'calendar-feed.delete'],
  ]);
  const stored = await site.sql<{ row: string }>('SELECT t::text AS row FROM calendar_feeds t');
  expect(JSON.stringify([entries, stored])).not.toContain(second.slice(14, 57));
});

test('when it was last read is known to the hour, and costs no write in between', async () => {
  const path = await create();
  await open(path);
  const row = 'SELECT xmin::text, last_read_at FROM calendar_feeds';
  const before = await site.sql(row);
  expect((await open(path)).status).toBe(200);
  expect(await site.sql(row)).toEqual(before);
  await site.sql("UPDATE calendar_feeds SET last_read_at = now() - interval '61 minutes'");
  await open(path);
  const [{ minutes }] = (await site.sql(
    'SELECT extract(epoch FROM now() - last_read_at)::integer / 60 AS minutes FROM calendar_feeds',
  )) as [{ minutes: number }];
  expect(minutes).toBe(0);
});

test('without the address nothing is found, always with the same message', async () => {
  const path = await create();
  for (const wrong of [
    path.replace('.ics', ''),
    path.replace(/.\.ics$/, '.ics'),
    path.replace(/(.)\.ics$/, (_, last: string) => `${last === 'A' ? 'B' : 'A'}.ics`),
    '/api/calendar/%00.ics',
    `/api/calendar/${'x'.repeat(500)}.ics`,
    '/api/calendar/.ics',
    '/api/calendar/%2e%2e%2fadmin.ics',
  ]) {
    const { status, json, headers } = await open(wrong);
    expect([wrong, status, json]).toEqual([wrong, 404, NOTHING]);
    expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      ...['no-store', 'no-referrer', 'noindex'],
    ]);
  }
  const { headers } = await open(path);
  expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    ...['no-store', 'no-referrer', 'noindex'],
  ]);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
});

test('has the pending and confirmed appointments of the last 30 and all coming days', async () => {
  // 10 AM in New York is 15:00 UTC in winter and 14:00 in summer.
  const request = async (day: string, fields: object = {}) => {
    const { json } = await book(site, await addSlot(site, '10:00', '11:00', day), fields);
    return json.id as number;
  };
  const pending = await request('2031-03-04', { message: 'Left-handed;\r\nEND:VEVENT' });
  // As names could be before they were a single line.
  const name = `Dana; Reyes, \\Ltd\u0007\r\nEND:VEVENT\u2028${'x'.repeat(80)}`;
  await site.sql('UPDATE appointments SET name = $1', [name]);
  const summer = await request('2032-07-05', { name: `Zoë ${'Ünal '.repeat(30)}` });
  await decide(site, token, summer, 'confirmed');
  await decide(site, token, await request('2031-03-05'), 'cancelled');
  const past = await request('2031-03-01');
  await request('2031-02-28');
  await setClock(site, '2031-03-31T15:00:00Z');
  const path = await create();
  const { properties, events } = readCalendar((await open(path)).text);
  expect(properties).toMatchObject({ VERSION: '2.0', PRODID: 'by-appointment' });
  expect(properties).not.toHaveProperty('METHOD');
  const uids = await site.sql<{ id: number; uid: string }>(
    'SELECT id, calendar_uid AS uid FROM appointments',
  );
  const uidOf = (wanted: number) => uids.find(({ id }) => id === wanted)?.uid;
  expect(events.map(({ UID, STATUS, DTSTART, DTEND }) => [UID, STATUS, DTSTART, DTEND])).toEqual([
    [uidOf(past), 'TENTATIVE', '20310301T150000Z', '20310301T160000Z'],
    [uidOf(pending), 'TENTATIVE', '20310304T150000Z', '20310304T160000Z'],
    [uidOf(summer), 'CONFIRMED', '20320705T140000Z', '20320705T150000Z'],
  ]);
  expect(events[1]?.['SUMMARY']).toBe(
    `Requested: Dana; Reyes, \\Ltd END:VEVENT ${'x'.repeat(80)}, Purchase consultation`,
  );
  const link = (id: number) => `https://www.example.com/admin/schedule?tab=appointments&appointment=${id}`;
  expect(events[1]?.['DESCRIPTION']).toBe(
    ['Phone: (480) 555-0100', 'Left-handed; END:VEVENT', link(pending)].join('\n'),
  );
  expect(events[1]?.['URL']).toBe(link(pending));
  expect(events[2]?.['DESCRIPTION']).toBe(`Phone: (480) 555-0100\n${link(summer)}`);
  expect(events[2]?.['SUMMARY']).toContain('Ünal Ünal');
  await decide(site, token, pending, 'confirmed');
  const [, changed] = readCalendar((await open(path)).text).events;
  expect([changed?.['UID'], changed?.['STATUS']]).toEqual([events[1]?.['UID'], 'CONFIRMED']);
  expect(Number(changed?.['SEQUENCE'])).toBeGreaterThan(Number(events[1]?.['SEQUENCE']));
});

test('is a calendar without appointments, too, whatever the shop is called', async () => {
  const rename = (name: string) =>
    site.ask('PUT', '/api/admin/settings', { token, body: { business: { name } } });
  const { json: before } = await site.ask('GET', '/api/business');
  const name = `Büchsen, Söhne; ${'😀'.repeat(40)}`;
  await rename(name);
  const { text } = await open(await create());
  await rename(before.name);
  const { properties, events } = readCalendar(text);
  expect(events).toEqual([]);
  // A calendar has at least one component.
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:UTC\r\n[^]+END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
  expect(properties['X-WR-CALNAME']).toBe(`${name.replace(',', '\\,').replace(';', '\\;')}: appointments`);
});

// Last, because a second site in the same process invalidates the sessions of the first (they share passport).
test('wrong addresses are counted by network, and the right one opens all the same', async () => {
  const small = await startSite({ LIMIT_REQUESTS_PER_ADDRESS: '3' });
  try {
    const { json } = await small.ask('POST', '/api/admin/calendar-feed', { token: await small.signIn() });
    const from = '203.0.113.7';
    const guess = (letter: string) =>
      small.ask('GET', `/api/calendar/${letter.repeat(43)}.ics`, {
        from: `203.0.113.${letter.charCodeAt(0)}`,
      });
    const statuses = [];
    for (const letter of 'abcde') {
      statuses.push((await guess(letter)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const refused = await guess('f');
    expect([refused.json.error, Number(refused.headers['retry-after']) > 0]).toEqual([
      'Too Many Requests',
      true,
    ]);
    expect((await small.ask('GET', new URL(json.url).pathname, { from })).status).toBe(200);
    // What is no token needs no look-up.
    expect((await small.ask('GET', '/api/calendar/x.ics', { from })).status).toBe(404);
    expect((await small.ask('GET', `/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
  } finally {
    await small.close();
  }
});
