import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { dataDir } from './site';

/** Runs SQL on the database of the server under test. */
export async function sql(...statements: string[]): Promise<void> {
  const stored = (name: string) => readFileSync(join(dataDir(), name), 'utf8').trim();
  const client = new Client({
    connectionString: `postgres://postgres:${stored('postgres.password')}@127.0.0.1:${stored('postgres.port')}/by_appointment`,
  });
  await client.connect();
  for (const statement of statements) {
    await client.query(statement);
  }
  await client.end();
}
