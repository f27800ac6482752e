import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileOf } from './run-tests.ts';
import type { Removal } from './rows.ts';

/** Test files that run the built server rather than the sources. */
const RUNS_THE_BUILD = /startProcess|dist\/backend/;

function build(folder: string, project: string): void {
  const { status, stdout } = spawnSync('nx', ['build', project, '--output-style=static'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (status !== 0) {
    throw new Error(`The build of ${project} failed:\n${stdout}`);
  }
}

/** A built copy of the checkout, uncommitted changes included, in a temporary folder. */
export function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-rows-'));
  const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' }).stdout;
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  build(folder, 'backend');
  build(folder, 'frontend');
  return {
    folder,
    /** Runs `work` while the text is removed, from the build too if the tests use it. */
    without<Result>({ also = [], test, ...removal }: Removal, work: () => Result): Result {
      const { file } = removal;
      const [project] = file.split('/') as [string];
      const isBuilt =
        file.includes('/src/') &&
        (project === 'frontend' ||
          test.endsWith('.spec.ts') ||
          RUNS_THE_BUILD.test(readFileSync(join(folder, fileOf(folder, test)), 'utf8')));
      const before: { path: string; whole: string }[] = [];
      try {
        // One after the other: two of them may be of one file.
        for (const edit of [removal, ...also]) {
          const path = join(folder, edit.file);
          const whole = readFileSync(path, 'utf8');
          if (whole.split(edit.find).length !== 2) {
            throw new Error(`${edit.file} has to contain this once: ${edit.find}`);
          }
          before.unshift({ path, whole });
          writeFileSync(
            path,
            whole.replace(edit.find, () => edit.replace),
          );
        }
        if (isBuilt) {
          build(folder, project);
        }
        return work();
      } finally {
        before.forEach(({ path, whole }) => writeFileSync(path, whole));
        if (isBuilt) {
          build(folder, project);
        }
      }
    },
    delete() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
