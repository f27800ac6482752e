import { describe, expect, it } from '@jest/globals';
import { stepMonth } from '@/site/schedule/times/month-step';

describe('a step of a month', () => {
  // January 2 and 3, 2027, are a weekend; nothing is open in March.
  const days = [
    ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-31'],
    ...['2027-01-04', '2027-01-05', '2027-01-29'],
    ...['2027-02-01', '2027-02-02', '2027-02-26'],
    ...['2027-04-01', '2027-04-30'],
  ];

  it.each([
    ['2026-12-02', '2027-01-04'],
    ['2026-12-01', '2027-01-04'],
    ['2026-11-30', '2026-12-31'],
    ['2027-01-05', '2027-02-26'],
    // There is nothing that late in the next month, and no 31st.
    ['2027-01-29', '2027-02-26'],
    ['2026-12-31', '2027-01-29'],
    // Over a month without an open day, into the next year.
    ['2027-02-02', '2027-04-30'],
    ['2027-02-01', '2027-04-01'],
    ['2027-04-01', undefined],
  ])('forward from %s leads to %s', (day, to) => {
    expect(stepMonth(days, day, 1)).toBe(to);
  });

  it.each([
    ['2027-04-30', '2027-02-26'],
    ['2027-04-01', '2027-02-01'],
    ['2027-02-02', '2027-01-04'],
    ['2027-01-29', '2026-12-02'],
    // There is nothing that early in the month before.
    ['2026-12-02', '2026-11-30'],
    ['2026-11-30', undefined],
  ])('back from %s leads to %s', (day, to) => {
    expect(stepMonth(days, day, -1)).toBe(to);
  });
});
