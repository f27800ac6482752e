import sanitizeHtml from 'sanitize-html';
import type { ReadRow } from './read-row.js';

/** What other shops have in their texts, and this one shows as it stands: tags, signs by name, written line breaks. */
const TAGS =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|table|tbody|td|th|tr|u|ul)\b[^<>]*>|&(?:nbsp|amp|quot|apos|lt|gt|#\d{2,6}|#x[\da-f]{2,6});|\\r?\\n|\\n/i;

/** Tags that begin or end a line. */
const LINES = /<(?:br|hr|li|tr)\b[^<>]*>|<\/?(?:div|h[1-6]|ol|p|table|ul)\b[^<>]*>/gi;

/** Longer texts are refused, whatever is in them. */
const MAX_LENGTH = 50_000;

/** What the sanitizer writes for signs of its own. */
const SIGNS: [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

/** Whether a text of a row has tags in it. */
export function hasTags(fields: ReadRow['fields']): boolean {
  return Object.values(fields).some((value) => typeof value === 'string' && TAGS.test(value));
}

/** The row with the words of its texts alone. */
export function withoutTags(row: ReadRow): ReadRow {
  const fields = Object.entries(row.fields).map(([field, value]) => [
    field,
    typeof value === 'string' && value.length <= MAX_LENGTH && TAGS.test(value) ? plainText(value) : value,
  ]);
  return { ...row, fields: Object.fromEntries(fields) as ReadRow['fields'] };
}

function plainText(text: string): string {
  const html = text.replace(/\\r?\\n|\\n/g, '\n').replace(LINES, '\n');
  const words = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return SIGNS.reduce((result, [sign, letter]) => result.replaceAll(sign, letter), words)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
