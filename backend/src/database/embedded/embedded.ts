import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { freePort } from '../../common/free-port.js';
import { clusterMadeAt, ensureCluster, findPrograms, hasCluster } from './cluster.js';
import { readPassword } from './copied.js';
import { type DataFiles, dataFiles } from './data-files.js';
import { OperatorError } from '../../common/operator-error.js';
import { type FolderLock, isLocked, takeLock } from './folder-lock.js';
import { endPredecessor } from './predecessor.js';
import { prepareProductRole, PRODUCT, productPassword } from './product-role.js';
import { ServerProcess } from './server-process.js';

/** How many ports to try: between choosing one and listening on it, any outgoing connection may be given it. */
const PORT_TRIES = 5;

/** How to connect to the server. */
interface Access {
  port: number;
  superuserPassword: string;
}

/**
 * A real PostgreSQL 18 from npm, run as a child process with its data below `dataDir`. It listens on a free loopback
 * port, is restarted if it dies, and is shut down cleanly by {@link stop}.
 */
export class EmbeddedPostgres {
  private constructor(
    private readonly server: ServerProcess,
    private readonly lock: FolderLock,
    private readonly access: Access,
  ) {}

  /** Connection string of the database `name` for the product's own role. */
  url(name = PRODUCT): string {
    return productUrl(this.access, name);
  }

  /** The same for the superuser, which the product itself never needs. */
  superuserUrl(name = PRODUCT): string {
    return superuserUrl(this.access, name);
  }

  /**
   * Initializes the folder if it is new, stops what a killed process left running, starts the server, and makes sure
   * the product's role and database exist.
   * @param choosePort Names a free port; asked again if somebody else takes it before the server does.
   * @param stopped Aborted if there is to be no server after all.
   * @throws OperatorError if another living process uses the folder, or the server does not start.
   */
  static async start(
    dataDir: string,
    choosePort = freePort,
    stopped?: AbortSignal,
  ): Promise<EmbeddedPostgres> {
    forgetShell();
    const files = dataFiles(dataDir);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = await takeLock(files.lock);
    if (!lock) {
      throw new OperatorError(
        `Another by-appointment is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    try {
      const { server, access } = await startOwned(files, choosePort, stopped);
      return new EmbeddedPostgres(server, lock, access);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** URL of the product's database on the server of a running process that uses this folder, if there is one. */
  static async running(dataDir: string): Promise<string | undefined> {
    forgetShell();
    const files = dataFiles(dataDir);
    // While the server is starting there is no port yet.
    if (!isLocked(files.lock) || !existsSync(files.port)) {
      return undefined;
    }
    const [port, password] = await Promise.all([readFile(files.port, 'utf8'), readPassword(files)]);
    return productUrl({ port: Number(port), superuserPassword: password });
  }

  /** Whether the folder already holds a database. */
  static exists(dataDir: string): boolean {
    return hasCluster(dataFiles(dataDir));
  }

  /** When the folder's database was made. */
  static madeAt(dataDir: string): Date {
    return clusterMadeAt(dataFiles(dataDir));
  }

  /** Closes all connections, flushes everything to disk, and waits for the server to exit. */
  async stop(): Promise<void> {
    await this.server.stop();
    this.lock.release();
  }
}

async function startOwned(
  files: DataFiles,
  choosePort: () => Promise<number>,
  stopped?: AbortSignal,
): Promise<{ server: ServerProcess; access: Access }> {
  const programs = await findPrograms();
  await endPredecessor(files);
  const superuserPassword = await ensureCluster(files, programs);
  await rm(files.port, { force: true });
  for (let tries = 1; ; tries += 1) {
    const access = { port: await choosePort(), superuserPassword };
    stopped?.throwIfAborted();
    const server = new ServerProcess(files, programs, access.port, superuserUrl(access, 'postgres'));
    const stop = (): void => void server.stop();
    stopped?.addEventListener('abort', stop);
    try {
      await server.start();
      await prepareProductRole((name) => superuserUrl(access, name), productPassword(superuserPassword));
      await writeFile(files.port, String(access.port), { mode: 0o600 });
      return { server, access };
    } catch (error) {
      await server.stop();
      if (tries === PORT_TRIES || !isPortTaken(error)) {
        throw error;
      }
    } finally {
      stopped?.removeEventListener('abort', stop);
    }
  }
}

/**
 * What the shell says of another server (PGSSLMODE, PGOPTIONS, PGDATESTYLE and the like) is read by pg, by PostgreSQL and by
 * initdb, wherever an address or a command line does not say otherwise, and not all of it can be said there.
 */
function forgetShell(): void {
  for (const name of Object.keys(process.env).filter((one) => /^PG[A-Z]/.test(one))) {
    delete process.env[name];
  }
}

/** Whether PostgreSQL could not listen because somebody else took the port since it was free. */
function isPortTaken(error: unknown): boolean {
  return error instanceof OperatorError && /could not create any TCP\/IP sockets/.test(error.message);
}

function productUrl({ port, superuserPassword }: Access, name = PRODUCT): string {
  return `postgres://${PRODUCT}:${productPassword(superuserPassword)}@127.0.0.1:${port}/${name}`;
}

function superuserUrl({ port, superuserPassword }: Access, name: string): string {
  return `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/${name}`;
}
