import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EMBEDDED_VERSION, mendCopy, readPassword } from '../../src/database/embedded/copied.js';
import { dataFiles } from '../../src/database/embedded/data-files.js';

const { getuid } = process as Required<NodeJS.Process>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-appointment-copied-'));
  await mkdir(join(folder, 'postgres', 'pg_wal'), { recursive: true, mode: 0o755 });
  await chmod(join(folder, 'postgres'), 0o755);
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), `${EMBEDDED_VERSION}\n`);
  await writeFile(join(folder, 'postgres.password'), 'secret\n', { mode: 0o644 });
});
afterEach(async () => {
  process.getuid = getuid;
  await rm(folder, { recursive: true });
});

const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
const all = async () => (await readdir(folder, { recursive: true })).toSorted();

test('its modes are set right, and only folders that may be empty come back', async () => {
  await mendCopy(dataFiles(folder));
  expect([await modeOf('postgres'), await modeOf('postgres.password')]).toEqual([0o700, 0o600]);
  const made = await all();
  expect(made).toEqual(expect.arrayContaining(['postgres/pg_notify', 'postgres/pg_wal/archive_status']));
  // Without these there is no shop, and PostgreSQL has to say so.
  for (const name of ['base', 'global', 'pg_xact', 'pg_multixact', 'pg_logical']) {
    expect(made).not.toContain(`postgres/${name}`);
  }
  await rm(join(folder, 'postgres/pg_wal'), { recursive: true });
  await mendCopy(dataFiles(folder));
  expect(await all()).not.toContain('postgres/pg_wal');
});

test('a mode that PostgreSQL takes stays', async () => {
  await chmod(join(folder, 'postgres'), 0o750);
  await mendCopy(dataFiles(folder));
  expect(await modeOf('postgres')).toBe(0o750);
});

test.each([
  [
    'another version',
    '17\n',
    /is of PostgreSQL 17, and this version of by-appointment brings PostgreSQL 18\. Nothing was changed\. Start the version/,
  ],
  ['no version', '', /PG_VERSION does not say a version\. Nothing was changed\. .*copy it again in full/],
])('%s is refused with a way out, and nothing is changed', async (_what, version, message) => {
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), version);
  const before = await all();
  await expect(mendCopy(dataFiles(folder))).rejects.toThrow(message);
  expect([await all(), await modeOf('postgres')]).toEqual([before, 0o755]);
});

test('a folder of another user is refused with the command that changes it', async () => {
  const { uid } = await stat(join(folder, 'postgres'));
  process.getuid = () => uid + 1;
  await expect(mendCopy(dataFiles(folder))).rejects.toThrow(
    `Nothing was changed. Start as that user, or make the folder yours: chown -R ${uid + 1} ${join(folder, 'postgres')}`,
  );
  expect(await modeOf('postgres')).toBe(0o755);
});

test('a password that is gone or empty is said to be', async () => {
  expect(await readPassword(dataFiles(folder))).toBe('secret');
  const file = join(folder, 'postgres.password');
  await writeFile(file, '\n');
  await expect(readPassword(dataFiles(folder))).rejects.toThrow(
    /postgres\.password is missing or empty, .* Copy it/,
  );
  await rm(file);
  await expect(readPassword(dataFiles(folder))).rejects.toThrow(
    /postgres\.password is missing or empty, .* Copy it/,
  );
});
