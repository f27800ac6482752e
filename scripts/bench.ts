/**
 * Benchmarks the built product against baselines in the same run, interleaved, medians of three:
 * `npm run bench [-- <part>...] [--write]`. The parts are reads, writes, size, start, pages and floods. Prints a table for
 * each, writes dist/bench.json and, with --write, the tables of docs/benchmarks.md. Fails only if it could not measure.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Environment, PINNED } from './bench/environment.ts';
import type { Row } from './bench/measure.ts';
import { measureFloods } from './bench/parts/floods.ts';
import { measurePages } from './bench/parts/pages.ts';
import { measureReads } from './bench/parts/reads.ts';
import { writeTables } from './bench/report.ts';
import { measureSizes } from './bench/parts/size.ts';
import { measureStart } from './bench/parts/start.ts';
import { measureWrites } from './bench/parts/writes.ts';
import { onStop } from './lib/on-stop.ts';
import { run } from './lib/run.ts';

const PARTS: Record<string, (environment: Environment) => Promise<Row[]>> = {
  reads: measureReads,
  writes: measureWrites,
  size: measureSizes,
  start: measureStart,
  pages: measurePages,
  floods: measureFloods,
};

const options = process.argv.slice(2);
const wanted = options.filter((option) => option !== '--write');
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(1);
}

run('nx', ['run-many', '-t', 'build']);
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}; ${
  PINNED
    ? 'server and load generator each on a core of its own'
    : 'server and load generator not pinned to cores'
}`;
process.stdout.write(`${machine}\n`);
const tables: Record<string, Row[]> = {};
const environment = new Environment();
// Ctrl-C ends the run like a failure, leaving nothing behind.
onStop(() => environment.close());
try {
  await environment.prepare();
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) {
      continue;
    }
    const begun = Date.now();
    try {
      tables[name] = await measure(environment);
      process.stdout.write(`\n${name} (${Math.round((Date.now() - begun) / 1000)} s)\n`);
      console.table(tables[name]);
    } catch (error) {
      // The other parts can still be measured.
      process.stderr.write(`\n${name} could not be measured: ${String(error)}\n`);
      process.exitCode = 1;
    } finally {
      await environment.stopAll();
    }
  }
} finally {
  await environment.close();
}
const date = new Date().toISOString().slice(0, 10);
writeFileSync('dist/bench.json', `${JSON.stringify({ date, machine, ...tables }, null, 2)}\n`);
if (options.includes('--write')) {
  await writeTables(date, machine, tables);
}
