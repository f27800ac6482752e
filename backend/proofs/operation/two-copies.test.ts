import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DAY, FAR_HORIZON, insist, tally } from '../../test/support/booking.js';
import { createDatabase, sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { ITEM } from '../../test/support/fixtures.js';
import { pictureForm, solid } from '../../test/support/pictures/pictures.js';
import {
  askAt,
  endAll,
  makeFolder,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';
import { type Proxy, startRoundRobin } from '../../test/support/round-robin.js';
import { type S3Server, startS3 } from '../../test/support/pictures/s3.js';
import { isLate } from '../../test/support/slowdown.js';

/** Time within which a change by one copy must be visible on the other. */
const SEEN_MS = 1000;
const CONTACT_LIMIT = 4;

let databaseUrl: string;
let store: S3Server;
let copies: [Running, Running];
let proxy: Proxy;
let token: string;

beforeAll(async () => {
  [databaseUrl, store] = await Promise.all([createDatabase('template1'), startS3()]);
  const variables = {
    ...store.variables,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'the same secret on every copy of the site',
    LIMIT_CONTACT: String(CONTACT_LIMIT),
    LOG_LEVEL: 'warn',
  };
  const start = async () => startProcess(await makeFolder(), variables);
  copies = await Promise.all([start(), start()]);
  await sql(databaseUrl, FAR_HORIZON);
  proxy = await startRoundRobin(copies.map((copy) => copy.address('/')));
  token = await copies[0].signIn();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await proxy.close();
  await endAll();
  await store.close();
});

/** Waits until `look` returns the expected value; fails if that takes longer than a second. */
async function seen<Answer>(look: () => Promise<Answer>, expected: Answer): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const asked = performance.now() - begun;
    const answer = await look();
    if (JSON.stringify(answer) === JSON.stringify(expected)) {
      return;
    }
    if (isLate(asked, SEEN_MS)) {
      expect(answer).toEqual(expected);
    }
    await delay(10);
  }
}

async function addSlot(start: string, end: string): Promise<number> {
  const [slot] = await sql<{ id: number }>(
    databaseUrl,
    'INSERT INTO available_time_slots (date, start_time, end_time) VALUES ($1, $2, $3) RETURNING id',
    [DAY, start, end],
  );
  return slot?.id as number;
}

const booking = (timeSlotId: number, number: number) => ({
  timeSlotId,
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  phone: `(480) 555-${String(number).padStart(4, '0')}`,
});

test.each(['10:00', '11:00'])(
  'of 200 bookings of one slot (%s) through the proxy one wins',
  async (start) => {
    const timeSlotId = await addSlot(start, start.replace(':00', ':30'));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        insist(() => askAt(proxy.url)('POST', '/api/appointments', { body: booking(timeSlotId, number) })),
      ),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: 199 });
  },
);

test('an upload on one is read on the other, whole and in its variants', async () => {
  for (const [writer, reader] of [copies, copies.toReversed()] as [Running, Running][]) {
    const sent = await writer.ask('POST', '/api/upload', {
      token,
      ...pictureForm(await solid(800, 600).png().toBuffer()),
    });
    expect(sent.status).toBe(201);
    const { fileUrl } = sent.json as { fileUrl: string };
    for (const [query, width] of [
      ['', 800],
      ['?w=320', 320],
      ['?card=1', 1200],
    ] as const) {
      const read = async (copy: Running) => {
        const { status, headers, bytes } = await copy.ask('GET', fileUrl + query);
        return { status, tag: headers.etag, bytes };
      };
      const there = await read(reader);
      const here = await read(writer);
      expect(there).toEqual(here);
      expect([there.status, (await sharp(there.bytes).metadata()).width]).toEqual([200, width]);
    }
  }
});

test('an item that is published, changed or hidden on one is so in its next read, and on the other within a second, 30 times', async () => {
  const made = await copies[0].ask('POST', '/api/admin/inventory', {
    token,
    body: { ...ITEM, published: false },
  });
  expect(made.status).toBe(201);
  const path = `/api/inventory/${made.json.id}`;
  for (let round = 0; round < 30; round += 1) {
    const [writer, reader] = (round % 2 === 0 ? copies : copies.toReversed()) as [Running, Running];
    const price = 1000 + round;
    // Published with a new price, repriced, hidden: each step also undoes an earlier one.
    const published = round % 3 !== 2;
    const look = async (copy: Running) => {
      const [one, list] = await Promise.all([copy.ask('GET', path), copy.ask('GET', '/api/inventory')]);
      const listed = (list.json as { id: number; price: number }[]).find(({ id }) => id === made.json.id);
      return [one.status, one.json.price, listed?.price];
    };
    // Someone keeps reading, so responses are being cached and rendered all the time.
    const crowd = copies.map(look);
    const changed = await writer.ask('PUT', `/api/admin${path.slice(4)}`, {
      token,
      body: { price, published },
    });
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    const expected = published ? [200, price, price] : [404, undefined, undefined];
    expect(await look(writer)).toEqual(expected);
    await seen(() => look(reader), expected);
    await Promise.all(crowd);
  }
});

test('settings saved on one are on the pages, in the feed and in the picture of the other within a second', async () => {
  const rounds = [copies, copies.toReversed(), copies] as [Running, Running][];
  for (const [round, [writer, reader]] of rounds.entries()) {
    const business = {
      name: `Ocotillo Arms ${round}`,
      street: `${round} Rillito Road`,
      phone: `(520) 555-010${round}`,
    };
    const banner = `Back at ${round + 1} PM`;
    const shown: [path: string, ...texts: string[]][] = [
      ['/', business.name, business.street, business.phone, banner],
      ['/contact', business.street, banner],
      ['/privacy', business.name],
      ['/schedule', business.phone],
      ['/nothing-here', banner],
      ['/blog/feed.xml', business.name],
    ];
    // Someone keeps reading, so the pages are kept by both copies.
    await Promise.all(copies.flatMap((copy) => shown.map(([path]) => copy.ask('GET', path))));
    const { bytes: before } = await reader.ask('GET', '/og.png');
    const body = { business, banner };
    expect((await writer.ask('PUT', '/api/admin/settings', { token, body })).status).toBe(200);
    const missing = (copy: Running) =>
      Promise.all(
        shown.map(async ([path, ...texts]) => {
          const { text } = await copy.ask('GET', path);
          return [path, ...texts.filter((expected) => !text.includes(expected))];
        }),
      );
    const nothing = shown.map(([path]) => [path]);
    expect(await missing(writer)).toEqual(nothing);
    await seen(() => missing(reader), nothing);
    await seen(async () => (await reader.ask('GET', '/og.png')).bytes.equals(before), false);
  }
});

test('a slot booked on one is gone from the other within a second, and is back after the cancellation', async () => {
  for (const [number, [writer, reader]] of (
    [copies, copies.toReversed()] as [Running, Running][]
  ).entries()) {
    const id = await addSlot(`1${2 + number}:00`, `1${3 + number}:00`);
    const isOffered = async () => {
      const { json } = await reader.ask('GET', '/api/schedule/available');
      return (json as { id: number }[]).some((slot) => slot.id === id);
    };
    await seen(isOffered, true);
    const booked = await writer.ask('POST', '/api/appointments', { body: booking(id, 900 + number) });
    expect(booked.status).toBe(201);
    await seen(isOffered, false);
    const path = `/api/admin/appointments/${booked.json.id}/status`;
    expect((await writer.ask('PUT', path, { token, body: { status: 'cancelled' } })).status).toBe(200);
    await seen(isOffered, true);
  }
});

test('limits count what came over both', async () => {
  const message = {
    name: 'Dana Reyes',
    email: 'dana@example.com',
    subject: 'Hello',
    message: 'Is it there?',
  };
  const answers = [];
  for (let number = 0; number < CONTACT_LIMIT + 2; number += 1) {
    answers.push(await askAt(proxy.url)('POST', '/api/contact', { body: message }));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429, 429]);
});

test('a token of one is good on the other, until it is revoked by the logout on one', async () => {
  const [one, other] = copies;
  const fresh = await one.signIn();
  const status = async (on: Running) =>
    (await on.ask('GET', '/api/admin/inventory', { token: fresh })).status;
  expect(await status(other)).toBe(200);
  expect((await other.ask('POST', '/api/logout', { token: fresh })).status).toBeLessThan(300);
  expect(await status(one)).toBe(401);
  expect(await status(other)).toBe(401);
});

test('started at once on an empty database both are ready, and the migrations ran once', async () => {
  const rows = await sql<{ name: string }>(databaseUrl, 'SELECT name FROM migrations');
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const lines = copies.map((copy) => /migrations +(.+)/.exec(copy.output())?.[1]);
  expect(lines.toSorted()).toEqual([`${rows.length} applied`, 'up to date']);
  expect(await sql(databaseUrl, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
  for (const copy of copies) {
    expect((await copy.ask('GET', '/api/health/ready')).status).toBe(200);
    expect(copy.output()).toMatch(/pictures +bucket pictures\/shop\/ at http:/);
  }
});

test('copies whose database a newer version has migrated say so, in ready and once in the log, and go on serving', async () => {
  const future = "('Future9999999999999', 9999999999999)";
  await sql(databaseUrl, `INSERT INTO migrations (name, timestamp) VALUES ${future}`);
  try {
    for (const copy of copies) {
      for (const _ of [1, 2]) {
        const ready = await copy.ask('GET', '/api/health/ready');
        expect([ready.status, ready.json.message]).toEqual([
          503,
          'A newer version has migrated this database: this copy has to be replaced.',
        ]);
      }
      expect((await copy.ask('GET', '/api/inventory')).status).toBe(200);
      expect((await copy.ask('GET', '/api/health/live')).status).toBe(200);
      await eventually(() => copy.output().includes('Future9999999999999'));
      expect(copy.output().split('Future9999999999999')).toHaveLength(2);
    }
  } finally {
    await sql(databaseUrl, "DELETE FROM migrations WHERE name = 'Future9999999999999'");
  }
  expect((await copies[0].ask('GET', '/api/health/ready')).status).toBe(200);
});
