import { expect, it } from '@jest/globals';
import { ageWords } from '@/admin/transfers/transfer-words';

it.each([
  ['2026-11-21T07:00:00.000Z', 'Today'],
  ['2026-11-21T06:59:00.000Z', '1 day'],
  ['2026-11-19T07:00:00.000Z', '2 days'],
])('tells how many days of the shop ago %s was: %s', (at, words) => {
  expect(ageWords(at, '2026-11-21', 'America/Phoenix')).toBe(words);
});
