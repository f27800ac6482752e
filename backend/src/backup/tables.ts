import type { QueryRunner } from 'typeorm';

/** A table, as the database describes it. */
export interface Table {
  name: string;
  columns: string[];
  identities: string[];
}

/** Tables that are not backed up, and why; all others are. */
export const NOT_CONTENT: Record<string, string> = {
  migrations: "TypeORM's own",
  calendar_feeds: 'an address that was turned off since must not work again',
  invites: 'a link that was used since must not work again',
  sessions: 'after a restore everyone has to log in again',
  known_sign_ins: 'they only matter to logins, which start over',
  refused_networks: 'they last a day',
  rate_limits: 'counters that last minutes to a day',
  shelf_counts: 'triggers count the items again as they are restored',
  verified_backups: 'of a restored database there is no backup yet',
};

const TABLES = `
  SELECT c.relname AS name,
         array_agg(a.attname::text ORDER BY a.attnum) AS columns,
         coalesce(array_agg(a.attname::text) FILTER (WHERE a.attidentity <> ''), '{}') AS identities
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
   GROUP BY c.relname ORDER BY c.relname`;

const REFERENCES = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
    FROM pg_constraint
   WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`;

/** The tables with the product's content, each after the ones it refers to. */
export async function contentTables(runner: QueryRunner): Promise<Table[]> {
  const found = (await runner.query(TABLES)) as Table[];
  const references = (await runner.query(REFERENCES)) as { from: string; to: string }[];
  const waiting = found.filter(({ name }) => !(name in NOT_CONTENT));
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
  if (!(await runner.hasTable('migrations'))) {
    return [];
  }
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return rows.map(({ name }) => name);
}
