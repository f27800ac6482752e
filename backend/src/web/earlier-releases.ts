import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tab that was open when a release was replaced still asks for its scripts. */
const SERVED_MS = 24 * 60 * 60 * 1000;

/** How the folder of a release is called. */
const NAME = /^release-[0-9a-f]{16}$/;

/** When a release was replaced: the time of this file in its folder. */
export const OVER = 'over';

/** The folder of the release with these files, whose names have hashes of their contents. */
function nameOf(files: string[]): string {
  return `release-${createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16)}`;
}

/** Those that browsers ask for; compressed copies would only make a day's leftovers larger. */
const filesOf = async (assets: string) =>
  (await readdir(assets)).filter((file) => !file.endsWith('.br') && !file.endsWith('.gz'));

/**
 * Notes that all releases in `folder` but the one with these assets are over, and removes those that have been for a day.
 * @returns the others, each a folder with `assets` in it.
 */
export async function earlierReleases(folder: string, assets: string): Promise<string[]> {
  const current = nameOf(await filesOf(assets));
  const found = await readdir(folder).catch(() => []);
  const kept = found.filter((name) => NAME.test(name) && name !== current).map((name) => join(folder, name));
  const served: string[] = [];
  for (const release of kept) {
    const over = await stat(join(release, OVER)).catch(() => undefined);
    if (!over) {
      await writeFile(join(release, OVER), '');
    }
    if (over && Date.now() - over.mtimeMs > SERVED_MS) {
      await remove(release);
    } else {
      served.push(release);
    }
  }
  // It may be back.
  await rm(join(folder, current, OVER), { force: true });
  return served;
}

/** Removes a release's folder, unless somebody has put something into it. */
async function remove(release: string): Promise<void> {
  const inside = await readdir(release);
  if (inside.every((name) => name === 'assets' || name === OVER)) {
    await rm(release, { recursive: true });
  }
}

/** Copies the assets of this release into `folder`, for the one that follows it. Half a copy has another name. */
export async function keepRelease(folder: string, assets: string): Promise<void> {
  const files = await filesOf(assets);
  const release = join(folder, nameOf(files));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await stat(release).catch(() => undefined)) {
    return;
  }
  const unfinished = join(folder, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'assets'), { recursive: true });
  for (const file of files) {
    await copyFile(join(assets, file), join(unfinished, 'assets', file));
  }
  await rename(unfinished, release);
}
