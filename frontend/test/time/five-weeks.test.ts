import { describe, expect, it } from '@jest/globals';
import { pageOf, pageTitle, STEPS } from '@/lib/time/five-weeks';

/** A Saturday. */
const TODAY = '2026-11-28';

describe('five weeks at once', () => {
  it.each([
    ['2026-11-28', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    // Over the end of two months.
    ['2026-12-26', '2026-11-22'],
    ['2026-12-27', '2026-12-27'],
    ['2027-03-14', '2027-03-07'],
    // Back into the past.
    ['2026-11-21', '2026-10-18'],
    ['2026-10-17', '2026-09-13'],
  ])('show %s with those that begin on %s', (day, first) => {
    expect(pageOf(day, TODAY)).toBe(first);
  });

  it.each([
    ['2026-11-22', TODAY, 'Nov 22 to Dec 26'],
    ['2026-12-27', TODAY, 'Dec 27 to Jan 30, 2027'],
    ['2027-01-31', TODAY, 'Jan 31 to Mar 6, 2027'],
    ['2026-12-27', '2027-01-05', 'Dec 27, 2026 to Jan 30'],
  ])('from %s on, read on %s, are called "%s"', (first, today, title) => {
    expect(pageTitle(first, today)).toBe(title);
  });
});

describe('a key in a calendar', () => {
  // Weeks begin on November 22 and 29, December 6 and 27. Nothing is open in the five weeks from January 31 on.
  const days = [
    ...['2026-11-30', '2026-12-01', '2026-12-04', '2026-12-07', '2026-12-15'],
    ...['2026-12-28', '2027-01-04', '2027-01-29'],
    ...['2027-03-08', '2027-04-05'],
  ];
  const from = (key: string, day: string) => STEPS[key]?.(day, days, TODAY);

  it.each([
    ['ArrowRight', '2026-12-01', '2026-12-04'],
    // Into the next five weeks.
    ['ArrowRight', '2026-12-15', '2026-12-28'],
    ['ArrowRight', '2027-04-05', undefined],
    ['ArrowLeft', '2026-12-04', '2026-12-01'],
    ['ArrowLeft', '2026-11-30', undefined],
    ['ArrowDown', '2026-11-30', '2026-12-07'],
    // The next Tuesday but one.
    ['ArrowDown', '2026-12-01', '2026-12-15'],
    ['ArrowUp', '2026-12-15', '2026-12-01'],
    ['ArrowUp', '2026-12-01', undefined],
    ['Home', '2026-12-04', '2026-11-30'],
    ['End', '2026-11-30', '2026-12-04'],
    // To the same place: the second Monday.
    ['PageDown', '2026-11-30', '2027-01-04'],
    // There is nothing on or after the same place.
    ['PageDown', '2027-01-29', '2027-04-05'],
    // Over weeks without an open day, into the next year.
    ['PageDown', '2026-12-28', '2027-03-08'],
    ['PageDown', '2027-03-08', undefined],
    ['PageUp', '2027-03-08', '2026-12-28'],
    ['PageUp', '2027-01-04', '2026-11-30'],
    ['PageUp', '2026-12-15', undefined],
    ['Tab', '2026-12-15', undefined],
  ])('%s leads from %s to %s', (key, day, to) => {
    expect(from(key, day)).toBe(to);
  });
});
