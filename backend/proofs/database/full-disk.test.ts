import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DAY, FAR_HORIZON, tally } from '../../test/support/booking.js';
import { type Answer, sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import {
  endAll,
  lives,
  makeFolder,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
  superuserUrl,
} from '../../test/support/process.js';
import { withSmallDisks } from '../../test/support/database/small-disk.js';

const DATA_MB = 160;
const UPLOADS_MB = 4;
const PICTURE_SIDE = 750;

let app: Running;
let token: string;
let databaseUrl: string;
/** The folders seen from this process: the product has its own file systems mounted there. */
let data: string;
let uploads: string;
beforeAll(async () => {
  const folder = await makeFolder();
  const pictures = await makeFolder();
  app = await startProcess(
    folder,
    { UPLOADS_DIR: pictures },
    withSmallDisks({ [folder]: DATA_MB, [pictures]: UPLOADS_MB }),
  );
  token = await app.signIn();
  data = `/proc/${app.pid}/root${folder}`;
  uploads = `/proc/${app.pid}/root${pictures}`;
  databaseUrl = await superuserUrl(data);
  await sql(databaseUrl, FAR_HORIZON);
}, START_TIMEOUT_MS);
afterAll(endAll);

/** Fills a file system completely. @returns a function that makes room again. */
async function fill(folder: string, megabytes: number): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast');
  await expect(writeFile(ballast, Buffer.alloc(megabytes * 1024 * 1024))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  return () => rm(ballast);
}

function expectClear({ status, headers, json }: Answer): void {
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  expect(json).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message: expect.stringMatching(/Please try again/),
  });
}

async function files(): Promise<string[]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'ballast').map(({ name }) => name);
}

/** The pictures in the audit log. */
const noted = () => sql(databaseUrl, "SELECT thing_id FROM audit_entries WHERE action = 'picture.upload'");

async function upload(): Promise<Answer> {
  const picture = await sharp(randomBytes(PICTURE_SIDE ** 2), {
    raw: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 1 },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  return app.ask('POST', '/api/upload', { token, body });
}

test('no room for pictures: 503, no half-written file and no entry; the next upload with room is stored', async () => {
  const first = await upload();
  expect(first.status).toBe(201);
  const before = await files();
  const notedBefore = await noted();
  const makeRoom = await fill(uploads, UPLOADS_MB);
  for (const answer of [await upload(), await upload()]) {
    expectClear(answer);
  }
  expect(await files()).toEqual(before);
  expect(await noted()).toEqual(notedBefore);
  // A new width of the picture cannot be stored either.
  expectClear(await app.ask('GET', `${first.json.fileUrl}?w=320`));
  expect((await app.ask('GET', first.json.fileUrl)).status).toBe(200);
  expect(await files()).toEqual(before);

  await makeRoom();
  expect((await upload()).status).toBe(201);
  expect((await app.ask('GET', `${first.json.fileUrl}?w=320`)).status).toBe(200);
  expect((await noted()).length).toBe(notedBefore.length + 1);
});

test('if the audit entry of a picture finds no room, the picture is not stored either', async () => {
  const before = await files();
  await sql(
    databaseUrl,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  expectClear(await upload());
  expect(await files()).toEqual(before);
  await sql(databaseUrl, 'DROP FUNCTION refuse CASCADE');
  expect((await upload()).status).toBe(201);
});

const text = () => randomBytes(3_600).toString('base64');

/** A message and a booking of the maximum size. */
function write(number: number, timeSlotId: number): Promise<Answer[]> {
  const person = { name: `Visitor ${number}`, email: `visitor${number}@example.com` };
  return Promise.all([
    app.ask('POST', '/api/contact', { body: { ...person, subject: `Message ${number}`, message: text() } }),
    app.ask('POST', '/api/appointments', {
      body: { ...person, phone: '(480) 555-0100', message: text(), timeSlotId },
    }),
  ]);
}

/** Expects every acknowledged message and booking with its mails, and no trace of the others. */
async function expectWholeOrNothing(answers: Answer[][]): Promise<void> {
  const acknowledged = (index: number) => answers.filter((pair) => pair[index]?.status === 201).length;
  const [counts] = await sql<Record<string, number>>(
    databaseUrl,
    `SELECT (SELECT count(*) FROM contact_messages)::integer AS messages,
            (SELECT count(*) FROM appointments)::integer AS appointments,
            (SELECT count(*) FROM available_time_slots WHERE is_booked)::integer AS booked,
            (SELECT count(DISTINCT (thing, thing_id)) FROM notices)::integer AS told`,
  );
  expect(counts).toEqual({
    messages: acknowledged(0),
    appointments: acknowledged(1),
    booked: acknowledged(1),
    told: acknowledged(0) + acknowledged(1),
  });
}

test(
  'no room for the database: 503, each booking and message whole or not at all; it goes on with room',
  async () => {
    const slots = await sql<{ id: number }>(
      databaseUrl,
      `INSERT INTO available_time_slots (date, start_time, end_time)
         SELECT $1::date + day, '10:00', '11:00' FROM generate_series(1, 2000) AS day RETURNING id`,
      [DAY],
    );
    const answers: Answer[][] = [];
    const writeOnce = async () => {
      const pair = await write(answers.length, slots[answers.length]?.id as number);
      answers.push(pair);
      return pair;
    };
    expect(tally(await writeOnce())).toEqual({ 201: 2 });
    const makeRoom = await fill(data, DATA_MB);
    await eventually(async () => (await writeOnce()).every(({ status }) => status === 503));
    for (const answer of answers.flat().filter(({ status }) => status !== 201)) {
      expectClear(answer);
    }
    expect((await app.ask('GET', '/api/inventory')).status).toBe(200);
    await expectWholeOrNothing(answers);
    const before = await files();
    await makeRoom();
    await eventually(async () => (await writeOnce()).every(({ status }) => status === 201));
    await expectWholeOrNothing(answers);
    expect(await files()).toEqual(before);

    // Again, until PostgreSQL cannot write its log and shuts down.
    const makeRoomAgain = await fill(data, DATA_MB);
    const log = "SELECT pg_logical_emit_message(false, 'fill', repeat('x', 1000000))";
    await eventually(
      () =>
        sql(databaseUrl, log).then(
          () => false,
          () => true,
        ),
      10_000,
    );
    await eventually(async () => (await writeOnce()).every(({ status }) => status === 503));
    for (const answer of answers.flat().filter(({ status }) => status !== 201)) {
      expectClear(answer);
    }
    await makeRoomAgain();
    await eventually(async () => (await writeOnce()).every(({ status }) => status === 201));
    await expectWholeOrNothing(answers);
    expect(lives(app.pid)).toBe(true);
  },
  START_TIMEOUT_MS,
);
