import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { noteCommit } from './note-commit.ts';

/** Inputs and outputs of the two builds. */
const SOURCES = [
  ...['backend/src', 'backend/.swcrc', 'backend/project.json'],
  ...['src', 'public', 'index.html', 'vite.config.ts', 'project.json'].map((path) => `frontend/${path}`),
  'package-lock.json',
];
const MADE = ['dist/backend', 'dist/frontend'];
/** Fingerprint of inputs and outputs after the last build by this program. */
const STAMP = 'dist/built';
const TURN_MS = 600_000;

/**
 * Builds the product if its sources changed since the last build here. Concurrent runs take turns, and a build that is up
 * to date is not touched: another process may be running from it.
 */
export function buildIfChanged(): void {
  if (!mayWrite()) {
    if (readStamp() === `${fingerprint(SOURCES)} ${fingerprint(MADE)}`) {
      return;
    }
    process.stderr.write(
      `This user may not build in ${process.cwd()}: run npm start there once as the user that it belongs to, then again as this one.\n`,
    );
    process.exit(1);
  }
  // A lock that is released when this process ends, however it ends.
  const turn = new DatabaseSync('dist/build.lock', { timeout: TURN_MS });
  turn.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  const sources = fingerprint(SOURCES);
  if (readStamp() !== `${sources} ${fingerprint(MADE)}`) {
    // Only npm puts the folder of such programs into the path.
    const nx = join('node_modules', '.bin', 'nx');
    const build = spawnSync(nx, ['run-many', '-t', 'build', '--output-style=static'], { encoding: 'utf8' });
    if (build.status !== 0) {
      const lines = build.error ? build.error.message : build.stdout + build.stderr;
      process.stderr.write(`${lines}\nThe build failed; the lines above say where.\n`);
      process.exit(1);
    }
    writeFileSync(STAMP, `${sources} ${fingerprint(MADE)}`);
  }
  noteCommit();
  turn.close();
}

/** Whether this user may write to the folder of the build, which is made if there is none. */
function mayWrite(): boolean {
  try {
    mkdirSync('dist', { recursive: true });
    accessSync('dist', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined);

/** A fingerprint of the names, sizes and times of all files at or below these paths. */
function fingerprint(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => existsSync(one))) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted()
      : [path];
    for (const file of files) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
