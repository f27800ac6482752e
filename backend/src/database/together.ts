import type { EntityManager } from 'typeorm';
import type { DatabaseClient, Statement } from './database-client.js';

/**
 * The rows of each of these statements, in one round trip: while a transaction holds a lock, each trip more is one that
 * others wait for. PostgreSQL runs one after the other, each with a snapshot of its own, so that one may wait for a lock and
 * the next sees what was committed meanwhile.
 * @throws what the first of them throws that fails; in a transaction those after it do nothing.
 */
export async function together<Rows extends unknown[][]>(
  manager: EntityManager,
  statements: Statement[],
): Promise<Rows> {
  const runner = manager.queryRunner ?? manager.connection.createQueryRunner();
  try {
    const client = (await runner.connect()) as DatabaseClient;
    const results = await client.queryAll(statements);
    return results.map(({ rows }) => rows as unknown[]) as Rows;
  } finally {
    if (!manager.queryRunner) {
      await runner.release();
    }
  }
}
