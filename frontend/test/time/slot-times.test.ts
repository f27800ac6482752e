import { expect, it } from '@jest/globals';
import { durationChoices, matchesTime, timeChoices } from '@/admin/forms/slot-times';

it('a slot begins and ends on the half hour from 9:00 AM to 6:00 PM', () => {
  const times = timeChoices().map(({ value }) => value);
  expect(times).toHaveLength(19);
  expect([times[0], times[1], times[6], times[7], times.at(-1)]).toEqual([
    '9:00 AM',
    '9:30 AM',
    '12:00 PM',
    '12:30 PM',
    '6:00 PM',
  ]);
  expect(timeChoices().some(({ disabled }) => disabled)).toBe(false);
});

it('the end can only be chosen after the beginning', () => {
  const open = timeChoices('4:30 PM').filter(({ disabled }) => !disabled);
  expect(open.map(({ value }) => value)).toEqual(['5:00 PM', '5:30 PM', '6:00 PM']);
});

it('lengths and pauses are told in words', () => {
  const [none, half, hour, more] = durationChoices(0);
  expect([none, half, hour, more].map((choice) => choice?.label)).toEqual([
    'None',
    '30 minutes',
    '1 hour',
    '1.5 hours',
  ]);
  expect(durationChoices(30).at(-1)).toEqual({ value: 540, label: '9 hours' });
});

it.each([
  ['2:00 PM', ['2:00 PM']],
  ['2pm', ['2:00 PM']],
  ['230', ['2:30 PM']],
  ['14:30', ['2:30 PM']],
  ['11', ['11:00 AM', '11:30 AM']],
  ['9', ['9:00 AM', '9:30 AM']],
  ['7pm', []],
])('%s, typed, finds %p', (typed, expected) => {
  const found = timeChoices().filter(({ value }) => matchesTime(typed, value));
  expect(found.map(({ value }) => value)).toEqual(expected);
});

it('today begins at the minute given', () => {
  expect(timeChoices(undefined, 15 * 60 + 2 - 29)[0]?.value).toBe('3:00 PM');
  expect(timeChoices(undefined, 15 * 60 - 29)[0]?.value).toBe('3:00 PM');
});
