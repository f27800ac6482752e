import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** What comes back of an inserted row. */
interface Returned {
  /** SQL on the columns of the row. */
  returning: string;
  /** What `returning` refers to as $1 and so on. */
  values?: unknown[];
}

/**
 * Inserts a row by a statement that is prepared once on each connection: TypeORM builds its own anew each time, and has
 * PostgreSQL plan it anew (docs/decisions/database.md). Rows of one entity always have the same properties, in any order.
 * @returns what `returning` says.
 */
export async function insertRow<Row extends ObjectLiteral, Result>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Partial<Row>,
  { returning, values = [] }: Returned,
): Promise<Result> {
  const metadata = manager.connection.getMetadata(entity);
  const { tableName } = metadata;
  const properties = Object.keys(row).toSorted();
  const columns = properties.map((property) => metadata.findColumnWithPropertyName(property)?.databaseName);
  const places = columns.map((_column, index) => `$${values.length + index + 1}`);
  const [result] = await manager.query<[Result]>(
    `/* insert-${tableName} */ INSERT INTO ${tableName} (${columns.join(', ')}) VALUES (${places.join(', ')})
     RETURNING ${returning}`,
    [...values, ...properties.map((property): unknown => row[property])],
  );
  return result;
}
