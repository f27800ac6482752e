import type { DataSource } from 'typeorm';
// So that every table is known.
import '../../../src/entities.js';
import { AuditAction } from '../../../src/audit/audit-entry.entity.js';
import { COMMAND_LINE } from '../../../src/audit/audit-log.js';
import { contentTables } from '../../../src/backup/tables.js';
import { TABLES, type TableFacts } from '../../../src/common/table.js';
import { loadConfig } from '../../../src/config/config.js';
import type { JobsService } from '../../../src/jobs/jobs.service.js';
import { erasePersonalData, exportPersonalData } from '../../../src/personal-data/personal-data.js';
import { Retention } from '../../../src/personal-data/retention.js';
import { TAGS } from '../../../src/public-cache/changes.js';

/** A part of the product that handles tables. */
export interface Place {
  /** Those it does handle, read from the product itself. */
  handled: string[];
  /** Those it should, as their entities say. */
  declared: string[];
  /** How to let it handle one. */
  todo: string;
}

/** The tables whose facts are so. */
const tablesWith = (is: (facts: TableFacts) => boolean) =>
  [...TABLES].filter(([, facts]) => is(facts)).map(([table]) => table);

/** Words of the privacy policy about the tables with data of visitors. */
export const TOLD_TO_VISITORS = [...TABLES.values()].flatMap(({ told }) =>
  typeof told === 'string' ? [] : [told.in],
);

/** All tables but TypeORM's own, from PostgreSQL's catalog. */
export async function tablesOf(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'
      ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** The places by name. */
export async function placesOf(source: DataSource): Promise<Record<string, Place>> {
  const runner = source.createQueryRunner();
  const content = await contentTables(runner).finally(() => runner.release());
  const things = new Set(Object.values(AuditAction).map((action) => action.split('.')[0] as string));
  return {
    backup: {
      handled: content.map(({ name }) => name),
      declared: tablesWith(({ notBackedUp }) => notBackedUp === undefined),
      todo: 'write its migration',
    },
    shown: {
      handled: await shown(source),
      declared: tablesWith(({ shown }) => shown === true),
      todo: 'give it the trigger tr_<table>_changed and a tag in backend/src/public-cache/changes.ts',
    },
    expires: {
      handled: await touched(source, /DELETE FROM "?(\w+)/g, applyRetention),
      declared: tablesWith(({ expires }) => expires === true),
      todo: 'let Retention (backend/src/personal-data/retention.ts) delete what is too old',
    },
    personal: {
      handled: await touched(source, /(?:FROM|UPDATE) "?(\w+)/g, exportAndErase),
      declared: tablesWith(({ personal }) => personal === true),
      todo: 'let backend/src/personal-data/personal-data.ts export and erase it, or name its texts in text-references.ts',
    },
    logged: {
      handled: tablesWith(({ logged }) => typeof logged !== 'string' && things.has(logged.as)),
      declared: tablesWith(({ logged }) => typeof logged !== 'string'),
      todo: 'give its writes actions in backend/src/audit/audit-entry.entity.ts',
    },
  };
}

/** One sentence for each table that a place handles and should not, or the other way round. */
export function complaints({ handled, declared, todo }: Place): string[] {
  return [
    ...declared
      .filter((table) => !handled.includes(table))
      .map((table) => `${table} is not: ${todo}, or say in its entity why not.`),
    ...handled
      .filter((table) => !declared.includes(table))
      .map((table) => `${table} is, and its entity says why not.`),
  ];
}

/** Tables whose triggers announce a known cache tag. */
async function shown(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ table: string; tag: string }[]>(
    `SELECT tgrelid::regclass::text AS "table", encode(tgargs, 'escape') AS tag
       FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid WHERE proname = 'notify_content_changed'`,
  );
  const tags = rows.map((row) => ({ ...row, tag: row.tag.replace(/\\000$/, '') }));
  const unused = TAGS.filter((tag) => !tags.some((row) => row.tag === tag));
  if (unused.length > 0) {
    throw new Error(`No trigger says ${unused.join(', ')} (backend/src/public-cache/changes.ts).`);
  }
  return tags.filter(({ tag }) => (TAGS as readonly string[]).includes(tag)).map(({ table }) => table);
}

/** Tables in the statements that `work` sends. */
async function touched(
  source: DataSource,
  pattern: RegExp,
  work: (source: DataSource) => Promise<unknown>,
): Promise<string[]> {
  const before = source.logger;
  const sent: string[] = [];
  source.logger = { ...SILENT, logQuery: (query) => sent.push(query) };
  try {
    await work(source);
  } finally {
    source.logger = before;
  }
  const names = sent.flatMap((query) => [...query.matchAll(pattern)].map(([, name]) => name as string));
  const tables = await tablesOf(source);
  return tables.filter((table) => names.includes(table));
}

const ignore = () => undefined;
const SILENT = {
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};

function applyRetention(source: DataSource): Promise<void> {
  const config = { ...loadConfig({ NODE_ENV: 'test' }), databaseUrl: '' };
  return new Retention({} as JobsService, source, config).apply();
}

async function exportAndErase(source: DataSource): Promise<void> {
  const somebody = { email: 'somebody@example.com' };
  await source.query(
    "INSERT INTO contact_messages (name, email, subject, message) VALUES ('Sam', $1, 'A question', 'Of a rifle.')",
    [somebody.email],
  );
  await exportPersonalData(source, somebody);
  await erasePersonalData(source, somebody, { ...loadConfig({}), actor: COMMAND_LINE });
}
