import { execFile } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { createDatabase } from '../../test/support/database/database.js';
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

test(
  'an embedded database warns after 100 days, and moves to a server as the warning says',
  async () => {
    const folder = await makeFolder();
    const made = join(folder, 'postgres', 'PG_VERSION');
    newCluster(folder);
    await utimes(made, new Date(), new Date(Date.now() - 99 * DAY_MS));
    const young = await startProcess(folder);
    expect(await warningsOf(young)).toEqual([]);
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
    const moved = await startProcess(folder, { DATABASE_URL });
    expect((await moved.ask('GET', `/api/inventory/${id}`)).json).toMatchObject({ id, imageUrl: fileUrl });
    expect((await moved.ask('GET', fileUrl)).status).toBe(200);
    expect(await warningsOf(moved)).toEqual([]);
  },
  3 * START_TIMEOUT_MS,
);
