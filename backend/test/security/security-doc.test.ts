import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const DOC = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').replace(/\n {2,}/g, ' ');

/** Number of requirements in ASVS 5.0.0 at each level. */
const REQUIREMENTS = { 1: 70, 2: 183 };

/** The rows of the chapters: `- **6.2.1** (L1), **6.2.2** (L1) What it is about. Evidence or reason.` */
const rows = DOC.match(/^- \*\*\d+\.\d+\.\d+\*\* .*$/gm) ?? [];

const FILES = ['backend/test', 'backend/proofs', 'frontend/e2e'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(ROOT, folder, file),
  ),
);

/** What `npm run security-rows` reads. */
const TRIALS = join(ROOT, 'scripts/security-rows');

interface Edit {
  file: string;
  find: string;
}

interface Trial extends Edit {
  also?: Edit[];
  test: string;
  titles: string[];
}

interface LockedPackage {
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

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

test('the lockfile has the SHA-512 of every package, except development tools for rare platforms', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const isRare = ({ dev, optional, os = [], cpu = [] }: LockedPackage) =>
    dev && optional && !(os.includes('linux') && cpu.some((name) => ['x64', 'arm64'].includes(name)));
  const without = Object.entries(packages).filter(
    ([path, found]) => path !== '' && !found.integrity?.startsWith('sha512-') && !isRare(found),
  );
  expect(without).toEqual([]);
});

/** The tests that a text names. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w-]+\.(?:test|spec)\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );

test('every test that it names is there', () => {
  const named = namedIn(DOC);
  expect(named.length).toBeGreaterThan(200);
  const isThere = (file: string, title: string) =>
    ["'", '"', '`'].some((quote) => source(file).includes(quote + title + quote));
  expect(named.filter(({ file, title }) => !isThere(file, title))).toEqual([]);
});

test('for every row that names a test, scripts/security-rows says how to try it, or why that cannot be done', () => {
  const tried = new Map(
    readdirSync(TRIALS)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        Object.entries(
          JSON.parse(readFileSync(join(TRIALS, file), 'utf8')) as Record<string, Trial[] | string>,
        ),
      ),
  );
  const withTests = new Map(
    rows.flatMap((row) => {
      const named = namedIn(row);
      return named.length > 0 ? [[/\d+\.\d+\.\d+/.exec(row)?.[0] as string, named] as const] : [];
    }),
  );
  expect([...tried.keys()].toSorted()).toEqual([...withTests.keys()].toSorted());
  for (const [row, how] of tried) {
    for (const { test: testFile, titles, also = [], ...removal } of typeof how === 'string' ? [] : how) {
      for (const { file, find } of [removal, ...also]) {
        expect([row, file, find, readFileSync(join(ROOT, file), 'utf8').split(find).length]).toEqual([
          ...[row, file, find, 2],
        ]);
      }
      expect([row, testFile, titles.length > 0]).toEqual([row, testFile, true]);
    }
    if (typeof how !== 'string') {
      const noticing = how.flatMap(({ test: file, titles }) => titles.map((title) => `${file}: ${title}`));
      const named = withTests.get(row)?.map(({ file, title }) => `${file}: ${title}`);
      expect([row, new Set(named)]).toEqual([row, new Set(noticing)]);
    }
  }
});
