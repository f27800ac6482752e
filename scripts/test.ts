/**
 * Runs all checks, step by step: `npm test [-- <step> [<test file or folder>...]...]`, or the quick ones: `npm test -- quick`.
 * Quiet unless something fails: then it prints the beginning of the output and the path of the full log.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';

interface Step {
  name: string;
  command: string;
  fix?: string;
  /** Where its test files are and how their names end, for steps that can run only some of them. */
  tests?: { folder: string; ending: string };
  /** Whether its tests, or some of them, run the build in dist/. */
  usesBuild?: true;
  /** Whether it only takes the processor time that the other steps of its group leave idle. */
  inIdleTime?: true;
}

const JEST =
  '--disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --reporters="<rootDir>/../scripts/test/failures-reporter.ts"';

const BUILD: Step = {
  name: 'build',
  command: 'nx run-many -t build --output-style=static && node scripts/lib/note-commit.ts',
};

/** Groups run one after the other. The steps of a group are independent: two of them run at a time. */
const GROUPS: Step[][] = [
  [
    BUILD,
    { name: 'types', command: 'tsc -p backend && tsc -p frontend && tsc -p scripts' },
    { name: 'dead-code', command: 'knip --no-progress' },
    {
      name: 'frontend',
      command: `node --experimental-vm-modules ${JEST} -c frontend/jest.config.js`,
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
    {
      name: 'lint',
      command:
        'nx show projects && node --max-semi-space-size=128 node_modules/eslint/bin/eslint.js --max-warnings 0 .',
      inIdleTime: true,
    },
    {
      name: 'format',
      command: 'prettier --check --log-level warn --cache --cache-strategy content .',
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
      command: `node ${JEST} -c backend/jest.config.ts`,
      tests: { folder: 'backend/test', ending: '.test.ts' },
      usesBuild: true,
    },
  ],
];
const STEPS = GROUPS.flat();

/** What `quick` stands for: all but the tests in a browser, and those of the backend that kill, fill, flood, start and wait. */
const QUICK = [
  ...['build', 'types', 'dead-code', 'frontend', 'lint', 'format', 'contract'],
  ...['backend', 'booking', 'business', 'content'],
];

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

/** In a test file: starts the built product, or requests something other than the API, such as a page. */
const USES_BUILD = /support\/process|dist\/|'GET', ['`]\/(?!api\/)/;

/** Whether one of the failed tests runs the build in dist/. */
function failedOnBuild(step: Step, output: string): boolean {
  const failed = [...output.matchAll(/^failed: (\S+)\.test\.ts/gm)].flatMap(([, name]) =>
    testFiles(step, name as string),
  );
  return failed.length === 0 || failed.some((file) => USES_BUILD.test(readFileSync(file, 'utf8')));
}

/** How to fix a failed step, if that is known. */
function hint(step: Step, output: string): string {
  const { name, fix, usesBuild } = step;
  if (fix) {
    return `Fix it with: ${fix}\n`;
  }
  const isOld = () =>
    isOlder('dist/backend/main.js', 'backend/src') || isOlder('dist/frontend/client', 'frontend/src');
  return usesBuild && !isWanted(BUILD) && isOld() && failedOnBuild(step, output)
    ? `dist/ is missing or older than the sources, and these tests use it: npm test -- build ${name} ...\n`
    : '';
}

interface Result {
  passed: boolean;
  /** How many tests ran. */
  tests: number;
  /** Processor time in seconds, of this step's processes and all they waited for. */
  cpu: number;
}

/** Runs a step and prints its result, with the beginning of the output if it failed. */
async function run(step: Step, files: string[]): Promise<Result> {
  const { name, command, inIdleTime } = step;
  const begun = Date.now();
  // Node does not tell what its child processes took, but every shell does.
  const measured = `${[command, ...files].join(' ')}\nstatus=$?; times >&3; exit $status`;
  const child = spawn('sh', ['-c', measured], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  if (inIdleTime && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  let [output, times] = ['', ''];
  const [, outputs, errors, measures] = child.stdio as unknown as Readable[];
  for (const stream of [outputs, errors]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  measures?.setEncoding('utf8').on('data', (text: string) => (times += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  const log = `tmp/${name}.log`;
  mkdirSync('tmp', { recursive: true });
  writeFileSync(log, output);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const cpu = cpuSeconds(times);
  const counts = /^Tests: .*$|^\s+\d+ passed \(.*$/m.exec(output)?.[0].trim() ?? '';
  process.stdout.write(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${seconds.padStart(6)} s ${cpu.toFixed(1).padStart(6)} s CPU  ${counts}\n`,
  );
  if (status !== 0) {
    const lines = output.trim().split('\n');
    const rest = lines.length > SHOWN ? `\n... ${lines.length - SHOWN} more lines in ${log}` : '';
    process.stdout.write(`${lines.slice(0, SHOWN).join('\n')}${rest}\n${hint(step, output)}\n`);
  } else {
    // jest's and Playwright's way to name a test that passed on retry, and jest's of one that cannot run here.
    const notes = [...output.matchAll(/^(?:flaky|skipped): .*|(?<=^ {2}\d+ flaky\n)(?: {4}.*\n)+/gm)];
    process.stdout.write(notes.map(([lines]) => `${lines.trimEnd()}\n`).join(''));
  }
  const ran = output.matchAll(/^(?:Tests: (\d+) failed, | +)(\d+) (?:passed|failed|flaky)\b/gm);
  const tests = sum([...ran].flatMap(([, failed = '0', others]) => [Number(failed), Number(others)]));
  return { passed: status === 0, tests, cpu };
}

/** The sum of what the shell's `times` prints, such as "0m0.01s 0m0.00s" and on the next line "1m2.34s 0m5.67s". */
function cpuSeconds(times: string): number {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return sum(parts.map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds)));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const wanted = wantedSteps(process.argv.slice(2).flatMap((word) => (word === 'quick' ? QUICK : [word])));
if (typeof wanted === 'string') {
  process.stderr.write(
    `No step, test file or folder is called "${wanted}".
Usage: npm test [-- <step> [<test file or folder>...]...], e.g. npm test -- lint backend inventory pictures
quick: ${QUICK.join(' ')}
Steps: ${STEPS.map(({ name }) => name).join(', ')}
Files and folders: those of backend/test, frontend/test and frontend/e2e; "forms" for forms.test.ts\n`,
  );
  process.exit(2);
}
const isWanted = (step: Step) => wanted.size === 0 || wanted.has(step);
const twoAtATime = pLimit(2);
const results: Result[] = [];
for (const group of GROUPS) {
  const steps = group.filter(isWanted);
  results.push(
    ...(await Promise.all(steps.map((step) => twoAtATime(() => run(step, wanted.get(step) ?? []))))),
  );
}
const failed = results.filter(({ passed }) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
const [tests, cpu] = [sum(results.map((result) => result.tests)), sum(results.map((result) => result.cpu))];
process.stdout.write(`${tests.toLocaleString('en-US')} tests, ${cpu.toFixed(0)} s of CPU time\n`);
process.exitCode = failed === 0 ? 0 : 1;
