import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { schema, SECRETS } from '../../src/config/config.js';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The lines of docs/settings.md that document one variable each: `- **NAME** (default): meaning`. */
const rows = new Map(
  [...read('docs/settings.md').matchAll(/^- \*\*([A-Z0-9_]+)\*\* \((.+?)\): (.+)$/gm)].map(
    ([, name = '', initial = '', meaning = '']) => [name, { initial, meaning }],
  ),
);

const names = Object.keys(schema.shape);

test('every setting has a row in docs/settings.md, and every row is a setting', () => {
  expect([...rows.keys()].toSorted()).toEqual(names.toSorted());
});

test('each row gives the default of the code, or says in words what holds without one', () => {
  for (const [name, { initial }] of rows) {
    const literal = schema.shape[name as keyof typeof schema.shape].safeParse(undefined).data;
    expect([name, /^`([^`]*)`$/.exec(initial)?.[1]]).toEqual([
      name,
      literal === undefined ? undefined : String(literal),
    ]);
  }
});

test('the rows of secrets, and no others, name the variable that reads a file', () => {
  const withFile = [...rows].filter(([name, { meaning }]) => meaning.includes(`\`${name}_FILE\``));
  expect(withFile.map(([name]) => name).toSorted()).toEqual(SECRETS.toSorted());
});

test('.env.example has a line for every setting', () => {
  const listed = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(listed.filter((name) => !name?.endsWith('_FILE')).toSorted()).toEqual(
    // Set by the image and the systemd unit, not by hand.
    names.filter((name) => name !== 'NODE_ENV').toSorted(),
  );
});

test('what stands in single quotes in a file is the same to Node and the shell, and both pages say so', () => {
  const values = ['battery#9', 'a # b', '$HOME and $$', 'say "it"', ' blanks '];
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-settings-'));
  try {
    const file = join(folder, 'settings.env');
    writeFileSync(file, values.map((value, index) => `VALUE_${index}='${value}'\n`).join(''));
    const program = 'process.stdout.write(JSON.stringify(process.env))';
    const readBy = (command: string, args: string[]) => {
      const given = JSON.parse(execFileSync(command, args, { encoding: 'utf8', env: {} })) as object;
      return values.map((_value, index) => given[`VALUE_${index}` as keyof object] as string);
    };
    expect(readBy(process.execPath, [`--env-file=${file}`, '--eval', program])).toEqual(values);
    const script = 'set -a; . "$1"; exec "$2" --eval "$3"';
    expect(readBy('/bin/sh', ['-c', script, 'sh', file, process.execPath, program])).toEqual(values);
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const page of ['docs/settings.md', '.env.example']) {
    expect(read(page)).toMatch(/(every|each) value in single quotes/);
  }
});
