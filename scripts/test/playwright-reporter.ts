/** Reporter for Playwright: names each failed test with the first line of its error, then the totals. */
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, LINES, shortly, tell, tellFailure } from './tell.ts';

export default class PlaywrightReporter implements Reporter {
  private readonly failures: Failure[] = [];
  private passed = 0;

  onError({ stack, message = '' }: TestError): void {
    this.failures.push({ file: 'playwright.config.ts', test: 'cannot run', text: stack ?? message });
  }

  onTestEnd({ location, title }: TestCase, { status, errors: [error] }: TestResult): void {
    if (status === 'passed') {
      this.passed += 1;
    } else if (status !== 'skipped') {
      const file = location.file.split('/').at(-1) as string;
      this.failures.push({ file, test: title, text: error?.stack ?? error?.message ?? status });
    }
  }

  onEnd({ status }: FullResult): void {
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
