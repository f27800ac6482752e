import { expect, it } from '@jest/globals';
import { paths } from '@/lib/paths';
import { slugOf } from '@/lib/slug';

it.each([
  ['Bertolani Sidelock Side-by-Side 20', 'bertolani-sidelock-side-by-side-20'],
  ['  Colt’s “1911” — .45 ACP!  ', 'colt-s-1911-45-acp'],
  ['Süßwaffen Élan Ħ İstanbul Ångström', 'süßwaffen-elan-ħ-istanbul-angstrom'.replace('ü', 'u')],
  ['e\u0301 a\u0323\u0302', 'e-a'],
  ['Ружьё МЦ-21 й', 'ружьё-мц-21-й'],
  ['火縄銃 No. 1', '火縄銃-no-1'],
  ['بندقية ١٢', 'بندقية-١٢'],
  ['हिन्दी बंदूक', 'हिन्दी-बंदूक'],
  ['ΧΡΌΝΟΣ', 'χρόνος'],
  ['\u{1F52B}\uFE0F \u0301 --- ', ''],
  ['../../admin?x=1#y%2F\\', 'admin-x-1-y-2f'],
  ['\u0000\r\nSet-Cookie: a=b', 'set-cookie-a-b'],
])('%j is %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  // It stands for itself.
  expect(slugOf(slug)).toBe(slug);
});

it('is cut between words, or within a single long one, but never within a letter', () => {
  expect(slugOf(`${'a'.repeat(40)} ${'b'.repeat(39)} c`)).toBe(`${'a'.repeat(40)}-${'b'.repeat(39)}`);
  expect(slugOf(`${'a'.repeat(40)} ${'b'.repeat(40)}`)).toBe('a'.repeat(40));
  expect(slugOf('x'.repeat(500))).toBe('x'.repeat(80));
  expect(slugOf('𐐨'.repeat(200))).toBe('𐐨'.repeat(80));
});

it('a path has the id first, then the encoded name, if it has letters or digits', () => {
  expect(paths.item({ id: 24, name: 'Ружьё 21' })).toBe(`/inventory/24-${encodeURIComponent('ружьё')}-21`);
  expect(paths.item({ id: 24, name: '!!!' })).toBe('/inventory/24');
  expect(paths.post({ id: 7, title: 'Why 9 mm?' })).toBe('/blog/7-why-9-mm');
});
