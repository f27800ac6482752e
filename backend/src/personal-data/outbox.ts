import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';

const HEADERS = /^(to|reply-to):/i;

/** Files in the outbox folder of mails to an address, or about what somebody with that address sent. */
export async function mailFiles(folder: string, email: string): Promise<string[]> {
  const wanted = sameForm(email);
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const [head = ''] = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/, 1);
    const addresses = head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .filter((line) => HEADERS.test(line))
      .flatMap((line) => line.split(/[\s<>,;"]+/));
    if (addresses.some((address) => sameForm(address) === wanted)) {
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
    const { mtime } = await stat(file);
    if (/\.eml(\.tmp)?$/.test(name) && mtime < before) {
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Small letters, and a domain as mail headers have it. */
function sameForm(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local}@${domainToASCII(domain)}`;
}
