import { expect, it } from '@jest/globals';
import { isolated } from '@/lib/isolated';

it('a name from right to left is isolated from what stands around it, and no other', () => {
  expect(isolated('דנה לוי')).toBe('\u2068דנה לוי\u2069');
  expect(isolated('Mr. ليلى')).toBe('\u2068Mr. ليلى\u2069');
  expect(isolated('Renée O’Neil')).toBe('Renée O’Neil');
  expect(isolated('Анна 山田')).toBe('Анна 山田');
});
