import { expect, it } from '@jest/globals';
import { bidiIsolate } from '@/lib/bidi-isolate';

it('a name from right to left is isolated from what stands around it, and no other', () => {
  expect(bidiIsolate('דנה לוי')).toBe('\u2068דנה לוי\u2069');
  expect(bidiIsolate('Mr. ليلى')).toBe('\u2068Mr. ليلى\u2069');
  expect(bidiIsolate('Renée O’Neil')).toBe('Renée O’Neil');
  expect(bidiIsolate('Анна 山田')).toBe('Анна 山田');
});
