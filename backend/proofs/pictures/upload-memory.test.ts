import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createDatabase } from '../../test/support/database/database.js';
import { NO_PICTURES, picture, POLYGLOTS, randomBytes } from '../../test/support/hostile/hostile-files.js';
import {
  endAll,
  makeFolder,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

const LIMIT = 5 * 1024 * 1024;
/** Maximum growth of the process after the rounds, which send 109 MB. */
const MEMORY_BOUND_MB = 64;
const ROUNDS = 2;

let app: Running;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = await makeFolder();
  // One heap for all threads: with one per thread, the default of glibc, memory takes ten rounds to level off.
  app = await startProcess(folder, { DATABASE_URL: await createDatabase(), MALLOC_ARENA_MAX: '1' });
  token = await app.signIn();
}, START_TIMEOUT_MS);
afterAll(endAll);

/** Memory used by the process. */
async function residentMB(): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** @returns the status; undefined if the server hung up on what it refuses before it had read all of it. */
async function send(file: Buffer): Promise<number | undefined> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png');
  return app.ask('POST', '/api/upload', { token, body }).then(
    ({ status }) => status,
    () => undefined,
  );
}

test('many rounds of hostile uploads leave the server answering, its memory flat and nothing but pictures in its folder', async () => {
  const files: Buffer[] = [];
  for (const make of Object.values({ ...NO_PICTURES, ...POLYGLOTS })) {
    files.push(Buffer.from(await make()));
  }
  files.push(...Array.from({ length: 3 }, () => randomBytes(LIMIT + 1)));
  const rounds = async () => {
    for (let index = 0; index < ROUNDS; index += 1) {
      const left = [...files];
      const sender = async () => {
        for (let file = left.pop(); file; file = left.pop()) {
          expect([201, 413, 415, undefined]).toContain(await send(file));
        }
      };
      await Promise.all(Array.from({ length: 4 }, sender));
    }
  };
  await rounds();
  const before = await residentMB();
  await rounds();
  expect((await residentMB()) - before).toBeLessThan(MEMORY_BOUND_MB);
  expect((await app.ask('GET', '/api/health/ready')).status).toBe(200);
  expect(await send(await picture().png().toBuffer())).toBe(201);
  const kept = (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of kept) {
    expect(file).toMatch(
      /uploads\/(inventory|widths\/640\/inventory|cards\/inventory)\/([a-z0-9-]{1,50}-)?[a-f0-9]{32}\.webp(\.jpg)?$/,
    );
  }
  expect((await sharp(await readFile(kept[0] as string)).metadata()).format).toMatch(/webp|jpeg/);
});
