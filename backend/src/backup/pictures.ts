import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../common/operator-error.js';
import { FOLDERS, originalOf, VARIANT_FOLDERS } from '../uploads/picture-names.js';
import type { PictureStore } from '../uploads/store/store.js';
import { hexDigest, type Manifest, pictureFile } from './manifest.js';

/**
 * Returns the pictures of this backup that are in the store: an interrupted restore left them, or it is the store that was
 * backed up. Their widths may be there, too.
 * @throws OperatorError if anything else is there.
 */
export async function knownPictures(pictures: PictureStore, { files }: Manifest): Promise<Set<string>> {
  const known = new Set<string>();
  const refuse = (path: string) => {
    throw new OperatorError(
      `${pictures.name} is not empty (${path} is not part of this backup). A backup can only be restored into an empty place.`,
    );
  };
  for (const folder of FOLDERS) {
    for await (const path of pictures.list(folder)) {
      const expected = files[pictureFile(path)];
      const picture = expected ? await pictures.get(path) : undefined;
      if (!picture || hexDigest(picture) !== expected) {
        refuse(path);
      }
      known.add(path);
    }
  }
  for (const folder of VARIANT_FOLDERS) {
    for await (const path of pictures.list(folder)) {
      if (!known.has(originalOf(path) ?? '')) {
        refuse(path);
      }
    }
  }
  return known;
}

/** Copies the backup's pictures to the store, except those already there. */
export async function putPictures(
  pictures: PictureStore,
  { files }: Manifest,
  folder: string,
  there: Set<string>,
): Promise<void> {
  const prefix = pictureFile('');
  for (const file of Object.keys(files).filter((name) => name.startsWith(prefix))) {
    const path = file.slice(prefix.length);
    if (!there.has(path)) {
      await pictures.put(path, await readFile(join(folder, file)));
    }
  }
}
