import { appendFile, cp, mkdir, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedPostgres } from '../../../src/database/embedded/embedded.js';

/** Handed over to the teardown. */
declare global {
  var testServer: { postgres: EmbeddedPostgres; folder: string } | undefined;
}

/** Nothing has to survive a power failure, so nothing waits for the disk, and sites open 14 connections each. */
const SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 500
`;

/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setUp(): Promise<void> {
  const { Server, migrate, FAR_HORIZON, dataFiles, ensureCluster, findPrograms } = await importSource();
  const folder = await mkdtemp(join(tmpdir(), 'by-appointment-test-'));
  const [template, own] = [join(folder, 'template'), join(folder, 'own')];
  await mkdir(template);
  await ensureCluster(dataFiles(template), await findPrograms());
  process.env['TEST_CLUSTER'] = template;
  await cp(template, own, { recursive: true });
  await appendFile(join(dataFiles(own).cluster, 'postgresql.conf'), SETTINGS);
  const postgres = await Server.start(own);
  globalThis.testServer = { postgres, folder };
  await migrate(postgres.url(), () => undefined);
  const client = new Client({ connectionString: postgres.superuserUrl() });
  await client.connect();
  await client.query(FAR_HORIZON);
  await client.end();
  // Tests create databases, terminate connections and inspect the server.
  process.env['TEST_DATABASE_URL'] = postgres.superuserUrl();
}

/** jest lets Node import this file: only then can Node import sources. */
async function importSource() {
  createRequire(import.meta.url)('./load-sources.ts');
  const { EmbeddedPostgres: Server } = await import('../../../src/database/embedded/embedded.js');
  const { migrate } = await import('../../../src/database/migrate.js');
  const { FAR_HORIZON } = await import('../booking.js');
  const { ensureCluster, findPrograms } = await import('../../../src/database/embedded/cluster.js');
  const { dataFiles } = await import('../../../src/database/embedded/data-files.js');
  return { Server, migrate, FAR_HORIZON, dataFiles, ensureCluster, findPrograms };
}
