import { describe, expect, it } from '@jest/globals';
import { endLater, lengthOf } from '@/admin/schedule/week/ends/end-steps';

const visit = { startTime: '10:00 AM', endTime: '11:00 AM' };

describe('the end of a visit that is pulled', () => {
  it('moves by half hours, to the nearest one', () => {
    expect(endLater(visit, 14)).toBe('11:00 AM');
    expect(endLater(visit, 16)).toBe('11:30 AM');
    expect(endLater(visit, 100)).toBe('12:30 PM');
    expect(endLater(visit, -30)).toBe('10:30 AM');
  });

  it('stays after the start, and within the hours of the calendar', () => {
    expect(endLater(visit, -600)).toBe('10:30 AM');
    expect(endLater(visit, 600)).toBe('6:00 PM');
  });
});

it('a visit is as long as the time between its start and its end', () => {
  expect(lengthOf({ startTime: '11:30 AM', endTime: '1:00 PM' })).toBe(90);
});
