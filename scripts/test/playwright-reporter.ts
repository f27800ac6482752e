/** Reporter for Playwright: a line for each file; then each failed test with its error, and the totals. */
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, LINES, shortly, tell, tellFailure } from './tell.ts';

/** Of a test that ran out of time the first error says so, and the second what it waited for. */
const textOf = (errors: TestError[]) => errors.map(({ stack, message = '' }) => stack ?? message).join('\n');

export default class PlaywrightReporter implements Reporter {
  private readonly failures: Failure[] = [];
  private passed = 0;
  /** How many tests of each file ran, and for how many seconds. */
  private readonly files = new Map<string, { tests: number; seconds: number }>();

  onError({ stack, message = '' }: TestError): void {
    this.failures.push({ file: 'playwright.config.ts', test: 'cannot run', text: stack ?? message });
  }

  onTestEnd({ location, title, expectedStatus }: TestCase, { status, duration, errors }: TestResult): void {
    const file = location.file.split('/').at(-1) as string;
    const { tests, seconds } = this.files.get(file) ?? { tests: 0, seconds: 0 };
    this.files.set(file, { tests: tests + 1, seconds: seconds + duration / 1000 });
    if (status === expectedStatus) {
      this.passed += 1;
    } else if (status !== 'skipped') {
      this.failures.push({ file, test: title, text: textOf(errors) || status });
    }
  }

  onEnd({ status }: FullResult): void {
    for (const [file, { tests, seconds }] of this.files) {
      tell(`${file.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s  ${tests} tests`);
    }
    this.failures.forEach(tellFailure);
    this.failures.forEach(({ file, test, text }) => tell(`\n${file}: ${test}\n${shortly(text, 2 * LINES)}`));
    if (status !== 'passed' && this.failures.length === 0) {
      tell(`The run was ${status}.`);
    }
    tell(`Tests: ${this.failures.length} failed, ${this.passed} passed`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
