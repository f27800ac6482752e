/**
 * Reads the statements that some work sends to PostgreSQL from the server's log, so that a baseline can run the same
 * ones as the product. Used by scripts/bench/parts/writes.ts.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from './environment.ts';

const SET = [`ALTER SYSTEM SET log_statement = 'all'`, `ALTER SYSTEM SET log_line_prefix = '%n|%a|%d|'`];
const RESET = ['ALTER SYSTEM RESET log_statement', 'ALTER SYSTEM RESET log_line_prefix'];

/** Settings and log lines take a moment to arrive. */
const PAUSE_MS = 300;

/** Background work that does not belong to the request. */
const IN_BACKGROUND = 'by-appointment jobs';

/** Number of attempts, of which the shortest counts: mail sent at the same moment only adds statements. */
const TRIES = 3;

export async function statementsOf(
  environment: Environment,
  database: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  await environment.query('postgres', ...SET, 'SELECT pg_reload_conf()');
  // Triggers the work that is only done once a minute, so that it does not count.
  await work();
  const spans: [number, number][] = [];
  for (let count = 0; count < TRIES; count += 1) {
    await delay(PAUSE_MS);
    const begun = Date.now();
    await work();
    spans.push([begun, Date.now()]);
  }
  await environment.query('postgres', ...RESET, 'SELECT pg_reload_conf()');
  await delay(PAUSE_MS);
  const log = await readFile(join(environment.folder, 'postgres.log'), 'utf8');
  const statements = entries(log).filter((entry) => entry.database === database);
  const lists = spans.map(([begun, done]) => statements.filter(({ at }) => at >= begun && at <= done));
  return lists.toSorted((a, b) => a.length - b.length)[0]?.map(({ text }) => text) ?? [];
}

interface Entry {
  at: number;
  database: string;
  text: string;
}

function entries(log: string): Entry[] {
  return log.split(/^(?=\d{10}\.\d{3}\|)/m).flatMap((entry) => {
    const [time, application, database = '', ...rest] = entry.trimEnd().split('|');
    // Continuation lines begin with a tab.
    const text = /^LOG: {2}(?:statement|execute [^:]*): ([^]*)$/.exec(
      rest.join('|').replace(/\n\t/g, '\n'),
    )?.[1];
    return text && application !== IN_BACKGROUND ? [{ at: Number(time) * 1000, database, text }] : [];
  });
}
