import { join } from 'node:path';
import { showsPictures } from '../uploads/named-pictures.js';
import { picturesIn } from '../uploads/picture-names.js';
import { linesOf, type Manifest, pictureFile, tableFile } from './manifest.js';

const REVISIONS = 'revisions';

/** A picture that a row refers to but that is not in the backup. */
export interface MissingPicture {
  /** The row: `inventory_items 1`. */
  row: string;
  path: string;
}

/**
 * Pictures that rows refer to but that were not in the store when the backup was made. Of revisions, each is named once
 * at most: they repeat what their item or post shows.
 */
export async function missingPictures(folder: string, manifest: Manifest): Promise<MissingPicture[]> {
  const missing: MissingPicture[] = [];
  const tables = manifest.tables.map(({ name }) => name).filter(showsPictures);
  const isOfRevisions = (table: string) => Number(table === REVISIONS);
  for (const table of tables.toSorted((one, other) => isOfRevisions(one) - isOfRevisions(other))) {
    for await (const line of linesOf(join(folder, tableFile(table)))) {
      const paths = new Set(picturesIn(line).filter((path) => !(pictureFile(path) in manifest.files)));
      for (const path of paths) {
        if (table !== REVISIONS || !missing.some((other) => other.path === path)) {
          missing.push({ row: rowOf(table, line), path });
        }
      }
    }
  }
  return missing;
}

function rowOf(table: string, line: string): string {
  const { id, kind, subject_id } = JSON.parse(line) as { id: number; kind?: string; subject_id?: number };
  return table === REVISIONS ? `history of ${kind} ${subject_id}` : `${table} ${id}`;
}
