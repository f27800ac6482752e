/** The steps of `npm test`, and what a word after it means. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Step {
  name: string;
  command: string;
  fix?: string;
  /** Where its test files are and how their names end, for steps that can run only some of them. */
  tests?: { folder: string; ending: string };
  /** The commands that run what failed once more, alone, given the test files in which something failed. */
  again?: (files: string[]) => string[];
  /** Whether all its tests run the build in dist/, which is then made first. */
  usesBuild?: true;
  /** Whether it only takes the processor time that the other steps of its group leave idle. */
  inIdleTime?: true;
}

const JEST =
  'node --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --reporters="<rootDir>/../scripts/test/jest-reporter.ts"';
/** The backend's tests or proofs, followed by the files or the folder. */
export const BACKEND = `${JEST} -c backend/jest.config.ts`;
const BROWSER = 'playwright test -c frontend/playwright.config.ts';

export const BUILD: Step = {
  name: 'build',
  command: 'nx run-many -t build --output-style=static && node scripts/lib/note-commit.ts',
};

/** Groups run one after the other. The steps of a group are independent: two of them run at a time. */
export const GROUPS: Step[][] = [
  [
    BUILD,
    { name: 'types', command: 'tsc -p backend && tsc -p frontend && tsc -p scripts' },
    { name: 'dead-code', command: 'knip --no-progress' },
    {
      name: 'frontend',
      command: `NODE_OPTIONS=--experimental-vm-modules ${JEST} -c frontend/jest.config.js`,
      tests: { folder: 'frontend/test', ending: '.test.ts' },
    },
  ],
  // The browser tests wait for a seventh of the time of both cores, the backend's use all of it.
  [
    {
      name: 'browser',
      command: BROWSER,
      tests: { folder: 'frontend/e2e', ending: '.spec.ts' },
      again: () => [`${BROWSER} --last-failed --workers=1 --trace=retain-on-failure`],
      usesBuild: true,
    },
    { name: 'lint', command: 'npm run --silent lint', inIdleTime: true },
    {
      name: 'format',
      command: 'npm run --silent format -- --check',
      fix: 'npm run format',
      inIdleTime: true,
    },
    {
      name: 'contract',
      command: 'node scripts/contract/check-contract.ts',
      fix: 'npm run generate',
      inIdleTime: true,
    },
  ],
  [
    {
      name: 'backend',
      command: BACKEND,
      tests: { folder: 'backend/test', ending: '.test.ts' },
      again: (files) => files.map((file) => `${BACKEND} --runInBand ${file}`),
    },
  ],
];
export const STEPS = GROUPS.flat();

/** What `quick` stands for: all but the browser. */
export const QUICK = STEPS.map(({ name }) => name).filter((name) => name !== 'browser');

/** The test files of a step in the folder of that name, or the one file. */
export function testFiles(step: Pick<Step, 'tests'> | undefined, name: string): string[] {
  if (!step?.tests) {
    return [];
  }
  const { folder, ending } = step.tests;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );
  const inFolder = files.filter((file) => `/${dirname(file)}/`.includes(`/${name}/`));
  return (inFolder.length > 0 ? inFolder : files.filter((file) => basename(file) === name + ending)).map(
    (file) => join(folder, file),
  );
}

/** The requested steps, each with the test files to run (an empty list means all), or what is wrong with the first unknown word. */
export function wantedSteps(words: string[]): Map<Step, string[]> | string {
  const wanted = new Map<Step, string[]>();
  let last: Step | undefined;
  for (const word of words) {
    const step = STEPS.find(({ name }) => name === word);
    if (step) {
      wanted.set((last = step), []);
      if (step.usesBuild) {
        wanted.set(BUILD, []);
      }
      continue;
    }
    const files = testFiles(last, word);
    if (!last || files.length === 0) {
      return `No step is called "${word}"${last ? `, nor is a test file or folder of "${last.name}"` : ''}.`;
    }
    wanted.get(last)?.push(...files);
  }
  return wanted;
}
