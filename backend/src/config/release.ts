import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs: the version of package.json, and the commit it was built from if that is known. */
export interface Release {
  version: string;
  commit: string | undefined;
}

/** The root of the repository or of the image; the same from src/ and from dist/. */
const ROOT = join(import.meta.dirname, '../../..');

/** Written by scripts/lib/note-commit.ts beside the build in dist/; the sources, which may have changed, have none. */
const COMMIT = join(import.meta.dirname, '../../commit');

/** The one place that knows the version: start line, metrics and back office ask it. */
export const RELEASE: Release = {
  version: (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
  commit: (existsSync(COMMIT) && readFileSync(COMMIT, 'utf8').trim()) || undefined,
};

/** For people: `1.0.0 (0a1b2c3d)`. */
export function releaseName({ version, commit }: Release): string {
  return commit ? `${version} (${commit})` : version;
}
