import type { QueryRunner } from 'typeorm';
import { TABLES } from '../common/table.js';
import { MIGRATIONS } from '../database/migrations/index.js';

/** A table, as the database describes it. */
export interface Table {
  name: string;
  columns: string[];
  identities: string[];
}

/** Whether a table of this version is in no backup. */
export const isNotContent = (name: string) => TABLES.get(name)?.notBackedUp !== undefined;

/** Those of this version that every backup has. */
const contentNames = () => [...TABLES.keys()].filter((name) => !isNotContent(name));

/**
 * What cannot be missing: of a database or backup of this version all tables with content, of one of another version, whose
 * list we do not know, at least the users.
 */
export function missingTables(found: string[], migrations: string[]): string[] {
  const isOfThisVersion =
    MIGRATIONS.length === migrations.length && MIGRATIONS.every(({ name }) => migrations.includes(name));
  return (isOfThisVersion ? contentNames() : ['users']).filter((name) => !found.includes(name));
}

/** Our tables by name, in the schema where the connection makes them: in others a neighbor may have some of that name. */
const OURS = `
  SELECT name, CAST(to_regclass(format('%I.%I', current_schema(), name)) AS oid) AS oid
    FROM unnest(CAST($1 AS text[])) AS name`;

const COLUMNS = `
  WITH ours AS (${OURS})
  SELECT name,
         array_agg(a.attname::text ORDER BY a.attnum) AS columns,
         coalesce(array_agg(a.attname::text) FILTER (WHERE a.attidentity <> ''), '{}') AS identities
    FROM ours JOIN pg_attribute a ON a.attrelid = ours.oid AND a.attnum > 0 AND NOT a.attisdropped
   GROUP BY name ORDER BY name`;

const REFERENCES = `
  WITH ours AS (${OURS})
  SELECT a.name AS "from", b.name AS "to"
    FROM pg_constraint JOIN ours a ON conrelid = a.oid JOIN ours b ON confrelid = b.oid
   WHERE contype = 'f' AND a.oid <> b.oid`;

/** The tables with the product's content that the database has, each after the ones it refers to. */
export async function contentTables(runner: Pick<QueryRunner, 'query'>): Promise<Table[]> {
  const names = contentNames();
  const waiting = (await runner.query(COLUMNS, [names])) as Table[];
  const references = (await runner.query(REFERENCES, [names])) as { from: string; to: string }[];
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const isFree = ({ name }: Table) =>
      references.every(({ from, to }) => from !== name || !waiting.some((table) => table.name === to));
    const next = waiting.findIndex(isFree);
    // -1 would mean tables that refer to each other in a cycle.
    ordered.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

/** Names of the migrations that were applied; none in a database that was never started. */
export async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
  const [found] = (await runner.query(
    "SELECT to_regclass(format('%I.migrations', current_schema())) IS NOT NULL AS there",
  )) as [{ there: boolean }];
  if (!found.there) {
    return [];
  }
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return rows.map(({ name }) => name);
}
