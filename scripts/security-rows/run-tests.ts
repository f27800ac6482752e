import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Which of the titles had a test that failed, and what the tests said. */
export interface Outcome {
  failed: Set<string>;
  said: string;
}

interface Result {
  /** The test's own, and those of the groups it is in. */
  titles: string[];
  failed: boolean;
  message: string;
}

/** A removed protection may leave a test waiting; its own time limit is two minutes. */
const LONGEST_MS = 20 * 60_000;

/** The path of a test file within the folder. */
export function fileOf(folder: string, test: string): string {
  const found = ['backend/test', 'backend/proofs', 'frontend/e2e']
    .flatMap((root) =>
      readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
    )
    .find((file) => basename(file) === test);
  if (!found) {
    throw new Error(`There is no test file ${test}.`);
  }
  return found;
}

/** Matches the names that a title gets, whatever stands in the place of `%s` and `${...}`. */
function pattern(title: string): string {
  return title
    .split(/%[a-z#]|\$\{[^}]*\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
}

/** Runs these tests of one file. */
export function runTests(folder: string, test: string, titles: string[]): Outcome {
  const file = fileOf(folder, test);
  const chosen = `(^| )(${titles.map(pattern).join('|')})( |$)`;
  const results = (test.endsWith('.spec.ts') ? runPlaywright : runJest)(folder, file, chosen);
  const of = (title: string) => {
    const names = new RegExp(`^${pattern(title)}$`, 's');
    return results.filter((result) => result.titles.some((name) => names.test(name)));
  };
  const failed = titles.filter((title) => of(title).some((result) => result.failed));
  const said = results.map(
    (result) => `${result.failed ? 'failed' : 'passed'}: ${result.titles.join(' > ')}\n${result.message}`,
  );
  return { failed: new Set(failed), said: said.join('\n') || 'no test ran' };
}

function run(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  spawnSync('node', args, {
    cwd: folder,
    stdio: 'ignore',
    timeout: LONGEST_MS,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
}

/** The report that a run leaves behind; undefined if it did not get that far. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}

function runJest(folder: string, file: string, chosen: string): Result[] {
  const report = join(folder, 'results.json');
  run(folder, [
    ...['--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    ...['-c', 'backend/jest.config.ts', file, '-t', chosen, '--json', `--outputFile=${report}`],
  ]);
  const { testResults = [] } = (readReport(report) ?? {}) as {
    testResults?: {
      assertionResults: {
        title: string;
        ancestorTitles: string[];
        status: string;
        failureMessages: string[];
      }[];
    }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, ancestorTitles, status, failureMessages }) => ({
      titles: [...ancestorTitles, title],
      failed: status === 'failed',
      message: failureMessages.join('\n').slice(0, 1000),
    }));
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

function runPlaywright(folder: string, file: string, chosen: string): Result[] {
  const report = join(folder, 'results.json');
  run(
    folder,
    [
      ...[
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'frontend/playwright.config.ts',
        basename(file),
      ],
      ...['-g', chosen, '--retries=0', '--workers=1', '--reporter=json'],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return specsOf((readReport(report) ?? {}) as Suite).map(({ title, ok, tests }) => ({
    titles: [title],
    failed: !ok,
    message: tests
      .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      .join('\n')
      .slice(0, 1000),
  }));
}
