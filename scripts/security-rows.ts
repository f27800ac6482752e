/**
 * Tries docs/security.md: removes the protection of each row in a copy of the checkout and runs the tests that the row
 * names, which have to fail then: `npm run security-rows [-- <row>...]`, for example `npm run security-rows -- 9.1.2`.
 * All rows take hours; `--since <commit>` tries those whose sources or tests were changed since. The files beside this one say what is removed. What the tests said is in tmp/security-rows.log.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { makeCopy } from './security-rows/copy.ts';
import { isAbout, type Removal, readRows, sameRemoval } from './security-rows/rows.ts';
import { type Outcome, runTests } from './security-rows/run-tests.ts';
import { takeOptions } from './lib/take-options.ts';

const LOG = 'tmp/security-rows.log';

const all = readRows();
const { values, positionals: wanted } = takeOptions(
  'npm run security-rows [-- [--since <commit>] <row>...], with rows of docs/security.md such as 9.1.2',
  { since: { type: 'string' } },
  ({ positionals }) => positionals.every((row) => all.has(row)),
);
const changed = values.since && changedSince(values.since);
const isWanted = (row: string, how: Removal[] | string) =>
  (wanted.length === 0 || wanted.includes(row)) &&
  (!changed || (typeof how !== 'string' && how.some((removal) => isAbout(removal, changed))));
const rows = [...all].filter(([row, how]) => isWanted(row, how));
const removals = rows.flatMap(([, how]) => (typeof how === 'string' ? [] : how));
mkdirSync('tmp', { recursive: true });
writeFileSync(LOG, '');

const copy = makeCopy();
process.once('exit', () => copy.delete());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}
const outcomes = new Map<Removal, Outcome>();

/** The files that were changed since a commit. */
function changedSince(commit: string): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', commit], { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(stderr);
    process.exit(2);
  }
  return stdout.split('\n');
}

/** Removes it and runs what all rows with the same removal expect of this test file, once. */
function outcomeOf(removal: Removal): Outcome {
  const known = [...outcomes].find(([tried]) => sameRemoval(tried, removal))?.[1];
  if (known) {
    return known;
  }
  const titles = removals.filter((other) => sameRemoval(other, removal)).flatMap((other) => other.titles);
  const outcome = tryWithout(removal, [...new Set(titles)]);
  appendFileSync(LOG, `${JSON.stringify(removal)}\n${outcome.said}\n\n`);
  outcomes.set(removal, outcome);
  return outcome;
}

function tryWithout(removal: Removal, titles: string[]): Outcome {
  try {
    return copy.without(removal, () => runTests(copy.folder, removal.test, titles));
  } catch (error) {
    return { failed: new Set(), said: (error as Error).message };
  }
}

const counts = { noticed: 0, missed: 0, untried: 0 };
for (const [row, how] of rows) {
  // A signal that came meanwhile ends it here.
  await setImmediate();
  if (typeof how === 'string') {
    counts.untried += 1;
    process.stdout.write(`${row.padEnd(8)}cannot be tried: ${how}\n`);
    continue;
  }
  const missed: string[] = [];
  for (const removal of how) {
    const { failed, said } = outcomeOf(removal);
    const passed = removal.titles.filter((title) => !failed.has(title));
    const [why = ''] = said.split('\n', 1);
    missed.push(...passed.map((title) => `${removal.test}: "${title}" in ${removal.file} (${why})`));
  }
  counts[missed.length === 0 ? 'noticed' : 'missed'] += 1;
  const tests = how.map(({ test, titles }) => `${test}: ${titles.map((title) => `"${title}"`).join(', ')}`);
  process.stdout.write(
    `${row.padEnd(8)}${missed.length === 0 ? `noticed by ${tests.join('; ')}` : `NOT NOTICED by ${missed.join('; ')}`}\n`,
  );
}
process.stdout.write(
  `${counts.noticed} noticed, ${counts.missed} not noticed, ${counts.untried} cannot be tried\n`,
);
process.exitCode = counts.missed === 0 ? 0 : 1;
