import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

interface Edit {
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
}

/** A protection to remove, and the tests that have to fail then. */
export interface Removal extends Edit {
  /** Further edits, where one protection stands behind another. */
  also?: Edit[];
  /** Name of the test file. */
  test: string;
  /** As docs/security.md quotes them. */
  titles: string[];
}

/** What to remove for each row of docs/security.md that names tests, or why that cannot be tried. */
export function readRows(): Map<string, Removal[] | string> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  return new Map(
    files
      .toSorted()
      .flatMap((file) =>
        Object.entries(
          JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<
            string,
            Removal[] | string
          >,
        ),
      ),
  );
}

/** Whether a removal is about one of these files, given by their paths. */
export function isAbout({ file, also = [], test }: Removal, paths: string[]): boolean {
  return paths.some(
    (path) => path.endsWith(`/${test}`) || [file, ...also.map((edit) => edit.file)].includes(path),
  );
}

/** Whether the two differ in the tests' titles only. */
export function sameRemoval({ titles: _, ...one }: Removal, { titles: __, ...other }: Removal): boolean {
  return isDeepStrictEqual(one, other);
}
