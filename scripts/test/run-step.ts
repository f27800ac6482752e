/** Runs a command of `npm test`, and reads from its output what failed. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from './steps.ts';

/** A test that failed; of a step without tests, the first thing that is wrong. */
export interface Failed {
  file?: string;
  test?: string;
  error: string;
}

export interface Result {
  step: Step;
  passed: boolean;
  /** How many tests ran. */
  tests: number;
  /** Processor time in seconds, of this step's processes and all they waited for. */
  cpu: number;
  failed: Failed[];
  output: string;
}

/** Runs a command for a step. Its output goes to `log`, and the line of its result to the terminal. */
export async function runCommand(step: Step, command: string, log: string): Promise<Result> {
  const begun = Date.now();
  // Node does not tell what its child processes took, but every shell does.
  const measured = `${command}\nstatus=$?; times >&3; exit $status`;
  const child = spawn('sh', ['-c', measured], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  if (step.inIdleTime && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  let [output, times] = ['', ''];
  const [, outputs, errors, measures] = child.stdio as unknown as Readable[];
  for (const stream of [outputs, errors]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  measures?.setEncoding('utf8').on('data', (text: string) => (times += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  output = stripVTControlCharacters(output);
  mkdirSync('tmp', { recursive: true });
  writeFileSync(`tmp/${log}.log`, output);
  const cpu = cpuSeconds(times);
  const [counts = '', failedTests = '0', passedTests = '0'] =
    /^Tests: (\d+) failed, (\d+) passed$/m.exec(output) ?? [];
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(6);
  process.stdout.write(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${log.padEnd(10)} ${seconds} s ${cpu.toFixed(1).padStart(6)} s CPU  ${counts}\n`,
  );
  const failed = status === 0 ? [] : failuresIn(output);
  return {
    ...{ step, passed: status === 0, cpu, failed, output },
    tests: Number(failedTests) + Number(passedTests),
  };
}

/** The tests that the output names as failed; without any, its first line that is not npm's or a tool's greeting. */
function failuresIn(output: string): Failed[] {
  const tests = [...output.matchAll(/^failed: ([^:]+): (.*)\n {2}(.*)$/gm)];
  const [first = 'it ended without a word'] = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(>|Checking formatting|\s*NX\b)/.test(line));
  return tests.length > 0
    ? tests.map(([, file, test, error = '']) => ({ file, test, error }))
    : [{ error: first.trim() }];
}

/** The sum of what the shell's `times` prints, such as "0m0.01s 0m0.00s" and on the next line "1m2.34s 0m5.67s". */
function cpuSeconds(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
