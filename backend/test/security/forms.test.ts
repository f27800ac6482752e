import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { countedAddress } from '../../src/limits/client-address.js';
import { KeyedHash } from '../../src/config/keyed-hash.js';
import {
  addSlot,
  addSlots,
  book,
  decide,
  emptyCalendar,
  stranger,
  tally,
  VISITOR,
} from '../support/booking.js';
import { ADMIN, type Answer, startSite, type Site } from '../support/database/database.js';
import { COUNTED, MESSAGE, TESTIMONIAL, times } from '../support/forms.js';
import { PRODUCT_LIMITS } from '../support/limits.js';
import { warningsOf } from '../support/said.js';

/** Sites on the same database share a secret. */
const SETTINGS = { ...PRODUCT_LIMITS, JWT_SECRET: 'one secret for all of these sites' };

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite(SETTINGS);
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM rate_limits');
  await site.sql('DELETE FROM idempotency_keys');
  await site.sql('DELETE FROM contact_messages');
  await site.sql('DELETE FROM testimonials');
  await site.sql('DELETE FROM transfers');
});
afterAll(() => site.close());

type Options = Parameters<Site['ask']>[2];

const post = (url: string, body: object, options: Options = {}, at = site) =>
  at.ask('POST', url, { body, ...options });
const withKey = (key: string): Options => ({ headers: { 'idempotency-key': key } });
const rows = async (table: string) => (await site.sql(`SELECT 1 FROM ${table}`)).length;

/** The expected 429 response. */
function expectTooMany({ status, headers, json }: Answer, seconds: number): void {
  expect([status, json]).toEqual([
    429,
    { statusCode: 429, error: 'Too Many Requests', message: expect.stringMatching(/^[A-Z].*\.$/) },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
}

describe('the field that only robots see', () => {
  test.each(COUNTED)('filled in at %s is 400, and nothing is stored', async (url, body, table) => {
    const { status, json } = await post(url, { ...body, website: 'https://spam.example' });
    expect([status, json.fields]).toEqual([400, { website: 'This field must stay empty' }]);
    expect(await rows(table)).toBe(0);
    expect((await post(url, { ...body, website: '' })).status).toBe(201);
  });

  test('filled in at the appointment form is 400, and the slot stays free', async () => {
    const slot = await addSlot(site);
    expect((await book(site, slot, { website: 'x' })).status).toBe(400);
    expect((await book(site, slot, { website: '' })).status).toBe(201);
  });
});

describe.each(COUNTED)('of %s', (url, body, table) => {
  test('ten pass and the eleventh is 429, while another address goes on', async () => {
    expect(tally(await times(10, () => post(url, body)))).toEqual({ 201: 10 });
    expectTooMany(await post(url, body), 600);
    expect((await post(url, body, { from: '203.0.113.7' })).status).toBe(201);
    expect(await rows(table)).toBe(11);
  });

  test('what is invalid or refused does not count', async () => {
    await times(5, () => post(url, { ...body, website: 'x' }));
    await times(5, () => post(url, {}));
    expect(tally(await times(10, () => post(url, body)))).toEqual({ 201: 10 });
    await times(5, () => post(url, body));
    const counted = await site.sql<{ hits: number }>(
      "SELECT hits FROM rate_limits WHERE expires_at < now() + interval '1 hour' ORDER BY hits",
    );
    // Of the address, of its network, and all requests; receipts are counted for a day.
    expect(counted.map(({ hits }) => hits)).toEqual([10, 10, 25]);
  });

  test('30 pass of the addresses of one network, which is told to call, while another network goes on', async () => {
    const from = (household: number, network = 77) => ({ from: `2001:db8:${network}:${household}::1` });
    const answers = await times(30, (index) => post(url, body, from(Math.floor(index / 5))));
    expect(tally(answers)).toEqual({ 201: 30 });
    const refused = await post(url, body, from(6));
    expectTooMany(refused, 600);
    expect(refused.json.message).toMatch(/from your network .*call us/);
    // What was refused does not count against its address either.
    await site.sql('UPDATE rate_limits SET hits = 29 WHERE hits = 30');
    expect(tally(await times(2, () => post(url, body, from(6))))).toEqual({ 201: 1, 429: 1 });
    expect((await post(url, body, from(0, 78))).status).toBe(201);
    expect((await post(url, body, { from: '203.0.113.7' })).status).toBe(201);
    expect(await rows(table)).toBe(33);
  });

  test('a /24 of IPv4 is such a network', async () => {
    const answers = await times(31, (index) => post(url, body, { from: `203.0.113.${index}` }));
    expect(tally(answers)).toEqual({ 201: 30, 429: 1 });
    expect((await post(url, body, { from: '203.0.114.1' })).status).toBe(201);
  });

  test('no crowd of networks stops the next one', async () => {
    const answers = await times(80, (index) => post(url, body, { from: `2001:db8:${index}::1` }));
    expect(tally(answers)).toEqual({ 201: 80 });
  });

  test('a new window begins when the old one is over', async () => {
    await times(10, () => post(url, body));
    await site.sql("UPDATE rate_limits SET expires_at = now() - interval '1 second'");
    expect((await post(url, body)).status).toBe(201);
  });
});

test('messages and testimonials are counted apart', async () => {
  await times(10, () => post('/api/contact', MESSAGE));
  expect((await post('/api/testimonials', TESTIMONIAL)).status).toBe(201);
});

describe('appointments held at once', () => {
  const variants: [string, object[]][] = [
    [
      'e-mail in any case',
      ['dana@example.com', 'Dana@Example.com', ' DANA@EXAMPLE.COM ', 'dANA@example.com'].map(
        (email, index) => ({ ...stranger(index), email }),
      ),
    ],
    [
      'e-mail with any tag',
      ['dana@example.com', 'dana+1@example.com', 'Dana+shop@example.com', 'dana+a+b@example.com'].map(
        (email, index) => ({ ...stranger(index), email }),
      ),
    ],
    [
      'mailbox at Gmail',
      ['d.reyes@gmail.com', 'dreyes@googlemail.com', 'D.R.eyes+x@gmail.com', 'dreyes@gmail.com'].map(
        (email, index) => ({ ...stranger(index), email }),
      ),
    ],
    [
      'phone with any extension',
      ['(480) 555-0100', '480.555.0100 x3', '+1 480 555 0100 ext. 12', '14805550100123'].map(
        (phone, index) => ({
          ...stranger(index),
          phone,
        }),
      ),
    ],
    [
      'phone abroad with any extension',
      ['+44 20 7946 0958', '+442079460958', '+44 (20) 7946-0958 x3', '+44 20.7946.0958 #4'].map(
        (phone, index) => ({
          ...stranger(index),
          phone,
        }),
      ),
    ],
    [
      'phone abroad with any code before it',
      ['020 7946 0958', '+44 (0)20 7946 0958', '011 44 20 7946 0958', '+44 20 7946 0958 x7'].map(
        (phone, index) => ({ ...stranger(index), phone }),
      ),
    ],
    [
      'phone with any other behind it',
      ['(480) 555-0100', '480-555-0100 / 602-555-0001', '480-555-0100, 602-555-0002', '480/555 0100'].map(
        (phone, index) => ({ ...stranger(index), phone }),
      ),
    ],
    [
      'phone in any form',
      ['(480) 555-0100', '480.555.0100', '+1 480 555 0100', '4805550100'].map((phone, index) => ({
        ...stranger(index),
        phone,
      })),
    ],
  ];

  test.each(variants)('of one %s are three at most', async (_what, people) => {
    const slots = await addSlots(site, 5);
    const answers = await times(4, (index) =>
      post(
        '/api/appointments',
        { ...VISITOR, ...people[index], timeSlotId: slots[index] },
        { from: `203.0.113.${index + 1}` },
      ),
    );
    expect(tally(answers)).toEqual({ 201: 3, 429: 1 });
    expectTooMany(answers[3] as Answer, 3600);
    expect(answers[3]?.json.message).toBe(
      'You’ve reached our limit on upcoming visits. Please call us to book another.',
    );
    // The slot of the refused request is free for others.
    expect((await book(site, slots[3], stranger(9))).status).toBe(201);
  });

  test('by people who only look alike are counted apart', async () => {
    const slots = await addSlots(site, 8);
    const emails = ['d.reyes@example.com', 'dreyes@example.com', 'dana@gmail.com', 'dana@example.com'];
    const phones = ['+44 20 7946 0958', '+1 207 946 0958', '(480) 555-0100', '(480) 555-0101'];
    const answers = await times(8, (index) =>
      post(
        '/api/appointments',
        {
          ...VISITOR,
          email: emails[index % 4],
          phone: phones[index % 4],
          timeSlotId: slots[index],
        },
        { from: `203.0.${index}.1` },
      ),
    );
    expect(tally(answers)).toEqual({ 201: 8 });
  });

  test('of one address are ten at most', async () => {
    const slots = await addSlots(site, 11);
    const answers = await times(11, async (index) => {
      const answer = await book(site, slots[index], stranger(index));
      await site.sql("UPDATE appointments SET status = 'confirmed'");
      return answer;
    });
    expect(tally(answers)).toEqual({ 201: 10, 429: 1 });
    expectTooMany(answers[10] as Answer, 3600);
    const elsewhere = { body: { ...VISITOR, timeSlotId: slots[10] }, from: '203.0.113.7' };
    expect((await site.ask('POST', '/api/appointments', elsewhere)).status).toBe(201);
  });

  test('a cancelled one makes room, a confirmed one does not', async () => {
    const slots = await addSlots(site, 5);
    const [first, second] = await times(3, (index) => book(site, slots[index]));
    await decide(site, token, first?.json.id, 'confirmed');
    expect((await book(site, slots[3])).status).toBe(429);
    await decide(site, token, second?.json.id, 'cancelled');
    expect((await book(site, slots[3])).status).toBe(201);
    expect((await book(site, slots[4])).status).toBe(429);
  });

  test('past ones do not count', async () => {
    const slots = await addSlots(site, 4);
    await times(3, (index) => book(site, slots[index]));
    await site.sql("UPDATE appointments SET preferred_date = '2020-01-02'");
    expect((await book(site, slots[3])).status).toBe(201);
  });

  test('what is over is decided by the clock of the business', async () => {
    const slots = await addSlots(site, 4);
    await times(3, (index) => book(site, slots[index]));
    const setEnd = (minutes: number) =>
      site.sql(
        `UPDATE appointments SET preferred_date = t::date, start_time = t::time, end_time = t::time
           FROM (SELECT now() AT TIME ZONE 'America/Phoenix' + $1 * interval '1 minute' AS t) AS moment`,
        [minutes],
      );
    await setEnd(2);
    expect((await book(site, slots[3])).status).toBe(429);
    await setEnd(-2);
    expect((await book(site, slots[3])).status).toBe(201);
  });

  test('tries that were refused do not count', async () => {
    const slots = await addSlots(site, 3);
    const taken = await addSlot(site, '10:00', '11:00', '2031-04-01');
    await book(site, taken, stranger(1));
    await times(12, () => book(site, taken));
    await times(12, () => book(site, slots[0], { name: '' }));
    expect(tally(await times(3, (index) => book(site, slots[index])))).toEqual({ 201: 3 });
  });

  test('a slot that is taken is 409 also for one who holds too many', async () => {
    const slots = await addSlots(site, 3);
    await times(3, (index) => book(site, slots[index]));
    expect((await book(site, slots[0])).status).toBe(409);
  });

  describe('of one network and not decided yet', () => {
    const bookFrom = (from: string, timeSlotId: number | undefined, number: number, at = site) =>
      at.ask('POST', '/api/appointments', { body: { ...VISITOR, ...stranger(number), timeSlotId }, from });

    test.each([
      ['a /48', (index: number) => `2001:db8:77:${index}::1`, '2001:db8:78::1'],
      ['a /24', (index: number) => `198.51.100.${index + 1}`, '198.51.101.1'],
    ])(
      'are five at most for %s, whatever its addresses, while another network goes on',
      async (_what, of, other) => {
        const slots = await addSlots(site, 8);
        const answers = await times(6, (index) => bookFrom(of(index), slots[index], index));
        expect(tally(answers)).toEqual({ 201: 5, 429: 1 });
        expectTooMany(answers[5] as Answer, 3600);
        expect((await bookFrom(other, slots[5], 6)).status).toBe(201);

        // Those that are decided make room, either way.
        await decide(site, token, answers[0]?.json.id, 'confirmed');
        await decide(site, token, answers[1]?.json.id, 'cancelled');
        const more = await times(3, (index) =>
          bookFrom(of(index), [slots[6], slots[7], slots[1]][index], 10 + index),
        );
        expect(more.map(({ status }) => status)).toEqual([201, 201, 429]);
      },
    );

    test('leave a client elsewhere alone while three networks send ten requests each', async () => {
      const slots = await addSlots(site, 31);
      const answers = await times(30, (index) =>
        bookFrom(`2001:db8:${index % 3}:${index}::1`, slots[index], index),
      );
      expect(tally(answers)).toEqual({ 201: 15, 429: 15 });
      expect((await bookFrom('203.0.113.7', slots[30], 30)).status).toBe(201);
    });

    test('are asked for again with their key when nothing more fits', async () => {
      const slots = await addSlots(site, 6);
      const body = { ...VISITOR, timeSlotId: slots[0] };
      const options = { ...withKey(randomUUID()), from: '198.51.100.9' };
      const first = await post('/api/appointments', body, options);
      await times(4, (index) => bookFrom(options.from, slots[index + 1], index));
      expect((await bookFrom(options.from, slots[5], 9)).status).toBe(429);
      const again = await post('/api/appointments', body, options);
      expect([again.status, again.text]).toEqual([201, first.text]);
    });

    test('are refused without a lock or a write, and count ten times against floods', async () => {
      const slots = await addSlots(site, 6);
      await times(5, (index) => bookFrom('198.51.100.9', slots[index], index));
      const trace = () =>
        site.sql(
          `SELECT (SELECT last_value FROM appointments_id_seq) AS appointments,
                  (SELECT last_value FROM notices_id_seq) AS notices, (SELECT count(*) FROM pgboss.job WHERE name = 'mail') AS jobs`,
        );
      const before = await trace();
      const blocker = new Client({ connectionString: site.databaseUrl });
      await blocker.connect();
      try {
        // A booking that wanted one of these would wait until it is 503.
        await blocker.query('BEGIN');
        await blocker.query('LOCK idempotency_keys, notices, audit_entries IN SHARE MODE');
        await blocker.query('SELECT 1 FROM available_time_slots FOR UPDATE');
        await blocker.query("SELECT pg_advisory_xact_lock(hashtextextended('undecided', 0))");
        await blocker.query("SELECT pg_advisory_xact_lock(hashtextextended('calendar', 0))");
        const refused = await post(
          '/api/appointments',
          { ...VISITOR, ...stranger(6), timeSlotId: slots[5] },
          { ...withKey(randomUUID()), from: '198.51.100.9' },
        );
        expect(refused.status).toBe(429);
      } finally {
        await blocker.end();
      }
      expect(await trace()).toEqual(before);
      expect(await site.sql('SELECT hits FROM rate_limits')).toEqual([{ hits: 15 }]);
    });
  });

  describe('by all visitors together and not decided yet', () => {
    /** Each from a different network. */
    const networkOf = (number: number) => `2001:db8:${number.toString(16)}::1`;
    const bookFrom = (network: number, timeSlotId: number | undefined, number: number, at = site) =>
      at.ask('POST', '/api/appointments', {
        body: { ...VISITOR, ...stranger(number), timeSlotId },
        from: networkOf(network),
      });
    /** The thirty that reach the limit: five from each of six networks. */
    const fill = (slots: number[]) => times(30, (index) => bookFrom(index % 6, slots[index], index));

    test('are 30 at most, and one more for each network that has none', async () => {
      const slots = await addSlots(site, 34);
      const answers = await fill(slots);
      expect(tally(answers)).toEqual({ 201: 30 });
      await decide(site, token, answers[0]?.json.id, 'confirmed');
      expect((await bookFrom(7, slots[30], 31)).status).toBe(201);
      // Neither the network with room of its own nor the one that has had its request.
      for (const network of [0, 7]) {
        const refused = await bookFrom(network, slots[31], 40 + network);
        expectTooMany(refused, 3600);
        expect(refused.json.message).toContain('Call us at (480) 555-0142');
      }
      expect((await bookFrom(8, slots[31], 32)).status).toBe(201);
      expect(await rows('appointments')).toBe(32);
      expect(await rows('notices WHERE kind = $$business-appointment$$')).toBe(32);
      // A taken slot is 409 before any limit is checked.
      expect((await bookFrom(0, slots[1], 50)).status).toBe(409);
    });

    test('no longer count once their time is up, even before they are cancelled', async () => {
      const slots = await addSlots(site, 32);
      await fill(slots);
      await bookFrom(7, slots[30], 30);
      expect((await bookFrom(7, slots[31], 31)).status).toBe(429);
      await site.sql(
        "UPDATE appointments SET created_at = now() - interval '5 days' WHERE id <= (SELECT min(id) + 1 FROM appointments)",
      );
      expect((await bookFrom(7, slots[31], 31)).status).toBe(201);
    });

    test('do not count what the dealer booked', async () => {
      const slots = await addSlots(site, 32);
      for (const timeSlotId of slots.slice(0, 31)) {
        await site.ask('POST', '/api/admin/appointments', {
          token,
          body: { name: VISITOR.name, phone: VISITOR.phone, timeSlotId, status: 'pending' },
        });
      }
      expect(await rows("appointments WHERE status = 'pending'")).toBe(31);
      expect((await book(site, slots[31])).status).toBe(201);
    });
  });

  test('address and network are stored as hashes, and no answer has them', async () => {
    const slots = await addSlots(site, 4);
    await times(3, (index) => book(site, slots[index]));
    await book(site, slots[3], stranger(3));
    const [row] = await site.sql<Record<string, string>>(
      'SELECT address_hash, network_hash FROM appointments',
    );
    const codes = Object.values(row ?? {});
    expect(codes).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    for (const url of ['/api/admin/appointments', '/api/admin/schedule', '/api/admin/networks']) {
      const { status, text } = await site.ask('GET', url, { token });
      expect([status, codes.filter((code) => text.includes(code))]).toEqual([200, []]);
    }
  });

  test('neither a visitor’s address nor a code of it that a stranger could make is anywhere in the database', async () => {
    const from = '198.51.100.77';
    await post('/api/appointments', { ...VISITOR, timeSlotId: await addSlot(site) }, { from });
    await post('/api/contact', MESSAGE, { from, ...withKey(randomUUID()) });
    await post('/api/testimonials', TESTIMONIAL, { from });
    await post('/api/login', { username: 'admin', password: 'a right guess, no' }, { from });
    // The sign-in log contains addresses, as documented.
    const tables = await site.sql<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'pgboss') AND table_name <> 'audit_entries'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => site.sql(`SELECT t::text AS row FROM ${name} AS t`)),
    );
    const dump = JSON.stringify(rows);
    expect([tables.length > 15, dump.includes(VISITOR.email)]).toEqual([true, true]);
    const keys = [
      ...['', 'flood:', 'contact:', 'testimonials:', 'address:', 'login:'].map((kind) => `${kind}${from}`),
      `login:admin|${from}`,
    ];
    const codes = keys.flatMap((key) =>
      ['sha256', 'sha1', 'md5'].flatMap((hash) =>
        (['hex', 'base64', 'base64url'] as const).map((form) => createHash(hash).update(key).digest(form)),
      ),
    );
    expect([from, ...codes].filter((text) => dump.includes(text))).toEqual([]);
  });

  test('the code of an address depends on the secret', () => {
    const codes = ['one', 'two', 'one'].map((word) =>
      new KeyedHash({ ...site.config, jwtSecret: `secret ${word} of at least 32 characters` }).of(
        '198.51.100.77',
      ),
    );
    expect([codes[0] === codes[1], codes[0] === codes[2]]).toEqual([false, true]);
  });
});

describe('an Idempotency-Key', () => {
  test.each(COUNTED)('makes one of two requests to %s, with one answer', async (url, body, table) => {
    const options = withKey(randomUUID());
    const first = await post(url, body, options);
    const second = await post(url, { ...body }, options);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await rows(table)).toBe(1);
    // Repeats do not count either.
    expect(tally(await times(9, () => post(url, body)))).toEqual({ 201: 9 });
    expect([(await post(url, body, options)).status, (await post(url, body)).status]).toEqual([201, 429]);
  });

  test('makes one of two bookings, with the answer repeated to the byte', async () => {
    const body = { ...VISITOR, timeSlotId: await addSlot(site) };
    const options = withKey(randomUUID());
    const first = await post('/api/appointments', body, options);
    const second = await post(
      '/api/appointments',
      Object.fromEntries(Object.entries(body).toReversed()),
      options,
    );
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(await rows('appointments')).toBe(1);
    expect((await post('/api/appointments', body)).status).toBe(409);
  });

  test('with another body is 422 and does nothing', async () => {
    const options = withKey(randomUUID());
    await post('/api/contact', MESSAGE, options);
    const { status, json } = await post('/api/contact', { ...MESSAGE, subject: 'Something else' }, options);
    expect([status, json]).toEqual([
      422,
      {
        statusCode: 422,
        error: 'Unprocessable Entity',
        message: 'This Idempotency-Key was already used for a request with other content.',
      },
    ]);
    expect(await rows('contact_messages')).toBe(1);
  });

  test('of a refused request can be used again', async () => {
    const slot = await addSlot(site);
    const options = withKey(randomUUID());
    const { json } = await book(site, slot);
    const body = { ...VISITOR, timeSlotId: slot };
    expect((await post('/api/appointments', body, options)).status).toBe(409);
    expect((await post('/api/appointments', { ...body, name: '' }, options)).status).toBe(400);
    await decide(site, token, json.id, 'cancelled');
    expect((await post('/api/appointments', body, options)).status).toBe(201);
  });

  test('of one form means nothing to another', async () => {
    const options = withKey(randomUUID());
    const body = { ...MESSAGE, ...TESTIMONIAL };
    await post('/api/contact', body, options);
    const { status, json } = await post('/api/testimonials', body, options);
    expect([status, json.message]).toEqual([201, 'Thank you! Your testimonial will be reviewed.']);
  });

  test('is forgotten after 24 hours', async () => {
    const options = withKey(randomUUID());
    await post('/api/contact', MESSAGE, options);
    const [left] = await site.sql<{ hours: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::integer AS hours FROM idempotency_keys',
    );
    expect(left).toEqual({ hours: 24 });
    await site.sql("UPDATE idempotency_keys SET expires_at = expires_at - interval '24 hours'");
    const other = { ...MESSAGE, subject: 'A day later' };
    expect((await post('/api/contact', other, options)).status).toBe(201);
    expect((await post('/api/contact', other, options)).status).toBe(201);
    expect(await rows('contact_messages')).toBe(2);
    expect(await rows('idempotency_keys')).toBe(1);
  });

  test.each(['', 'a b', 'x'.repeat(201), 'ä'])('%p is 400', async (key) => {
    expect((await post('/api/contact', MESSAGE, withKey(key))).status).toBe(400);
    expect(await rows('contact_messages')).toBe(0);
  });

  test('is stored without anything of the visitor', async () => {
    await post('/api/appointments', { ...VISITOR, timeSlotId: await addSlot(site) }, withKey('my-own-key'));
    const [row] = await site.sql<{ answer: object }>('SELECT * FROM idempotency_keys');
    expect(Object.keys(row?.answer ?? {}).toSorted()).toEqual([
      'answerBy',
      'date',
      'endTime',
      'id',
      'startTime',
      'status',
    ]);
    expect(JSON.stringify(row)).not.toMatch(/dana|555-0100|my-own-key/i);
  });
});

describe('a flood from one address', () => {
  let small: Site;
  beforeAll(async () => {
    small = await startSite({
      LIMIT_REQUESTS_PER_ADDRESS: '5',
      DATABASE_URL: site.databaseUrl,
      JWT_SECRET: SETTINGS.JWT_SECRET,
    });
  });
  afterAll(() => small.close());

  test('is stopped over all public forms together, whatever they answer', async () => {
    const statuses = [
      (await post('/api/contact', MESSAGE, {}, small)).status,
      (await post('/api/contact', {}, {}, small)).status,
      (await post('/api/testimonials', { website: 'x' }, {}, small)).status,
      (await book(small, 1)).status,
      (await book(small, 'x')).status,
    ];
    expect(statuses).toEqual([201, 400, 400, 409, 400]);
    for (const url of ['/api/contact', '/api/testimonials', '/api/appointments']) {
      expectTooMany(await post(url, {}, {}, small), 600);
    }
    expect((await post('/api/contact', MESSAGE, { from: '203.0.113.7' }, small)).status).toBe(201);
  });

  /** Made once: their links are those of one visit, one transfer and one user. */
  async function publicWrites(): Promise<[url: string, body: object][]> {
    const manager = small.app.get(DataSource).manager;
    const { id: visitId } = (await book(site, await addSlot(site))).json as { id: number };
    const visit = await small.app.get(VisitTokens).issue(manager, visitId, 'test');
    const transfer = await site.ask('POST', '/api/admin/transfers', { token, body: COUNTED[2][1] });
    const seller = await site.ask('POST', `/api/admin/transfers/${transfer.json.id}/seller-link`, { token });
    const user = await site.ask('POST', '/api/admin/users', {
      token,
      body: { username: `flooded-${randomUUID().slice(0, 8)}`, password: ADMIN.password },
    });
    const [sellerLink, invite] = [seller.json.url, user.json.inviteUrl].map((url) =>
      String(url).split('/').at(-1),
    );
    return [
      ['/api/contact', MESSAGE],
      ['/api/testimonials', TESTIMONIAL],
      ['/api/transfers', COUNTED[2][1]],
      ['/api/appointments', { ...VISITOR, timeSlotId: await addSlot(site, '15:00', '16:00') }],
      [`/api/visits/${visit}/move`, {}],
      [`/api/visits/${visit}/cancel`, {}],
      [`/api/visits/${visit}/testimonial`, TESTIMONIAL],
      [`/api/sellers/${sellerLink}`, { trackingNumber: '1Z 999' }],
      [`/api/invites/${invite}`, { password: 'short' }],
    ];
  }

  test('is stopped at each public write that it repeats with one key', async () => {
    for (const [url, body] of await publicWrites()) {
      await site.sql('DELETE FROM rate_limits');
      const options = withKey('one-key');
      const answers = await times(5, () => post(url, body, options, small));
      expect([url, tally(answers)[429]]).toEqual([url, undefined]);
      expectTooMany(await post(url, body, options, small), 600);
      expect([url, (await post(url, body, { ...options, from: '203.0.113.7' }, small)).status]).not.toEqual([
        url,
        429,
      ]);
    }
  });

  test('leaves everything else alone', async () => {
    await times(6, () => post('/api/contact', {}, {}, small));
    for (const url of ['/api/testimonials', '/api/schedule/available', '/api/inventory']) {
      expect((await small.ask('GET', url)).status).toBe(200);
    }
    expect((await small.ask('POST', '/api/login', { body: { username: 'x', password: 'x' } })).status).toBe(
      401,
    );
  });
});

describe('letters that nobody sees', () => {
  test('are no part of an address, a name or a number, and a name has a letter or a digit', async () => {
    const body = {
      ...MESSAGE,
      name: 'Dana\u200b Reyes\u2060',
      email: '\u202adana@example.com\u200b',
      phone: '\u202d(480) 555-0190\u202c',
    };
    expect((await post('/api/contact', body)).status).toBe(201);
    expect(
      await site.sql('SELECT name, email, phone FROM contact_messages ORDER BY id DESC LIMIT 1'),
    ).toEqual([{ name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0190' }]);
    for (const name of ['\u200b\u200b', '--', '!?', '\u200d\u2060 .']) {
      const { status, json } = await post('/api/contact', { ...MESSAGE, name });
      expect([name, status, json.fields]).toEqual([
        name,
        400,
        { name: 'Name must be at least 2 characters' },
      ]);
    }
    const { status, json } = await post('/api/contact', { ...MESSAGE, email: 'jörg@example.com' });
    expect([status, json.fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
  });
});

describe('an address', () => {
  test('of IPv6 counts by its network', async () => {
    await times(10, (index) => post('/api/contact', MESSAGE, { from: `2001:db8:1:2::${index + 1}` }));
    expect((await post('/api/contact', MESSAGE, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await post('/api/contact', MESSAGE, { from: '2001:db8:1:3::1' })).status).toBe(201);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.9:51000', '203.0.113.9'],
    ['[2001:db8::5]:51000', '2001:db8:0:0::/64'],
    ['[2001:db8::5]', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['203.0.113.9/7', 'unknown'],
    ['no address', 'unknown'],
    ['made up', 'unknown'],
  ])('%s counts as %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });

  test('in X-Forwarded-For is believed only from a trusted proxy', async () => {
    const forwarded = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } });
    await times(10, (index) => post('/api/contact', MESSAGE, forwarded(index)));
    expect((await post('/api/contact', MESSAGE, forwarded(99))).status).toBe(429);
    const behindProxy = await startSite({
      ...SETTINGS,
      TRUST_PROXY: '1',
      DATABASE_URL: site.databaseUrl,
    });
    const statuses = [
      (await post('/api/contact', MESSAGE, forwarded(99), behindProxy)).status,
      (await post('/api/contact', MESSAGE, {}, behindProxy)).status,
    ];
    await behindProxy.close();
    expect(statuses).toEqual([201, 429]);
  });

  test.each<[string, (index: number) => string]>([
    ['the port of its connection', (index) => `203.0.113.9:${51000 + index}`],
    ['brackets and a port', (index) => `[2001:db8::5]:${51000 + index}`],
    ['the /64 of a household and a port', (index) => `[2001:db8::${index + 1}]:${51000 + index}`],
    ['no address', (index) => `made-up-${index}`],
    ['an obfuscated name', (index) => `_hidden${index}`],
  ])('that a proxy sends with %s is one visitor', async (_what, address) => {
    const behindProxy = await startSite({ ...SETTINGS, TRUST_PROXY: '1', DATABASE_URL: site.databaseUrl });
    const headers = (index: number) => ({ headers: { 'x-forwarded-for': address(index) } });
    const messages = await times(12, (index) => post('/api/contact', MESSAGE, headers(index), behindProxy));
    const another = { headers: { 'x-forwarded-for': '198.51.100.7:51000' } };
    const { status } = await post('/api/contact', MESSAGE, another, behindProxy);
    await behindProxy.close();
    expect([tally(messages), status]).toEqual([{ 201: 10, 429: 2 }, 201]);
  });

  test('is asked for once where a trusted proxy sends something else, which is not logged', async () => {
    const behindProxy = await startSite({ TRUST_PROXY: '1', DATABASE_URL: site.databaseUrl });
    const ask = (address: string) =>
      behindProxy.ask('GET', '/api/inventory/4711', { headers: { 'x-forwarded-for': address } });
    const usual = ['203.0.113.9', '203.0.113.9:51000', '[2001:db8::5]:51000', '::1', 'fe80::1%eth0'];
    expect(await warningsOf(() => Promise.all(usual.map(ask)))).toEqual([]);
    const said = await warningsOf(() => Promise.all(['hidden-word', 'unknown', ''].map(ask)));
    await behindProxy.close();
    expect(said).toEqual([expect.stringContaining('ends in something that is no address')]);
    expect(said.join()).not.toContain('hidden-word');
  });
});
