import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { purify } from '@/site/blog/article/purify';

/** HTML before and after sanitizing; the server's sanitizer is tested against the same file. */
const HOSTILE = Object.entries(
  JSON.parse(
    readFileSync(`${import.meta.dirname}/../../../backend/test/support/hostile/hostile-html.json`, 'utf8'),
  ) as Record<string, [html: string, left: string]>,
);

describe('an article', () => {
  test.each(HOSTILE)('loses %s as on the server', (_what, [html, left]) => {
    expect(purify(html)).toBe(left);
    expect(purify(left)).toBe(left);
  });
});
