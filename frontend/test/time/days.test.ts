import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  formatDay,
  formatTimes,
  fromNoon,
  groupByDay,
  isDay,
  minutesOf,
  todayIn,
  toNoon,
  weekdayOf,
} from '@/lib/time/days';
import { fromLocal, momentOf, timeElsewhere, toLocal } from '@/lib/time/zone-time';
import { weekOf } from '@/admin/schedule/week/week-days';
import { closedText } from '@/site/schedule/times/closed-text';

describe('days without a time zone', () => {
  it('writes a stretch of time with a dash', () => {
    expect(formatTimes({ startTime: '10:00 AM', endTime: '1:00 PM' })).toBe('10:00 AM \u2013 1:00 PM');
  });

  it('counts the weeks of the calendar from today', () => {
    const today = '2026-11-25';
    expect([weekOf(today, today)[0], weekOf(today, today)[6]]).toEqual(['2026-11-25', '2026-12-01']);
    expect(weekOf('2026-12-01', today)[0]).toBe('2026-11-25');
    expect(weekOf('2026-12-02', today)[0]).toBe('2026-12-02');
    expect(weekOf('2026-11-24', today)[0]).toBe('2026-11-18');
  });

  it("knows the business's day, whatever the day elsewhere", () => {
    const newYear = new Date('2027-01-01T06:59:59Z');
    expect(todayIn('America/Phoenix', newYear)).toBe('2026-12-31');
    expect(todayIn('Pacific/Kiritimati', newYear)).toBe('2027-01-01');
  });

  it('come back from the calendar as they went', () => {
    ['2026-01-01', '2026-03-08', '2026-11-01', '2028-02-29', '2026-12-31'].forEach((day) => {
      expect(fromNoon(toNoon(day))).toBe(day);
    });
  });

  it('are written in the long US format', () => {
    expect(formatDay('2026-11-23')).toBe('Monday, November 23, 2026');
    expect(formatDay('2026-11-23', 'short')).toBe('Mon, Nov 23');
  });

  it('are counted on over the ends of months, whatever the clocks do', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-11-02', -1)).toBe('2026-11-01');
    expect(weekdayOf('2026-11-22')).toBe(0);
  });

  it('exist or do not', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-1', 'tomorrow', null].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('hold the rows that are theirs', () => {
    const rows = [{ date: '2026-11-23' }, { date: '2026-11-23' }, { date: '2026-11-24' }];
    expect([...groupByDay(rows).values()].map(({ length }) => length)).toEqual([2, 1]);
  });

  it.each([
    ['9:00 AM', 540],
    ['12:00 PM', 720],
    ['12:30 AM', 30],
    ['6:00 PM', 1080],
  ])('%s has %d minutes', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
  });
});

describe('closed days', () => {
  it.each([
    ['2026-12-24', '2026-12-24', 'Closed December 24'],
    ['2026-12-24', '2026-12-26', 'Closed December 24 to 26'],
    ['2026-12-30', '2027-01-02', 'Closed December 30 to January 2'],
    ['2026-12-24', '2027-12-24', 'Closed December 24 to December 24, 2027'],
  ])('%s to %s are told in a sentence', (from, to, text) => {
    expect(closedText({ from, to })).toBe(text);
  });
});

describe('the same time on other clocks', () => {
  it('finds the moment, also next to a change of the clocks', () => {
    expect(new Date(momentOf('2026-11-23', '10:00 AM', 'America/Phoenix')).toISOString()).toBe(
      '2026-11-23T17:00:00.000Z',
    );
    expect(new Date(momentOf('2026-03-08', '9:00 AM', 'America/New_York')).toISOString()).toBe(
      '2026-03-08T13:00:00.000Z',
    );
  });

  it.each([
    ['2026-11-23T17:00:00.000Z', 'America/Phoenix', '2026-11-23T10:00'],
    ['2026-11-23T17:00:00.000Z', 'America/New_York', '2026-11-23T12:00'],
    ['2026-07-01T03:30:00.000Z', 'America/New_York', '2026-06-30T23:30'],
    ['2999-02-01T00:00:00.000Z', 'America/Phoenix', '2999-01-31T17:00'],
  ])('%s is %s %s in a field for date and time, and comes back', (timestamp, timeZone, local) => {
    expect(toLocal(timestamp, timeZone)).toBe(local);
    expect(fromLocal(local, timeZone)).toBe(timestamp);
  });

  it('takes a year of two digits for one of this century', () => {
    expect(fromLocal('0026-12-03T10:00', 'America/Phoenix')).toBe('2026-12-03T17:00:00.000Z');
  });

  it('tells the day with it if it is another', () => {
    expect(timeElsewhere('2026-11-23', '10:00 AM', 'America/Phoenix', 'Europe/London')).toMatch(/^5:00\sPM$/);
    expect(timeElsewhere('2026-11-23', '10:00 AM', 'America/Phoenix', 'Asia/Tokyo')).toMatch(
      /^Tue, Nov 24(,| at) 2:00\sAM$/,
    );
  });

  it('says nothing where the clocks agree then', () => {
    expect(timeElsewhere('2026-07-01', '10:00 AM', 'America/Phoenix', 'America/Los_Angeles')).toBeUndefined();
    expect(timeElsewhere('2026-12-01', '10:00 AM', 'America/Phoenix', 'America/Los_Angeles')).toBeDefined();
  });
});
