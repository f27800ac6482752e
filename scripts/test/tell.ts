/** What the reporters of jest and of Playwright print alike, and scripts/test/run-step.ts reads. */
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** Name of the test file. */
  file: string;
  test: string;
  /** The error, with its stack. */
  text: string;
}

/** Lines shown of an error. */
export const LINES = 12;

/** Two lines: what failed, and why. */
export function tellFailure({ file, test, text }: Failure): void {
  tell(`failed: ${file}: ${test.replaceAll('\n', ' ')}\n  ${shortly(text, 1)}`);
}

/** The beginning of an error and the first frame of its stack that is in this repository. */
export function shortly(text: string, count: number): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line));
  const shown = lines.slice(0, count);
  // A long message must not hide where it failed.
  const place = count > 1 ? lines.find((line) => /^\s+at /.test(line)) : undefined;
  return [...shown, ...(place && !shown.includes(place) ? [place] : [])].join('\n');
}

export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
