import { rm } from 'node:fs/promises';

/** Stops the PostgreSQL of the run and removes its folder. */
export default async function tearDown(): Promise<void> {
  const { testServer } = globalThis;
  await testServer?.postgres.stop();
  if (testServer) {
    await rm(testServer.folder, { recursive: true, force: true });
  }
}
