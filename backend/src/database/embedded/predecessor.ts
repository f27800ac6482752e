import { execFile } from 'node:child_process';
import { constants, existsSync, readFileSync, statSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DataFiles } from './data-files.js';
import { OperatorError } from '../../common/operator-error.js';

const run = promisify(execFile);

const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/**
 * Stops a PostgreSQL that outlived its process. Only the owner of the folder's lock may call this.
 * @throws OperatorError if one is running where we cannot reach it.
 */
export async function endPredecessor(files: DataFiles): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const pid = readPidFile(files.cluster)?.pid;
  let name: NodeJS.Signals = 'SIGINT';
  for (;;) {
    const isSomewhere = await isAlive(files.alive);
    const isHere = pid !== undefined && isPostgresOf(pid, files.cluster, isSomewhere);
    if (!isHere && !isSomewhere) {
      break;
    }
    if (!isHere && Date.now() > deadline) {
      throw new OperatorError(
        `A PostgreSQL left behind by a killed by-appointment still uses ${files.dataDir} and cannot be reached from here (another container?): stop it, then start again.`,
      );
    }
    if (isHere && (name === 'SIGINT' || Date.now() > deadline)) {
      signal(pid, name);
      name = 'SIGQUIT';
    }
    await delay(POLL_MS);
  }
  await disown(files.cluster);
}

/** The process id that PostgreSQL wrote down, and the lines that follow it. */
function readPidFile(cluster: string): { pid: number; rest: string[] } | undefined {
  try {
    const [first, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const pid = Number(first);
    return Number.isInteger(pid) && pid > 0 ? { pid, rest } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens the read end of the folder's pipe for a new PostgreSQL to inherit: while any of its processes is running, in
 * whatever container, {@link isAlive} finds a reader.
 * @returns undefined where the folder cannot hold a pipe.
 */
export async function openAlive(pipe: string): Promise<FileHandle | undefined> {
  try {
    if (!existsSync(pipe)) {
      await run('mkfifo', ['-m', '600', pipe]);
    }
    return await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

async function isAlive(pipe: string): Promise<boolean> {
  try {
    const end = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const isPipe = (await end.stat()).isFIFO();
    await end.close();
    return isPipe;
  } catch {
    // ENXIO: there is no reader. ENOENT: no server of ours was ever started here.
    return false;
  }
}

/** Whether `pid` is the PostgreSQL of this folder, and not another process that got its id since. */
function isPostgresOf(pid: number, cluster: string, isSomewhere: boolean): boolean {
  if (!signal(pid, 0)) {
    return false;
  }
  try {
    const [program] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return basename(program ?? '') === 'postgres' && its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    // There is no /proc (macOS), or the process has just exited.
    return isSomewhere && !existsSync('/proc/self');
  }
}

/**
 * PostgreSQL refuses to start if the id in its stale pid file belongs to any running process other than its parent.
 * The file itself stays: PostgreSQL needs its other lines to see whether old shared memory is still in use.
 */
async function disown(cluster: string): Promise<void> {
  const found = readPidFile(cluster);
  if (found && signal(found.pid, 0)) {
    await writeFile(pidFile(cluster), [process.pid, ...found.rest].join('\n'));
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Sends a signal, or with 0 only checks; false if there is no such process or we may not signal it. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
