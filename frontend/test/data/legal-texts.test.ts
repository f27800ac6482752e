import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const FOLDER = `${import.meta.dirname}/../../src/site/legal/`;

/** The day of `UPDATED` in legal-document.tsx, and what the texts were then. Change both together. */
const LAST = { day: '2026-11-30', texts: '64207505d260' };

test('the legal texts are dated by the day they last changed', () => {
  const texts = readdirSync(FOLDER)
    .filter((file) => file !== 'legal-document.tsx')
    .sort()
    .map((file) => readFileSync(FOLDER + file, 'utf8'))
    .join('')
    // However they are set.
    .replace(/^import .*$| className="[^"]*"|\s+/gm, '');
  expect(createHash('sha256').update(texts).digest('hex').slice(0, 12)).toBe(LAST.texts);
  expect(readFileSync(`${FOLDER}legal-document.tsx`, 'utf8')).toContain(`day: '${LAST.day}'`);
});
