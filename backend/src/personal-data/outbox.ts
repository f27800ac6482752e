import { readFile } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import addressparser from 'nodemailer/lib/addressparser';
import { clean } from '../common/invisible.js';
import { unlessMissing } from '../common/unless-missing.js';
import type { Notice } from '../mail/notice.entity.js';
import type { Person } from './person.js';

const HEADERS = /^(?:to|reply-to):(.*)$/gim;

/** How many files are read at a time: one after the other, a full outbox takes ten times as long. */
const READERS = 32;

/** That of `node:fs/promises` takes twice as long for a small file. */
const readText = promisify(readFile);

/** The names of files that were read, and whether each is to the address, or about something sent from it. */
export type ReadMails = Map<string, boolean>;

/**
 * Outbox files of mails to an address, or about something sent from that address. Those in `read` are not read again: what is
 * in a file does not change, unless it is still being written.
 */
export async function mailFiles(
  folder: string,
  email: string,
  read: ReadMails = new Map(),
): Promise<string[]> {
  const wanted = sameForm(email);
  const names = await namesIn(folder);
  const unread = names.filter((name) => !read.has(name) || name.endsWith('.tmp')).values();
  let isMoved = false;
  const readNext = async () => {
    for (const name of unread) {
      const text = await readText(join(folder, name), 'utf8').catch(unlessMissing);
      isMoved ||= text === undefined;
      read.set(
        name,
        addressesOf(text ?? '').some((address) => sameForm(address) === wanted),
      );
    }
  };
  await Promise.all(Array.from({ length: READERS }, readNext));
  // One was still being written when the folder was listed, and has been renamed since.
  return isMoved
    ? mailFiles(folder, email, read)
    : names.filter((name) => read.get(name)).map((name) => join(folder, name));
}

/** None if the folder was never made. One that cannot be read may hold mails of whoever is erased. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

function addressesOf(mail: string): string[] {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  return [...head.replace(/\r?\n[ \t]+/g, ' ').matchAll(HEADERS)].flatMap(([, value]) =>
    addressparser(value, { flatten: true }).map(({ address }) => address),
  );
}

/** Outbox files about a person: by the address, and by what they told of. */
export async function findMailFiles(
  folder: string,
  { email }: Person,
  notices: Pick<Notice, 'kind' | 'id'>[],
  read?: ReadMails,
): Promise<string[]> {
  const byAddress = email === undefined ? [] : await mailFiles(folder, email, read);
  const named = new Set(notices.map(({ kind, id }) => `${kind}-${id}`));
  const all = await namesIn(folder);
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
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const { mtime = before } = (await stat(file).catch(unlessMissing)) ?? {};
    if (/\.eml(\.tmp)?$/.test(name) && mtime < before) {
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** The address in lower case, with domain and quoted parts encoded the way mail headers encode them. */
function sameForm(typed: string): string {
  const email = clean(typed);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  return `${local.replace(/[\s\p{Cc}<>]+/gu, ' ')}@${domainToASCII(email.slice(at + 1))}`;
}
