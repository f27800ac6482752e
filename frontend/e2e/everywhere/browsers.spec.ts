import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/site';

const ASSETS = join(import.meta.dirname, '../../../dist/frontend/client/assets');

/** What one of Safari 16.4, Chrome 109 and Firefox 115 does not have, and compilers leave as it is. */
const LATER = [
  /\.(toSorted|toReversed|toSpliced|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\b(Object|Map)\.groupBy\(/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bArray\.fromAsync\(/,
  /\bURL\.(canParse|parse)\(/,
  /\bAbortSignal\.any\(/,
  /\bnew RegExp\([^)]*,\s*["'`][a-z]*v[a-z]*["'`]\)/,
];

const files = (ending: string) =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8') }));

test('the built scripts use nothing that a browser of those that are meant does not have', () => {
  const scripts = files('.js');
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap(({ name, text }) =>
    LATER.flatMap((later) => {
      const match = later.exec(text);
      // Radix has a dictionary of its own with a method of that name.
      return match && !text.slice(match.index, match.index + 80).includes('keyAt(')
        ? [`${name}: ${text.slice(Math.max(0, match.index - 60), match.index + 60)}`]
        : [];
    }),
  );
  expect(found).toEqual([]);
});

test('what visitors see hangs on no style that a browser of those that are meant does not have', () => {
  const styles = files('.css').filter(({ name }) => name.startsWith('style'));
  expect(styles).toHaveLength(1);
  const text = styles.map((style) => style.text).join('');
  expect(text).not.toContain('light-dark(');
  // With a selector that a browser does not know it leaves out the whole rule: `:has()` stands alone, where it only adds.
  const lists = text.match(/[^{}]*:has\([^{}]*(?=\{)/g) ?? [];
  expect(lists.filter((list) => /checked/.test(list))).toEqual([]);
});
