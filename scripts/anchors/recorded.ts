import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedAnswer, RecordedMail } from '../../backend/test/support/record.ts';
import { run } from './tools.ts';

/** What the backend's tests saw of the product. */
interface Recorded {
  answers: RecordedAnswer[];
  mails: RecordedMail[];
}

const TESTS = 'backend/test';
/** Few test files that together see all operations and all kinds of mail. */
const FILES = [
  ...[
    'booking/visits',
    'business/audit',
    'content/messages',
    'content/visit-words',
    'http/openapi',
    'mail/mail',
  ],
  ...['operation/setup', 'security/routes', 'security/sessions', 'security/users', 'transfers/transfers'],
];

let recorded: Promise<Recorded> | undefined;

/**
 * Runs tests of the backend, once for all parts: they have the rows, refusals and news that a story for these parts alone
 * would have to make again.
 */
export function recordTests(): Promise<Recorded> {
  recorded ??= record();
  return recorded;
}

async function record(): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-recorded-'));
  try {
    const { status, stdout, stderr } = await run(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--silent'],
        ...['-c', 'backend/jest.config.ts', ...FILES.map((file) => `${TESTS}/${file}.test.ts`)],
      ],
      { env: { RECORD_TO: folder } },
    );
    if (status !== 0) {
      throw new Error(`Tests failed:\n${stderr.slice(0, 2000)}${stdout.slice(0, 2000)}`);
    }
    return { answers: readLines(join(folder, 'answers')), mails: readLines(join(folder, 'mails')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readLines<Line>(path: string): Line[] {
  return readFileSync(`${path}.ndjson`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
