import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';

const HEADER = /^(?:to|reply-to):(.*)$/i;

/** Files in the outbox folder of mails to an address, or about what somebody with that address sent. */
export async function mailFiles(folder: string, email: string): Promise<string[]> {
  const wanted = sameForm(email);
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8').catch(unlessGone);
    if (text === undefined) {
      // Half written when it was listed, and has its whole name now.
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

/** Removes them; answers how many. */
export async function removeMailFiles(folder: string, email: string): Promise<number> {
  const files = await mailFiles(folder, email);
  await Promise.all(files.map((file) => rm(file, { force: true })));
  return files.length;
}

/** Removes mails written before a moment, and what a killed process left of one; answers how many. */
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

/** Mails come and go while a folder is read. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') {
    throw error;
  }
}

/** Small letters, and all else as mail headers have it: the domain, and what quotes let into the part before it. */
function sameForm(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  return `${local.replace(/[\s\p{Cc}<>]+/gu, ' ')}@${domainToASCII(email.slice(at + 1))}`;
}
