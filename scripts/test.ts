/**
 * Runs all checks, step by step: `npm test [-- <step> [<test file or folder>...]...]`, or all but the browser: `npm test -- quick`.
 * Tests that failed run once more, alone, when all steps are done. The last lines name what is wrong; the rest is in tmp/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { openRunFolder } from './lib/run-folder.ts';
import { type Failed, type Result, runCommand } from './test/run-step.ts';
import { GROUPS, QUICK, type Step, STEPS, testFiles, wantedSteps } from './test/steps.ts';

/** More failed tests than this are no bad luck, and are not run again. */
const MOST_RETRIED = 10;
/** Logs of CI are cut from the front, so that at least the last twenty lines are seen. */
const MOST_SHOWN = 15;
const LONGEST_LINE = 240;

/** Runs again what failed, each file alone. @returns the tests that passed then, and the results of what did not. */
async function runAgain(results: Result[]): Promise<{ flaky: Failed[]; again: Result[] }> {
  const red = results.filter(({ passed }) => !passed);
  const failed = red.flatMap((result) => result.failed);
  if (failed.length > MOST_RETRIED) {
    return { flaky: [], again: [] };
  }
  const again: Result[] = [];
  const flaky: Failed[] = [];
  for (const { step, failed: tests } of red) {
    const files = [
      ...new Set(
        tests.flatMap(({ file }) => testFiles(step, (file ?? '').replace(/\.(test|spec)\.ts$/, ''))),
      ),
    ];
    const commands = files.length > 0 ? (step.again?.(files) ?? []) : [];
    const runs: Result[] = [];
    for (const [index, command] of commands.entries()) {
      runs.push(await runCommand(step, command, `${step.name}-again${index > 0 ? `-${index + 1}` : ''}`));
    }
    const stillFailed = runs.flatMap((run) => run.failed);
    const isRed = (test: Failed) =>
      stillFailed.some(({ file, test: name }) => file === test.file && name === test.test);
    if (runs.length > 0 && runs.every(({ tests: count }) => count > 0)) {
      flaky.push(...tests.filter((test) => !isRed(test)));
      again.push({
        ...{ step, output: '', tests: 0, failed: stillFailed },
        passed: runs.every(({ passed }) => passed),
        cpu: runs.reduce((total, { cpu }) => total + cpu, 0),
      });
    }
  }
  return { flaky, again };
}

const nameOf = ({ file, test }: Failed) => [file, test].filter((part) => part !== undefined).join(': ');
const withError = (test: Failed) => [nameOf(test), test.error].filter(Boolean).join(': ');
const cut = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line);
const tell = (line: string) => process.stdout.write(`${line}\n`);

const begun = Date.now();
const wanted = wantedSteps(process.argv.slice(2).flatMap((word) => (word === 'quick' ? QUICK : [word])));
if (typeof wanted === 'string') {
  process.stderr.write(
    `${wanted}
Usage: npm test [-- <step> [<test file or folder>...]...], e.g. npm test -- lint backend inventory pictures
quick: ${QUICK.join(' ')}
Steps: ${STEPS.map(({ name }) => name).join(', ')}
Files and folders: those of backend/test, frontend/test and frontend/e2e; "forms" for forms.test.ts\n`,
  );
  process.exit(2);
}
const isWanted = (step: Step) => wanted.size === 0 || wanted.has(step);
openRunFolder().forEach(tell);
const twoAtATime = pLimit(2);
const first: Result[] = [];
for (const group of GROUPS) {
  const run = (step: Step) => {
    const files = wanted.get(step) ?? [];
    const all = step.tests ? [step.tests.folder] : [];
    return runCommand(step, [step.command, ...(files.length > 0 ? files : all)].join(' '), step.name);
  };
  first.push(...(await Promise.all(group.filter(isWanted).map((step) => twoAtATime(() => run(step))))));
}
const { flaky, again } = await runAgain(first);
const results = first.map((result) => again.find(({ step }) => step === result.step) ?? result);

mkdirSync('tmp', { recursive: true });
writeFileSync('tmp/flaky.txt', flaky.map((test) => `${nameOf(test)}\n  ${test.error}\n`).join(''));
first.flatMap(({ output }) => output.match(/^skipped: .*/gm) ?? []).forEach(tell);
flaky.forEach((test) => tell(cut(`flaky: ${withError(test)}`)));
const red = results.filter(({ passed }) => !passed);
const lines = red.flatMap((result) => [
  ...result.failed.map((test) => cut(`failed: ${result.step.name}: ${withError(test)}`)),
  ...(result.step.fix ? [`Fix it with: ${result.step.fix}`] : []),
]);
lines.slice(0, MOST_SHOWN).forEach(tell);
if (red.length > 0) {
  const more = lines.length > MOST_SHOWN ? `${lines.length - MOST_SHOWN} more; ` : '';
  tell(`${more}the whole output: ${red.map(({ step }) => `tmp/${step.name}.log`).join(', ')}`);
}
const nightly = spawnSync(
  'git',
  ['for-each-ref', '--format=%(taggerdate:short) at %(*objectname:short)', 'refs/tags/nightly'],
  { encoding: 'utf8' },
);
tell(
  `proofs, anchors, soak and security rows (.ci/nightly) last green: ${nightly.stdout?.trim() || 'never here'}`,
);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const tests = sum(first.map((result) => result.tests)).toLocaleString('en-US');
const cpu = sum([...first, ...again].map((result) => result.cpu)).toFixed(0);
tell(`${tests} tests, ${((Date.now() - begun) / 1000).toFixed(0)} s, ${cpu} s of CPU time`);
tell(`${results.length - red.length} passed, ${red.length} failed`);
process.exitCode = red.length === 0 ? 0 : 1;
