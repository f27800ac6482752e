import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFiles } from './data-files.js';
import { OperatorError } from '../../common/operator-error.js';
import { unlessMissing } from '../../common/unless-missing.js';

/** The version of the programs from npm; a folder belongs to one version. */
export const EMBEDDED_VERSION = '18';

/** What initdb writes first; every data folder of PostgreSQL has it. */
export const VERSION_FILE = 'PG_VERSION';

/** PostgreSQL starts with no other mode of its folder. */
const MODES = [0o700, 0o750];

/**
 * Folders that may be empty while the server is stopped, so that a program that copies files alone leaves them out.
 * PostgreSQL does not start without them, and loses nothing if they come back empty. All others hold data: they are none of
 * ours to make.
 */
const MAYBE_EMPTY = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat'],
  ...[
    'pg_stat_tmp',
    'pg_subtrans',
    'pg_tblspc',
    'pg_twophase',
    'pg_logical/mappings',
    'pg_logical/snapshots',
  ],
  ...['pg_wal/archive_status', 'pg_wal/summaries'],
];

/**
 * Repairs what copying, moving and synchronizing do to a data folder: its mode, and folders that were empty.
 * @throws OperatorError before anything is changed, if this folder is not one for our server to run on.
 */
export async function mendCopy({ cluster, password }: DataFiles): Promise<void> {
  const version = readFileSync(join(cluster, VERSION_FILE), 'utf8').trim();
  if (version !== EMBEDDED_VERSION) {
    throw new OperatorError(
      /^\d+$/.test(version)
        ? `The database in ${cluster} is of PostgreSQL ${version}, and this version of by-appointment brings PostgreSQL ${EMBEDDED_VERSION}. Nothing was changed. Start the version that made it, and take its backup into an empty DATA_DIR of this one (npm run backup there, npm run restore here).`
        : `${join(cluster, VERSION_FILE)} does not say a version. Nothing was changed. If the folder is a copy, copy it again in full while the site is stopped, or restore a backup.`,
    );
  }
  const { uid, mode } = statSync(cluster);
  const user = process.getuid?.();
  if (user !== undefined && uid !== user) {
    throw new OperatorError(
      `${cluster} belongs to user ${uid}, and PostgreSQL runs on a folder of its own user alone. Nothing was changed. Start as that user, or make the folder yours: chown -R ${user} ${cluster}`,
    );
  }
  if (!MODES.includes(mode & 0o777)) {
    await chmod(cluster, 0o700);
  }
  await chmod(password, 0o600);
  for (const folder of MAYBE_EMPTY) {
    await mkdir(join(cluster, folder), { mode: 0o700 }).catch(ignore);
  }
}

/** It is there, or is part of one that holds data and is missing: about that PostgreSQL has its own words. */
function ignore(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') {
    throw error;
  }
}

/** @throws OperatorError if there is none. */
export async function readPassword({ cluster, password }: DataFiles): Promise<string> {
  const text = (await readFile(password, 'utf8').catch(unlessMissing)) ?? '';
  if (text.trim() === '') {
    throw new OperatorError(
      `${password} is missing or empty, and without it nobody can sign in to the database in ${cluster}. Copy it from where the folder came from, or restore a backup into an empty DATA_DIR.`,
    );
  }
  return text.trim();
}
