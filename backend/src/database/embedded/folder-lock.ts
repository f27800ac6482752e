import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../../common/operator-error.js';

const SQLITE_BUSY = 5;
const RETRY_MS = 50;
/** {@link isLocked} holds the lock for a moment, and an exiting process releases it soon. */
const PATIENCE_MS = 2_000;

/** A lock that the kernel releases when its process ends, however it ends. */
export interface FolderLock {
  /** Does nothing when called again. */
  release(): void;
}

/**
 * Takes the lock on `file`, which is created if needed. Node has no file locks, but its SQLite does. They belong to
 * the file and not to a name or process id, so they work for every spelling of the path and across containers that
 * share the folder.
 * @returns undefined if another process holds it.
 */
export async function takeLock(file: string): Promise<FolderLock | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const lock = tryLock(file);
    if (lock || Date.now() > deadline) {
      return lock;
    }
    await delay(RETRY_MS);
  }
}

/** Whether a running process holds the lock. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) {
    return false;
  }
  const lock = tryLock(file);
  lock?.release();
  return lock === undefined;
}

function tryLock(file: string): FolderLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    createOnce(file);
    database = new DatabaseSync(file, { timeout: 0 });
    // Nothing is ever written, so a full disk does not matter and no journal is left behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY) {
      return undefined;
    }
    throw new OperatorError(
      `The data folder cannot be locked (${file}: ${message}). It has to belong to the user that starts the product.`,
    );
  }
  const held = database;
  return { release: () => held.isOpen && held.close() };
}

/**
 * We open the file ourselves only to create it: closing any descriptor of a locked file releases its process's lock.
 */
function createOnce(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
}
