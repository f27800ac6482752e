import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const DOC = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').replace(/\n {2,}/g, ' ');

/** Number of requirements in ASVS 5.0.0 at each level. */
const REQUIREMENTS = { 1: 70, 2: 183 };

/** The rows of the chapters: `- **6.2.1** (L1), **6.2.2** (L1) What it is about. Evidence or reason.` */
const rows = DOC.match(/^- \*\*\d+\.\d+\.\d+\*\* .*$/gm) ?? [];

const FILES = ['backend/test', 'frontend/e2e'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(ROOT, folder, file),
  ),
);

const source = (name: string) =>
  FILES.filter((file) => basename(file) === name)
    .map((file) => readFileSync(file, 'utf8'))
    .join();

test('every requirement of both levels stands in docs/security.md, and once', () => {
  const levels = rows.flatMap((row) => [...row.matchAll(/\*\*(\d+\.\d+\.\d+)\*\* \(L([12])\)/g)]);
  expect(new Set(levels.map(([, number]) => number)).size).toBe(levels.length);
  for (const [level, count] of Object.entries(REQUIREMENTS)) {
    expect([level, levels.filter((found) => found[2] === level).length]).toEqual([level, count]);
  }
});

test('every row has a test, or says where it is written, or why there is none', () => {
  expect(rows.filter((row) => !/\.ts`: "|\b(Written|No test|Not done|Not applicable)\b/.test(row))).toEqual(
    [],
  );
});

test('every test that it names is there', () => {
  const named = [...DOC.matchAll(/`([\w-]+\.(?:test|spec)\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(named.length).toBeGreaterThan(200);
  const isThere = (file: string, title: string) =>
    ["'", '"', '`'].some((quote) => source(file).includes(quote + title + quote));
  expect(named.filter(({ file, title }) => !isThere(file, title))).toEqual([]);
});
