/** Notes the commit of the build in `dist/commit`, outside of what Nx keeps: `node scripts/lib/note-commit.ts` */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FILE = 'dist/commit';

/** Git reads no checkout of another user, whose settings could run programs; we run the programs of this one anyway. */
const ASK = ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'];

/** COMMIT, or what git says; where neither knows it, as in an archive without `.git`, nothing is noted. */
export function noteCommit(): void {
  const { stdout } = spawnSync('git', ASK, { encoding: 'utf8' });
  const commit = process.env['COMMIT'] || (stdout as string | null)?.trim();
  if (commit) {
    mkdirSync('dist', { recursive: true });
    writeFileSync(FILE, `${commit}\n`);
  } else {
    rmSync(FILE, { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  noteCommit();
}
