import { join } from 'node:path';

/** Where everything of the embedded server lies in the data folder. */
export interface DataFiles {
  dataDir: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** Held by the process that owns the folder; see folder-lock.ts. */
  lock: string;
  /** A named pipe that every living PostgreSQL process of this folder has open; see predecessor.ts. */
  alive: string;
  /** Password of the superuser, readable by its owner only. */
  password: string;
  /** Port of the server that was started last. */
  port: string;
  log: string;
}

export function dataFiles(dataDir: string): DataFiles {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    lock: join(dataDir, 'postgres.lock'),
    alive: join(dataDir, 'postgres.alive'),
    password: join(dataDir, 'postgres.password'),
    port: join(dataDir, 'postgres.port'),
    log: join(dataDir, 'postgres.log'),
  };
}
