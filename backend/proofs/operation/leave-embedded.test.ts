import { execFile } from 'node:child_process';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { VISITOR } from '../../test/support/booking.js';
import { createDatabase, sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { ITEM } from '../../test/support/fixtures.js';
import { pictureForm, solid } from '../../test/support/pictures/pictures.js';
import {
  endAll,
  makeFolder,
  newCluster,
  PROGRAM_ENV,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
  superuserUrl,
} from '../../test/support/process.js';

const PROGRAM = join(import.meta.dirname, '../../../dist/backend/cli/admin.js');
const DAY_MS = 86_400_000;

const run = promisify(execFile);

afterEach(endAll);

const warningsOf = async (app: Running) =>
  (await app.ask('GET', '/api/admin/warnings', { token: await app.signIn() })).json as {
    kind: string;
    message: string;
  }[];

/** Requests a visit. @returns the API's address of its page, from the mail. */
async function bookVisit(app: Running, folder: string): Promise<string> {
  const [slot] = await sql<{ id: number }>(
    await superuserUrl(folder),
    `INSERT INTO available_time_slots (date, start_time, end_time)
     VALUES (current_date + 7, '10:00', '11:00') RETURNING id`,
  );
  const body = { ...VISITOR, timeSlotId: slot?.id };
  expect((await app.ask('POST', '/api/appointments', { body })).status).toBe(201);
  const outbox = join(folder, 'outbox');
  const key = await eventually(async () => {
    const texts = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    const lines = texts.map((text) => text.replace(/=\r?\n/g, ''));
    return lines.map((text) => /\/visit\/([\w-]{43})/.exec(text)?.[1]).find((found) => found !== undefined);
  });
  return `/api/visits/${key}`;
}

test(
  'an embedded database warns after 100 days, and moves to a server as the warning says',
  async () => {
    const folder = await makeFolder();
    const made = join(folder, 'postgres', 'PG_VERSION');
    newCluster(folder);
    await utimes(made, new Date(), new Date(Date.now() - 99 * DAY_MS));
    const young = await startProcess(folder);
    expect(await warningsOf(young)).toEqual([]);
    const visit = await bookVisit(young, folder);
    expect((await young.ask('GET', visit)).status).toBe(200);
    const token = await young.signIn();
    const { fileUrl } = (
      await young.ask('POST', '/api/upload', {
        token,
        ...pictureForm(await solid(40, 30).png().toBuffer()),
      })
    ).json as { fileUrl: string };
    const { id } = (
      await young.ask('POST', '/api/admin/inventory', { token, body: { ...ITEM, imageUrl: fileUrl } })
    ).json as { id: number };
    // A visitor was there: widths lie beside the pictures.
    expect((await young.ask('GET', `${fileUrl}?w=320`)).status).toBe(200);
    await young.end('SIGTERM');

    await utimes(made, new Date(), new Date(Date.now() - 102 * DAY_MS));
    const old = await startProcess(folder);
    expect(await warningsOf(old)).toEqual([
      {
        kind: 'embedded-database',
        message: expect.stringMatching(/for 102 days.*“From the embedded database to a server”/),
      },
    ]);
    await old.end('SIGTERM');

    const backup = join(await makeFolder(), 'move');
    const DATABASE_URL = await createDatabase('template1');
    const admin = (variables: Record<string, string>, command: string) =>
      run(process.execPath, [PROGRAM, command, backup], {
        env: { ...PROGRAM_ENV, DATA_DIR: folder, ...variables },
      });
    await admin({}, 'backup');
    await admin({}, 'verify-backup');
    await admin({ DATABASE_URL }, 'restore');
    // As the page says: that of the file if none is set.
    const JWT_SECRET = await readFile(join(folder, 'jwt.secret'), 'utf8');
    const server = { DATABASE_URL, LOG_LEVEL: 'warn' };
    const moved = await startProcess(folder, { ...server, JWT_SECRET });
    expect((await moved.ask('GET', visit)).status).toBe(200);
    expect(moved.output()).not.toContain('other-secret');
    expect((await moved.ask('GET', `/api/inventory/${id}`)).json).toMatchObject({ id, imageUrl: fileUrl });
    expect((await moved.ask('GET', fileUrl)).status).toBe(200);
    expect(await warningsOf(moved)).toEqual([]);
    await moved.end('SIGTERM');

    const other = await startProcess(folder, {
      ...server,
      JWT_SECRET: 'another secret of thirty-two letters',
    });
    expect((await other.ask('GET', visit)).status).toBe(404);
    expect(other.output()).toMatch(
      /"msg":"This is not the secret that this shop had: [^"]+ 1 no longer open/,
    );
    await other.end('SIGTERM');
    const back = await startProcess(folder, { ...server, JWT_SECRET });
    expect((await back.ask('GET', visit)).status).toBe(200);
  },
  5 * START_TIMEOUT_MS,
);
