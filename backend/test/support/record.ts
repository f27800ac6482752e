import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';

/** What is noted of an answer. */
interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  json?: unknown;
}

/** An answer to a test, in what the contract says of answers. */
export interface RecordedAnswer {
  method: string;
  url: string;
  status: number;
  /** The media type; empty if there is no body. */
  type: string;
  /** Undefined if it is no JSON, or compressed. */
  json?: unknown;
}

/** A mail that a test's mail server took. */
export interface RecordedMail extends Pick<Email, 'messageId' | 'subject' | 'html' | 'text'> {
  /** Octets of the longest line, as it was sent. */
  longestLine: number;
}

/** The folder that `npm run anchors` reads; undefined in all other runs. */
const FOLDER = process.env['RECORD_TO'];

/** Notes an answer for `npm run anchors`. */
export function recordAnswer(method: string, url: string, { status, headers, text, json }: Answer): void {
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  append('answers', { method, url, status, type: text === '' ? '' : type, json } satisfies RecordedAnswer);
}

/** Notes a mail, of which these bytes were sent, for `npm run anchors`. */
export function recordMail({ messageId, subject, html, text }: Email, bytes: Buffer): void {
  const lines = bytes.toString('latin1').split(/\r?\n/);
  const longestLine = Math.max(...lines.map(({ length }) => length));
  append('mails', { messageId, subject, html, text, longestLine } satisfies RecordedMail);
}

/** All workers of jest add to the same file, so a line is written at once. */
function append(file: string, line: object): void {
  if (FOLDER) {
    appendFileSync(join(FOLDER, `${file}.ndjson`), `${JSON.stringify(line)}\n`);
  }
}
