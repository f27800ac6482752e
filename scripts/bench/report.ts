/** Writes the tables of a run between two markers in docs/benchmarks.md. Used by scripts/bench.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from '../lib/format.ts';
import type { Row } from './measure.ts';

const FILE = 'docs/benchmarks.md';
const BEGIN = '<!-- bench: written by npm run bench -- --write -->';
const END = '<!-- /bench -->';

/** Tables of parts that did not run are left unchanged. */
export async function writeTables(
  date: string,
  machine: string,
  tables: Record<string, Row[]>,
): Promise<void> {
  const text = readFileSync(FILE, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) {
    throw new Error(`${FILE} has no place for the tables: ${BEGIN} ... ${END}`);
  }
  const old = text.slice(from + BEGIN.length, to);
  const names = ['reads', 'writes', 'size', 'start', 'pages', 'floods'];
  const parts = names.map((name) => {
    const rows = tables[name];
    return rows ? part(name, date, machine, rows) : before(old, name);
  });
  const whole = `${text.slice(0, from)}${BEGIN}\n\n${parts.join('\n\n')}\n\n${text.slice(to)}`;
  writeFileSync(FILE, await format(FILE, whole));
}

/** The section of an earlier run. */
function before(old: string, name: string): string {
  const start = old.indexOf(`**${name}**`);
  const end = old.indexOf('\n**', start + 1);
  return start < 0 ? '' : old.slice(start, end < 0 ? undefined : end).trim();
}

function part(name: string, date: string, machine: string, rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: Row[string][]) => `| ${cells.map((cell) => String(cell ?? '')).join(' | ')} |`;
  return [
    `**${name}** (${date}, ${machine})`,
    '',
    line(columns),
    line(columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '--:' : ':--'))),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n');
}
