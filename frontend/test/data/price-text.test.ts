import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { centsIn, priceText } from '@/lib/price-text';

/** The import of files reads the same. */
const prices = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../../backend/test/support/prices.json`, 'utf8'),
) as { read: [string, number][]; notUnderstood: string[]; none: string[] };

it.each(prices.read)('%j is read as %d cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

// Two numbers are not one a hundred times as large, and 1.299 is a thousand to some, a dollar and thirty cents to others.
it.each(prices.notUnderstood)('%j is not understood', (text) => {
  expect(centsIn(text)).toBeNaN();
});

it.each(prices.none)('%j is no amount', (text) => {
  expect(centsIn(text)).toBeNull();
});

it('an amount that was written by the field itself is read as the same', () => {
  for (const cents of [0, 1, 99, 1999, 129_999, 2_147_483_647]) {
    expect(centsIn(priceText(cents))).toBe(cents);
  }
  expect(priceText(null)).toBe('');
});
