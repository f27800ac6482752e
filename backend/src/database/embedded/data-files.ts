import { join } from 'node:path';

/** Paths of the embedded server's files within the data folder. */
export interface DataFiles {
  dataDir: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** There only while that directory is being made. */
  unfinished: string;
  /** Lock of the process that owns the folder; see folder-lock.ts. */
  lock: string;
  /** A named pipe that every running PostgreSQL process of this folder keeps open; see predecessor.ts. */
  alive: string;
  /** The superuser's password, readable by its owner only. */
  password: string;
  /** Port of the server that was started last. */
  port: string;
  log: string;
}

export function dataFiles(dataDir: string): DataFiles {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    unfinished: join(dataDir, 'postgres.unfinished'),
    lock: join(dataDir, 'postgres.lock'),
    alive: join(dataDir, 'postgres.alive'),
    password: join(dataDir, 'postgres.password'),
    port: join(dataDir, 'postgres.port'),
    log: join(dataDir, 'postgres.log'),
  };
}
