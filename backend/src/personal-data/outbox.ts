import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { clean } from '../common/invisible.js';
import type { Notice } from '../mail/notice.entity.js';
import type { Person } from './person.js';

const HEADER = /^(?:to|reply-to):(.*)$/i;

/** Outbox files of mails to an address, or about something sent from that address. */
export async function mailFiles(folder: string, email: string): Promise<string[]> {
  const wanted = sameForm(email);
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8').catch(unlessGone);
    if (text === undefined) {
      // It was still being written when the folder was listed, and has been renamed since.
      return mailFiles(folder, email);
    }
    const [head = ''] = text.split(/\r?\n\r?\n/, 1);
    const addresses = head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => addressparser(HEADER.exec(line)?.[1], { flatten: true }));
    if (addresses.some(({ address }) => sameForm(address) === wanted)) {
      found.push(file);
    }
  }
  return found;
}

/** Outbox files about a person: by the address, and by what they told of. */
export async function findMailFiles(
  folder: string,
  { email }: Person,
  notices: Pick<Notice, 'kind' | 'id'>[],
): Promise<string[]> {
  const byAddress = email === undefined ? [] : await mailFiles(folder, email);
  const named = new Set(notices.map(({ kind, id }) => `${kind}-${id}`));
  const all = await readdir(folder).catch(() => []);
  // The rest of the name counts how often it was sent (toMail in the room of mail).
  const byName = all.filter((name) => named.has(name.replace(/-\d+\.eml(\.tmp)?$/, '')));
  return [...new Set([...byAddress, ...byName.map((name) => join(folder, name))])].toSorted();
}

/** Removes files; those that are gone already do not matter. */
export async function removeFiles(files: string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/** Removes mails written before a moment, and partial files left by killed processes. @returns how many. */
export async function removeOldMailFiles(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtime = before } = (await stat(file).catch(unlessGone)) ?? {};
    if (/\.eml(\.tmp)?$/.test(name) && mtime < before) {
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Files may appear and disappear while the folder is read. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') {
    throw error;
  }
}

/** The address in lower case, with domain and quoted parts encoded the way mail headers encode them. */
function sameForm(typed: string): string {
  const email = clean(typed);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  return `${local.replace(/[\s\p{Cc}<>]+/gu, ' ')}@${domainToASCII(email.slice(at + 1))}`;
}
