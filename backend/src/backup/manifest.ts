import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { OperatorError } from '../common/operator-error.js';
import { unlessMissing } from '../common/unless-missing.js';
import { missingTables } from './tables.js';

export interface TableInBackup {
  name: string;
  columns: string[];
  rows: number;
  /** Current values of the identity sequences, so that ids of deleted rows are not used again. */
  sequences: { column: string; value: number }[];
}

/** Contents of a backup, stored next to the files as `manifest.json` and written last. */
export interface Manifest {
  format: 1;
  madeAt: string;
  /** Names of the migrations that were applied. */
  migrations: string[];
  /** In an order that satisfies the foreign keys. */
  tables: TableInBackup[];
  /** SHA-256 by path. */
  files: Record<string, string>;
}

const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.json.sha256';
const LINE_BREAK = '\n'.charCodeAt(0);

/** Writes the manifest and its checksum (in the format of `sha256sum -c`). Only now is the backup complete. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, CHECKSUM), checksumLine(text), { mode: 0o600, flush: true });
  const temporary = join(folder, `${MANIFEST}.part`);
  await writeFile(temporary, text, { mode: 0o600, flush: true });
  await rename(temporary, join(folder, MANIFEST));
}

/**
 * Reads every byte of a backup.
 * @throws OperatorError that names everything damaged, missing or surplus.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults: string[] = [];
  const present = new Set(await listFiles(folder));
  present.delete(MANIFEST);
  present.delete(CHECKSUM);
  for (const [file, expected] of Object.entries(manifest.files)) {
    if (!present.delete(file)) {
      faults.push(`${file} is missing`);
      continue;
    }
    const { hash, lines } = await digest(join(folder, file));
    const table = manifest.tables.find(({ name }) => file === tableFile(name));
    if (hash !== expected) {
      faults.push(`${file} is damaged`);
    } else if (table && table.rows !== lines) {
      faults.push(`${file} has ${lines} rows, not ${table.rows}`);
    }
  }
  faults.push(...[...present].map((file) => `${file} does not belong to it`), ...gapsOf(manifest));
  if (faults.length > 0) {
    throw new OperatorError(`This backup is not sound:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  return manifest;
}

/** What every backup has and this one lacks. */
function gapsOf({ tables, migrations }: Manifest): string[] {
  const missing = missingTables(
    tables.map(({ name }) => name),
    migrations,
  );
  const hasUsers = tables.some(({ name, rows }) => name === 'users' && rows > 0);
  return [
    ...missing.map((name) => `the table ${name} is missing`),
    ...(hasUsers || missing.includes('users') ? [] : ['it has no users']),
  ];
}

/** SHA-256 in hex, as `sha256sum` prints it. */
export function hexDigest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Path of a table's rows: one JSON object per line. */
export function tableFile(table: string): string {
  return `tables/${table}.jsonl`;
}

/** Path of a picture within the backup. */
export function pictureFile(path: string): string {
  return `uploads/${path}`;
}

/**
 * Reads the rows of a table. It splits at line feeds only: readline would also split at U+2028, which a text may
 * contain.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    yield* lines;
  }
}

/** Lists all files below a folder, with forward slashes; empty if the folder does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  return (entries ?? [])
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

async function readManifest(folder: string): Promise<Manifest> {
  const [text, checksum] = await Promise.all(
    [MANIFEST, CHECKSUM].map((name) => readFile(join(folder, name), 'utf8').catch(unlessMissing)),
  );
  if (text === undefined || checksum === undefined) {
    throw new OperatorError(
      `There is no complete backup in ${folder}: its manifest is missing. An interrupted backup has none.`,
    );
  }
  if (checksum !== checksumLine(text)) {
    throw new OperatorError('This backup is not sound:\n  - manifest.json or its checksum is damaged');
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) {
    throw new OperatorError('This backup was made by another version of by-appointment.');
  }
  return manifest;
}

function checksumLine(text: string): string {
  return `${hexDigest(text)}  ${MANIFEST}\n`;
}

async function digest(file: string): Promise<{ hash: string; lines: number }> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let at = chunk.indexOf(LINE_BREAK); at !== -1; at = chunk.indexOf(LINE_BREAK, at + 1)) {
      lines += 1;
    }
  }
  return { hash: hash.digest('hex'), lines };
}
