import { expect, it } from '@jest/globals';
import { centsIn, priceText } from '@/lib/price-text';

it.each([
  ['1299.99', 129_999],
  ['1,299.99 USD', 129_999],
  ['US$1,299.99', 129_999],
  ['$ 68,500', 6_850_000],
  ['$1,299', 129_900],
  ['1299 dollars', 129_900],
  ['$1,299.99 USD', 129_999],
  ['1299.-', 129_900],
  ['1299,99', 129_999],
  ['1.299,99', 129_999],
  ['1 299.99', 129_999],
  ['1\u202f299,99\u00a0$', 129_999],
  ['1,299', 129_900],
  ['12,99', 1299],
  ['1,29', 129],
  ['12.', 1200],
  ['19.99', 1999],
  ['-5', -500],
  ['-$5', -500],
])('%j is read as %d cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

it.each([
  ...['1,29,99', '1.299.99', '1299,999', '12,9999', '1,2999.00'],
  // Two numbers, not one a hundred times as large.
  ...['12 99', '12 dollars 99', '12$99'],
  // A thousand to some, a dollar and thirty cents to others.
  ...['1.299', '1299.999'],
  ...['about 1300', '1e3', '0x10', 'Infinity', '١٢٩٩', '１２９９', '1300-1400', '--5', '-', '.'],
])('%j is not understood', (text) => {
  expect(centsIn(text)).toBeNaN();
});

it.each(['', '  ', 'USD', '$'])('%j is no amount', (text) => {
  expect(centsIn(text)).toBeNull();
});

it('an amount that was written by the field itself is read as the same', () => {
  for (const cents of [0, 1, 99, 1999, 129_999, 2_147_483_647]) {
    expect(centsIn(priceText(cents))).toBe(cents);
  }
  expect(priceText(null)).toBe('');
});
