import { join } from 'node:path';
import { showsPictures } from '../uploads/named-pictures.js';
import { picturesIn } from '../uploads/picture-names.js';
import { linesOf, type Manifest, pictureFile, tableFile } from './manifest.js';

/** A row that refers to a picture which is not in the backup. */
export interface MissingPicture {
  table: string;
  id: number;
  path: string;
}

/** Pictures that rows refer to but that were not in the store when the backup was made. */
export async function missingPictures(folder: string, manifest: Manifest): Promise<MissingPicture[]> {
  const missing: MissingPicture[] = [];
  for (const { name: table } of manifest.tables.filter(({ name }) => showsPictures(name))) {
    for await (const line of linesOf(join(folder, tableFile(table)))) {
      const paths = new Set(picturesIn(line).filter((path) => !(pictureFile(path) in manifest.files)));
      if (paths.size > 0) {
        const { id } = JSON.parse(line) as { id: number };
        missing.push(...[...paths].map((path) => ({ table, id, path })));
      }
    }
  }
  return missing;
}
