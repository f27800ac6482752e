import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createDatabase, sql } from './database.js';

/** Builds whose databases and backups have to come up with the present code. */
export const RELEASES = ['8c90bf7', 'a0f2c3d', 'd2cbe091'] as const;
export type Release = (typeof RELEASES)[number];

/**
 * Of each build: its database, with the demo content and some of everything that visitors and dealers enter, all of it made
 * up; the backup that the build made of it, whose pictures were made tiny before; and what it answered.
 */
const DUMPS = join(import.meta.dirname, '../../database/dumps');

/** What an old build answered, and what opens its doors. */
export interface Then {
  /** When it answered. */
  taken: string;
  jwtSecret: string;
  /** Passwords by name. */
  users: Record<string, string>;
  /** The key in Marcus's authenticator app, and the codes he has on paper. */
  totp?: string;
  recovery?: string[];
  /** Tokens of links in mails, and the path of the calendar feed. */
  links: Partial<Record<'visit' | 'transfer' | 'seller' | 'openInvite' | 'feed', string>>;
  /** Addresses of all pictures that it showed. */
  pictures: string[];
  /** By path. */
  answers: Record<string, unknown>;
}

/** What the build answered. */
export async function readThen(release: Release): Promise<Then> {
  return JSON.parse(gunzipSync(await readFile(join(DUMPS, `${release}.json.gz`))).toString()) as Then;
}

/** A database as the build left it. @returns its URL. */
export async function restoreDump(release: Release): Promise<string> {
  const url = await createDatabase('template1');
  await sql(url, gunzipSync(await readFile(join(DUMPS, `${release}.sql.gz`))).toString());
  return url;
}

/** Unpacks the backup that the build made; its pictures are in `uploads`. @returns the folder of the backup. */
export async function unpackBackup(release: Release, folder: string): Promise<string> {
  const backup = join(folder, release);
  await mkdir(backup);
  await promisify(execFile)('tar', ['-xzf', join(DUMPS, `${release}.tar.gz`), '-C', backup]);
  return backup;
}

/** How many rows each of the shop's tables has. What counts requests is none of them. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('migrations', 'rate_limits')`,
  );
  const counted = tables.map(async ({ name }) => {
    const [row] = await sql<{ rows: number }>(url, `SELECT count(*)::integer AS rows FROM ${name}`);
    return [name, row?.rows ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
