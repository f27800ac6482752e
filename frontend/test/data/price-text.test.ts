import { expect, it } from '@jest/globals';
import { priceIn } from '../../src/lib/price-text';

it.each([
  ['1299.99', 1299.99],
  ['1,299.99 USD', 1299.99],
  ['US$1,299.99', 1299.99],
  ['$ 68,500', 68_500],
  ['1299.-', 1299],
  ['1299,99', 1299.99],
  ['1.299,99', 1299.99],
  ['1,299', 1299],
  ['12.', 12],
  ['-5', -5],
  ['1,29,99', Number.NaN],
  ['1.299.99', Number.NaN],
  ['about 1300', Number.NaN],
  ['', null],
  ['USD', null],
])('%j is read as %d', (text, amount) => {
  expect(priceIn(text)).toBe(amount);
});
