/** Reporter for jest: a line for each file, with the errors in it; then each failed and skipped test, and the totals. */
import { type Failure, LINES, shortly, tell, tellFailure } from './tell.ts';

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
  onTestFileResult(_test: unknown, file: File): void {
    const { testFilePath, testResults, console: said = [], perfStats } = file;
    said.forEach(({ message }) => tell(message));
    const failures = failuresOf(file);
    const seconds = ((perfStats.end - perfStats.start) / 1000).toFixed(1);
    const word = failures.length > 0 ? 'FAIL' : 'ok  ';
    tell(`${word}  ${nameOf(testFilePath).padEnd(32)} ${seconds.padStart(6)} s  ${testResults.length} tests`);
    // At once: a run of proofs takes an hour.
    failures.forEach(({ test, text }) => tell(`${test}\n${shortly(text, LINES)}\n`));
  }

  onRunComplete(_contexts: unknown, run: Run): void {
    const failures = run.testResults.flatMap(failuresOf);
    const skipped = run.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => `${nameOf(testFilePath)}: ${fullName}`),
    );
    failures.forEach(tellFailure);
    skipped.forEach((name) => tell(`skipped: ${name}`));
    tell(`Tests: ${run.numFailedTests} failed, ${run.numPassedTests} passed`);
  }
}

/** Jest reports the failure of a hook at each test after it: that is one failure, and none of these tests ran. */
function failuresOf({ testFilePath, testExecError, testResults }: File): Failure[] {
  const file = nameOf(testFilePath);
  const failed = testResults.filter(({ failureMessages }) => failureMessages.length > 0);
  const byText = Map.groupBy(failed, ({ failureMessages: [text = ''] }) => text);
  return [
    ...(testExecError
      ? [{ file, test: 'cannot run', text: testExecError.stack ?? testExecError.message ?? '' }]
      : []),
    ...[...byText].map(([text, [first, ...others]]) => ({
      file,
      test: others.length > 0 ? `${others.length + 1} tests alike` : (first?.fullName ?? ''),
      text,
    })),
  ];
}

const nameOf = (path: string) => path.split('/').at(-1) as string;
