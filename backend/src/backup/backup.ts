import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import {
  hexDigest,
  type Manifest,
  pictureFile,
  tableFile,
  type TableInBackup,
  writeManifest,
} from './manifest.js';
import { FOLDERS, nameOf } from '../uploads/picture-names.js';
import type { PictureStore } from '../uploads/store/store.js';
import { appliedMigrations, contentTables, missingTables, type Table } from './tables.js';

/** Rows per fetch; a single article can have megabytes. */
const BATCH = 50;

/**
 * Writes the database and the pictures to a new folder while the product keeps running. The rows are a snapshot.
 * Pictures are copied afterwards, because a picture is always stored before a row refers to it.
 * @throws OperatorError if the folder is not empty.
 */
export async function makeBackup(
  source: DataSource,
  pictures: PictureStore,
  folder: string,
): Promise<Manifest> {
  if (!(await isEmpty(folder))) {
    throw notEmpty(folder);
  }
  const madeAt = new Date().toISOString();
  const files: Record<string, string> = {};
  const runner = source.createQueryRunner();
  let isOurs = false;
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query('SET TRANSACTION READ ONLY');
    await runner.query("SET LOCAL timezone = 'UTC'");
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const migrations = await appliedMigrations(runner);
    const found = await contentTables(runner);
    await refuseIncomplete(runner, found, migrations);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await claim(folder);
    isOurs = true;
    const tables: TableInBackup[] = [];
    for (const table of found) {
      tables.push(await writeTable(runner, table, folder, files));
    }
    await runner.rollbackTransaction();
    await copyPictures(pictures, folder, files);
    const manifest: Manifest = { format: 1, madeAt, migrations, tables, files };
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    if (isOurs) {
      // Half a backup would keep the last room of a full disk.
      await removeContents(folder).catch(() => undefined);
    }
    throw error;
  } finally {
    if (runner.isTransactionActive) {
      await runner.rollbackTransaction();
    }
    await runner.release();
  }
}

const notEmpty = (folder: string) =>
  new OperatorError(`${folder} is not empty. Use a new folder for every backup.`);

/** Of two backups that find the same folder empty, one makes the next folder in it. */
async function claim(folder: string): Promise<void> {
  try {
    await mkdir(join(folder, dirname(tableFile(''))), { mode: 0o700 });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? notEmpty(folder) : error;
  }
}

/** Leaves the folder itself, which may be a link, or a disk of its own. */
async function removeContents(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    await rm(join(folder, name), { recursive: true });
  }
}

/** Whether there is nothing in the folder, or no such folder yet. */
async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return true;
    }
    throw error;
  }
}

/** A backup of half a shop is worse than none, because nobody makes another. */
async function refuseIncomplete(runner: QueryRunner, found: Table[], migrations: string[]): Promise<void> {
  const missing = missingTables(
    found.map(({ name }) => name),
    migrations,
  );
  if (missing.length > 0) {
    throw new OperatorError(
      `This database has no table ${missing.join(', ')}, so nothing was written. Is DATABASE_URL that of the shop, and its user the one that the product has?`,
    );
  }
  const [row] = (await runner.query('SELECT EXISTS (SELECT FROM users) AS "hasUsers"')) as [
    { hasUsers: boolean },
  ];
  if (!row.hasUsers) {
    throw new OperatorError(
      'This database has no users, so it is not that of a shop, and nothing was written. Is DATABASE_URL right?',
    );
  }
}

async function writeTable(
  runner: QueryRunner,
  { name, columns, identities }: Table,
  folder: string,
  files: Record<string, string>,
): Promise<TableInBackup> {
  const path = tableFile(name);
  const file = await open(join(folder, path), 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    await runner.query(
      `DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM "${name}" t`,
    );
    for (;;) {
      const batch = (await runner.query(`FETCH ${BATCH} FROM backup`)) as { line: string }[];
      if (batch.length === 0) {
        break;
      }
      const text = batch.map(({ line }) => `${line}\n`).join('');
      hash.update(text);
      await file.writeFile(text);
      rows += batch.length;
    }
    await runner.query('CLOSE backup');
    await file.sync();
  } finally {
    await file.close();
  }
  files[path] = hash.digest('hex');
  return { name, columns, rows, sequences: await readSequences(runner, name, identities) };
}

async function readSequences(
  runner: QueryRunner,
  table: string,
  columns: string[],
): Promise<TableInBackup['sequences']> {
  const sequences: TableInBackup['sequences'] = [];
  for (const column of columns) {
    const [row] = (await runner.query(
      'SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0)::integer AS value',
      [table, column],
    )) as [{ value: number }];
    sequences.push({ column, value: row.value });
  }
  return sequences;
}

/**
 * Copies the originals; smaller widths and cards are generated again on request.
 * @throws OperatorError if the store does not give all of a picture that it lists, unless that was deleted meanwhile.
 */
async function copyPictures(
  pictures: PictureStore,
  folder: string,
  files: Record<string, string>,
): Promise<void> {
  for (const kind of FOLDERS) {
    await mkdir(join(folder, pictureFile(kind)), { recursive: true, mode: 0o700 });
    const missing = new Set<string>();
    for await (const path of pictures.list(kind)) {
      if (nameOf(path) === undefined) {
        continue;
      }
      const size = (await pictures.find(path))?.size;
      const picture = await pictures.get(path);
      if (picture && picture.length === size) {
        await writeFile(join(folder, pictureFile(path)), picture, { mode: 0o600, flush: true });
        files[pictureFile(path)] = hexDigest(picture);
      } else {
        missing.add(path);
      }
    }
    if (missing.size > 0) {
      await refuseMissing(pictures, kind, missing);
    }
  }
}

async function refuseMissing(pictures: PictureStore, kind: string, missing: Set<string>): Promise<void> {
  for await (const path of pictures.list(kind)) {
    if (missing.has(path)) {
      throw new OperatorError(
        `${pictures.name} lists ${path} and does not give it whole, so there is no complete backup. Look at the store, then make another.`,
      );
    }
  }
}
