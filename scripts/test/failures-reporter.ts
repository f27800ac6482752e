/** Reporter for jest: lists the failed, the flaky and the skipped tests, then an excerpt of each failure and the totals. */
interface Test {
  fullName: string;
  failureMessages: string[];
  status: string;
  /** How many times it ran: more than once after a failure. */
  invocations?: number;
  /** The failures before the last run. */
  retryReasons?: string[];
}
interface File {
  testFilePath: string;
  /** Why the test file could not run. */
  testExecError?: { message?: string; stack?: string };
  testResults: Test[];
  console?: { message: string }[];
}
interface Run {
  testResults: File[];
  numFailedTests: number;
  numPassedTests: number;
}

const LINES = 12;

export default class FailuresReporter {
  onTestFileResult(_test: unknown, { console: said = [] }: File): void {
    said.forEach(({ message }) => write(message));
  }

  onRunComplete(_contexts: unknown, run: Run): void {
    const failures = run.testResults.flatMap(({ testFilePath, testExecError, testResults }) => {
      const file = fileName(testFilePath);
      return [
        ...(testExecError ? [{ name: file, text: testExecError.stack ?? testExecError.message ?? '' }] : []),
        ...testResults
          .filter(({ failureMessages }) => failureMessages.length > 0)
          .map(({ fullName, failureMessages: [text = ''] }) => ({ name: `${file}: ${fullName}`, text })),
      ];
    });
    const flaky = run.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ failureMessages, invocations = 1 }) => failureMessages.length === 0 && invocations > 1)
        .map(({ fullName, retryReasons: [text = ''] = [] }) => ({
          name: `${fileName(testFilePath)}: ${fullName}`,
          text,
        })),
    );
    const skipped = run.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => `${fileName(testFilePath)}: ${fullName}`),
    );
    failures.forEach(({ name }) => write(`failed: ${name}`));
    flaky.forEach(({ name }) => write(`flaky: ${name}`));
    skipped.forEach((name) => write(`skipped: ${name}`));
    [...failures, ...flaky].forEach(({ name, text }) => write(`\n${name}\n${shortly(text)}`));
    write(`Tests: ${run.numFailedTests} failed, ${run.numPassedTests} passed`);
  }
}

const fileName = (path: string) => path.split('/').at(-1) as string;

/** The beginning of a message and the frames of the stack that are in this repository. */
function shortly(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line));
  const shown = lines.slice(0, LINES);
  // A long message must not hide where it failed.
  const place = lines.find((line) => /^\s+at /.test(line));
  return [...shown, ...(place && !shown.includes(place) ? [place] : [])].join('\n');
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
