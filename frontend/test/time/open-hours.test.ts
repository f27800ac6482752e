import { describe, expect, test } from '@jest/globals';
import { readOpenHours } from '@/lib/time/open-hours';

const TEN_TO_SIX = { opens: '10:00', closes: '18:00' };
const WORKDAYS = [1, 2, 3, 4, 5];

describe('opening hours as people write them', () => {
  test.each([
    ['Monday to Friday', WORKDAYS],
    ['Mon - Fri', WORKDAYS],
    ['Mon–Fri', WORKDAYS],
    ['monday through friday', WORKDAYS],
    ['Weekdays', WORKDAYS],
    ['Tuesday and Thursday', [2, 4]],
    ['Tues., Weds & Sat', [2, 3, 6]],
    ['Mondays', [1]],
    ['Friday to Monday', [5, 6, 0, 1]],
    ['Mon to Wed, Sat', [1, 2, 3, 6]],
    ['Daily', [...WORKDAYS, 6, 0]],
    ['By arrangement', undefined],
    ['Holidays', undefined],
    ['Mon to', undefined],
    ['', undefined],
  ])('%s', (days, expected) => {
    expect(readOpenHours({ days, hours: '10:00 AM to 6:00 PM' })?.days).toEqual(expected);
  });

  test.each([
    ['10:00 AM to 6:00 PM', [TEN_TO_SIX]],
    ['10am-6pm', [TEN_TO_SIX]],
    ['10:00 AM – 6:00 PM', [TEN_TO_SIX]],
    ['10 a.m. to 6 p.m.', [TEN_TO_SIX]],
    ['10 to 6 PM', [TEN_TO_SIX]],
    ['10:00 - 18:00', [TEN_TO_SIX]],
    ['1 to 5 PM', [{ opens: '13:00', closes: '17:00' }]],
    [
      '9 AM to noon, 1:30 to 5 PM',
      [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:30', closes: '17:00' },
      ],
    ],
    ['By appointment', undefined],
    ['Closed', undefined],
    ['9 to 5', undefined],
    ['6 PM to 10 AM', undefined],
    ['10 AM', undefined],
    ['25:00 to 26:00', undefined],
    ['10:75 AM to 6 PM', undefined],
  ])('%s', (hours, expected) => {
    expect(readOpenHours({ days: 'Monday', hours })?.times).toEqual(expected);
  });
});
