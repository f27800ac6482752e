/**
 * Holds the built product against rulers that others made: `npm run anchors [-- <part>...]`. With --self-test it holds
 * them against faulty fixtures instead, each of which has to be noticed. Findings that stay are in anchors/accepted.ts.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { ACCEPTED } from './anchors/accepted.ts';
import type { Findings, Part } from './anchors/part.ts';
import { accessibility } from './anchors/parts/accessibility.ts';
import { answers } from './anchors/parts/answers.ts';
import { contract } from './anchors/parts/contract.ts';
import { csp } from './anchors/parts/csp.ts';
import { csv } from './anchors/parts/csv.ts';
import { feeds } from './anchors/parts/feeds.ts';
import { html } from './anchors/parts/html.ts';
import { ics } from './anchors/parts/ics.ts';
import { mails } from './anchors/parts/mails.ts';
import { naughtyStrings } from './anchors/parts/naughty-strings.ts';
import { structuredData } from './anchors/parts/structured-data.ts';
import { Site } from './anchors/site.ts';
import { installTools, versionOf } from './anchors/tools.ts';
import { buildIfChanged } from './lib/build.ts';
import { onStop } from './lib/on-stop.ts';

// The last one fills the shop, and the mails are those before it.
const PARTS: Part[] = [
  contract,
  answers,
  html,
  csp,
  structuredData,
  feeds,
  ics,
  mails,
  accessibility,
  csv,
  naughtyStrings,
];

/** Errors of a part that are printed; all are in the log. */
const SHOWN = 20;
const LOG = 'tmp/anchors.log';
const SHOWN_LENGTH = 400;

const options = process.argv.slice(2);
const isSelfTest = options.includes('--self-test');
const wanted = options.filter((option) => option !== '--self-test');
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. The parts are ${PARTS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}
const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
installTools();
mkdirSync('tmp', { recursive: true });
writeFileSync(LOG, '');

/** One line for the part, and one for each error. */
function report(part: Part, said: string, errors: string[], begun: number): void {
  const tools = part.tools.map((tool) => `${tool} ${versionOf(tool)}`).join(', ');
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(`${part.name.padEnd(17)}${tools}: ${said} (${seconds} s)\n`);
  appendFileSync(LOG, [`${part.name}: ${said}`, ...errors, ''].join('\n'));
  for (const error of errors.slice(0, SHOWN)) {
    process.stdout.write(`  ${error.length > SHOWN_LENGTH ? `${error.slice(0, SHOWN_LENGTH)}…` : error}\n`);
  }
  if (errors.length > SHOWN) {
    process.stdout.write(`  and ${errors.length - SHOWN} more, in ${LOG}\n`);
  }
}

/** A part that stops halfway has failed; the others can still be run. */
async function attempt<Result>(
  work: () => Promise<Result>,
  instead: (message: string) => Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    return instead(`it stopped: ${(error as Error).stack ?? String(error)}`);
  }
}

async function selfTest(part: Part): Promise<void> {
  const begun = Date.now();
  let stopped: string[] = [];
  const noticed = await attempt(
    () => part.selfTest(),
    (message) => {
      stopped = [message];
      return [];
    },
  );
  const said =
    noticed.length > 0
      ? `its fixture has ${noticed.length} errors, as it should`
      : 'NOTICES NOTHING in its fixture';
  report(part, said, stopped, begun);
  if (noticed.length === 0) {
    process.exitCode = 1;
  }
}

async function measure(part: Part, site: Site): Promise<void> {
  const begun = Date.now();
  // While the last part counted, the product may have closed connections: this process has to see it before it asks again.
  await turn();
  const { checked, said, errors } = await attempt<Findings>(
    () => part.run(site),
    (message) => ({ checked: 0, errors: [message] }),
  );
  const accepted = ACCEPTED.filter((entry) => entry.part === part.name);
  const left = errors.filter((error) => !accepted.some(({ finding }) => finding.test(error)));
  const stale = accepted
    .filter(({ finding }) => !errors.some((error) => finding.test(error)))
    .map(({ finding }) => `accepted.ts: nothing matches ${String(finding)} any more`);
  const kept = errors.length - left.length;
  const all = [...left, ...stale];
  report(
    part,
    `${checked} ${part.unit}${said ? ` ${said}` : ''}, ${all.length} errors${kept > 0 ? `, ${kept} accepted` : ''}`,
    all,
    begun,
  );
  if (all.length > 0) {
    process.exitCode = 1;
  }
}

if (isSelfTest) {
  for (const part of parts) {
    await selfTest(part);
  }
} else {
  buildIfChanged();
  const site = new Site();
  // Ctrl-C ends the run like a failure, leaving nothing behind.
  onStop(() => site.stop());
  try {
    await site.start();
    for (const part of parts) {
      await measure(part, site);
    }
  } finally {
    await site.stop();
  }
}
