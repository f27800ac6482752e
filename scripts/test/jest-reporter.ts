/** Reporter for jest: a line for each file; then each failed and skipped test, the errors, and the totals. */
import { LINES, shortly, tell, tellFailure } from './tell.ts';

interface Test {
  fullName: string;
  failureMessages: string[];
  status: string;
}
interface File {
  testFilePath: string;
  /** Why the test file could not run. */
  testExecError?: { message?: string; stack?: string };
  testResults: Test[];
  console?: { message: string }[];
  perfStats: { start: number; end: number };
}
interface Run {
  testResults: File[];
  numFailedTests: number;
  numPassedTests: number;
}

export default class JestReporter {
  onTestFileResult(
    _test: unknown,
    { testFilePath, testExecError, testResults, console: said = [], perfStats }: File,
  ): void {
    said.forEach(({ message }) => tell(message));
    const failed = testResults.filter(({ status }) => status === 'failed').length;
    const seconds = ((perfStats.end - perfStats.start) / 1000).toFixed(1);
    const word = testExecError || failed > 0 ? 'FAIL' : 'ok  ';
    tell(`${word}  ${nameOf(testFilePath).padEnd(32)} ${seconds.padStart(6)} s  ${testResults.length} tests`);
  }

  onRunComplete(_contexts: unknown, run: Run): void {
    const failures = run.testResults.flatMap(({ testFilePath, testExecError, testResults }) => {
      const file = nameOf(testFilePath);
      return [
        ...(testExecError
          ? [{ file, test: 'cannot run', text: testExecError.stack ?? testExecError.message ?? '' }]
          : []),
        ...testResults
          .filter(({ failureMessages }) => failureMessages.length > 0)
          .map(({ fullName, failureMessages: [text = ''] }) => ({ file, test: fullName, text })),
      ];
    });
    const skipped = run.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => `${nameOf(testFilePath)}: ${fullName}`),
    );
    failures.forEach(tellFailure);
    skipped.forEach((name) => tell(`skipped: ${name}`));
    failures.forEach(({ file, test, text }) => tell(`\n${file}: ${test}\n${shortly(text, LINES)}`));
    tell(`Tests: ${run.numFailedTests} failed, ${run.numPassedTests} passed`);
  }
}

const nameOf = (path: string) => path.split('/').at(-1) as string;
