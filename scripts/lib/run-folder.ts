/** The temp folder of a run of tests, and what a killed run left behind. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^by-appointment-run-(\d+)$/;
const GIB = 2 ** 30;

/** What tests need of the machine, so that a failure for want of it is not taken for a fault of the product. */
const NEEDS = [
  { folder: tmpdir(), bytes: 3 * GIB, why: 'the databases of the tests' },
  { folder: '/dev/shm', bytes: GIB / 16, why: 'PostgreSQL, and best 1 GB for the browsers' },
];

/**
 * Makes the temp folder of this run, inherited by all its processes and removed with it. Ends and removes first what a
 * killed run left. @returns a line for everything on this machine that may spoil the run.
 */
export function openRunFolder(): string[] {
  const parent = tmpdir();
  const notes: string[] = [];
  for (const [name, pid = ''] of readdirSync(parent).map((each) => NAME.exec(each) ?? [])) {
    const folder = join(parent, name ?? '');
    if (name && !isAlive(Number(pid))) {
      endProcessesOf(folder);
      rmSync(folder, { recursive: true, force: true });
    } else if (name && readText(join(folder, 'checkout')) === process.cwd()) {
      notes.push(
        `note: another run is at work in this checkout (process ${pid}); both write dist/ and tmp/.`,
      );
    }
  }
  for (const { folder, bytes, why } of NEEDS) {
    const { bavail = 0, bsize = 0 } = existsSync(folder) ? statfsSync(folder) : {};
    if (bavail * bsize < bytes) {
      const [left, needed] = [bavail * bsize, bytes].map((each) => (each / GIB).toFixed(2));
      notes.push(`note: ${left} GB are free in ${folder}; ${needed} GB are needed for ${why}.`);
    }
  }
  const own = join(parent, `by-appointment-run-${process.pid}`);
  // Others may pass: tests become another user, to see what is refused then.
  mkdirSync(own, { mode: 0o711 });
  writeFileSync(join(own, 'checkout'), process.cwd());
  process.env['TMPDIR'] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return notes;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends the processes that have the folder in their environment or command line, as far as the system tells. */
function endProcessesOf(folder: string): void {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  for (const pid of pids) {
    const [environment, command] = ['environ', 'cmdline'].map((file) => readText(join('/proc', pid, file)));
    if (`${environment}\0${command}\0`.match(new RegExp(`${folder}[/\0]`))) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

/** The text of a file, empty if it is gone or somebody else's. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
