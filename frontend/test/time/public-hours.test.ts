import { expect, test } from '@jest/globals';
import { linesOf, saySame } from '@/admin/hours/checks/public-hours';
import type { Hours } from '@/admin/hours/hours';

const opens = (weekdays: number[], start: number, end: number): Hours[] =>
  weekdays.map((weekday) => ({
    weekday,
    start: start * 60,
    end: end * 60,
    lengthMinutes: 60,
    gapMinutes: 0,
  }));
const WORKDAYS = [1, 2, 3, 4, 5];
const SATURDAY = { days: 'Saturday', hours: 'By appointment' };
const HOLIDAYS = { days: 'Holidays', hours: 'Call us' };

test('days with the same hours become a line, and words that name no times stay', () => {
  const lines = [{ days: 'Mon - Fri', hours: '10am-6pm' }, SATURDAY, HOLIDAYS];
  expect(linesOf(opens(WORKDAYS, 10, 16), lines)).toEqual([
    { days: 'Monday to Friday', hours: '10:00 AM to 4:00 PM' },
    SATURDAY,
    HOLIDAYS,
  ]);
  expect(linesOf(opens([0, 6], 12, 15), lines)).toEqual([
    { days: 'Saturday and Sunday', hours: '12:00 PM to 3:00 PM' },
    HOLIDAYS,
  ]);
  expect(linesOf([...opens([1, 3, 5], 9, 12), ...opens([1, 3, 5], 13, 17)], [])).toEqual([
    { days: 'Monday, Wednesday and Friday', hours: '9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM' },
  ]);
});

test('what people wrote is compared by its meaning', () => {
  const hours = opens(WORKDAYS, 10, 18);
  expect(saySame(hours, [{ days: 'Weekdays', hours: '10am - 6pm' }, SATURDAY])).toBe(true);
  // Two lengths of visits that touch are one stretch of time.
  expect(
    saySame([...opens([2], 10, 12), ...opens([2], 12, 18)], [{ days: 'Tue', hours: '10 to 6 PM' }]),
  ).toBe(true);
  expect(saySame(hours, [{ days: 'Monday to Saturday', hours: '10am - 6pm' }])).toBe(false);
  expect(saySame(hours, [{ days: 'Weekdays', hours: '10am - 4pm' }])).toBe(false);
  expect(saySame(hours, [{ days: 'Weekdays', hours: 'By appointment' }])).toBe(false);
  // What the calendar would say, it also reads.
  const split = [...opens([1, 3], 9, 12), ...opens([1, 3], 13, 17), ...opens([6], 10, 12)];
  expect(saySame(split, linesOf(split, []))).toBe(true);
});
