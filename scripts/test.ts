/**
 * Runs all checks, step by step: `npm test [-- <step> [<test file or folder>...]...]`. Quiet unless something fails: then it
 * prints the beginning of the output and the path of the full log.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pLimit from 'p-limit';

interface Step {
  name: string;
  command: string;
  fix?: string;
  /** Where its test files are and how their names end, for steps that can run only some of them. */
  tests?: { folder: string; ending: string };
  /** Whether its tests run the build in dist/. */
  usesBuild?: true;
  /** Whether it only takes the processor time that the other steps of its group leave idle. */
  inIdleTime?: true;
}

const JEST =
  'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --reporters="<rootDir>/../scripts/test/failures-reporter.ts"';

const BUILD: Step = { name: 'build', command: 'nx run-many -t build --output-style=static' };

/** Groups run one after the other. The steps of a group are independent: two of them run at a time. */
const GROUPS: Step[][] = [
  [
    BUILD,
    { name: 'types', command: 'tsc -p backend && tsc -p frontend && tsc -p scripts' },
    { name: 'dead-code', command: 'knip --no-progress' },
    {
      name: 'frontend',
      command: `${JEST} -c frontend/jest.config.js`,
      tests: { folder: 'frontend/test', ending: '.test.ts' },
    },
  ],
  // The browser tests wait for a seventh of the time of both cores, the backend's use all of it.
  [
    {
      name: 'browser',
      command: 'playwright test -c frontend/playwright.config.ts',
      tests: { folder: 'frontend/e2e', ending: '.spec.ts' },
      usesBuild: true,
    },
    { name: 'lint', command: 'nx show projects && eslint --max-warnings 0 .', inIdleTime: true },
    {
      name: 'format',
      command: 'prettier --check --log-level warn .',
      fix: 'npx prettier --write .',
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
      command: `${JEST} -c backend/jest.config.ts`,
      tests: { folder: 'backend/test', ending: '.test.ts' },
      usesBuild: true,
    },
  ],
];
const STEPS = GROUPS.flat();

/** Lines shown of a failed step: some CI logs cut off longer output. */
const SHOWN = 30;

/** The test files of a step in the folder of that name, or the one file. */
function testFiles(step: Step | undefined, name: string): string[] {
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

/** The requested steps, each with the test files to run (an empty list means all), or the first unknown word. */
function wantedSteps(words: string[]): Map<Step, string[]> | string {
  const wanted = new Map<Step, string[]>();
  let last: Step | undefined;
  for (const word of words) {
    const step = STEPS.find(({ name }) => name === word);
    if (step) {
      wanted.set((last = step), []);
      continue;
    }
    const files = testFiles(last, word);
    if (!last || files.length === 0) {
      return word;
    }
    wanted.get(last)?.push(...files);
  }
  return wanted;
}

/** Whether `built` is missing or older than a file in `folder`. */
function isOlder(built: string, folder: string): boolean {
  const time = existsSync(built) ? statSync(built).mtimeMs : 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => statSync(join(folder, file)).mtimeMs > time,
  );
}

/** How to fix a failed step, if that is known. */
function hint({ name, fix, usesBuild }: Step): string {
  if (fix) {
    return `Fix it with: ${fix}\n`;
  }
  const isOld = () =>
    isOlder('dist/backend/main.js', 'backend/src') || isOlder('dist/frontend/client', 'frontend/src');
  return usesBuild && !isWanted(BUILD) && isOld()
    ? `dist/ is missing or older than the sources, and these tests use it: npm test -- build ${name} ...\n`
    : '';
}

/** Runs a step and prints its result, with the beginning of the output if it failed. */
async function run(step: Step, files: string[]): Promise<boolean> {
  const { name, command, inIdleTime } = step;
  const begun = Date.now();
  const child = spawn('sh', ['-c', [command, ...files].join(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  if (inIdleTime && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  const log = `tmp/${name}.log`;
  mkdirSync('tmp', { recursive: true });
  writeFileSync(log, output);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const counts = /^Tests: .*$|^\s+\d+ passed \(.*$/m.exec(output)?.[0].trim() ?? '';
  process.stdout.write(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${seconds.padStart(6)} s  ${counts}\n`,
  );
  if (status !== 0) {
    const lines = output.trim().split('\n');
    const rest = lines.length > SHOWN ? `\n... ${lines.length - SHOWN} more lines in ${log}` : '';
    process.stdout.write(`${lines.slice(0, SHOWN).join('\n')}${rest}\n${hint(step)}\n`);
  }
  return status === 0;
}

const wanted = wantedSteps(process.argv.slice(2));
if (typeof wanted === 'string') {
  process.stderr.write(
    `No step, test file or folder is called "${wanted}".
Usage: npm test [-- <step> [<test file or folder>...]...], e.g. npm test -- lint backend inventory pictures
Steps: ${STEPS.map(({ name }) => name).join(', ')}
Files and folders: those of backend/test, frontend/test and frontend/e2e; "forms" for forms.test.ts\n`,
  );
  process.exit(2);
}
const isWanted = (step: Step) => wanted.size === 0 || wanted.has(step);
const twoAtATime = pLimit(2);
const results: boolean[] = [];
for (const group of GROUPS) {
  const steps = group.filter(isWanted);
  results.push(
    ...(await Promise.all(steps.map((step) => twoAtATime(() => run(step, wanted.get(step) ?? []))))),
  );
}
const failed = results.filter((passed) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
