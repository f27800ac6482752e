import { expect, test } from '@jest/globals';
import { typedDuration } from '@/admin/settings/services/typed-duration';

test.each([
  ['About 45 minutes', 45, 45],
  ['About an hour', 60, 60],
  ['half an hour', 30, 30],
  ['1.5 hours', 90, 90],
  ['1 hour 30 minutes', 90, 90],
  ['2 to 3 hours', 120, 180],
  ['2-3 hrs, depending on the class', 120, 180],
  ['90 min', 90, 90],
  ['One hour', 60, 60],
])('%s is from %i to %i minutes', (text, from, to) => {
  expect(typedDuration(text)).toEqual({ from, to });
});

test.each(['', 'By appointment', 'A day', 'Ends at 5'])('“%s” names no length', (text) => {
  expect(typedDuration(text)).toBeUndefined();
});
