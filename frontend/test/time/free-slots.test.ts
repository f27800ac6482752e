import { describe, expect, it } from '@jest/globals';
import { freeSlots, nearestSlots } from '@/site/schedule/times/free-slots';

const slot = (id: number, date: string, startTime: string, isBooked = false) => ({
  ...{ id, date, startTime, isBooked },
  endTime: '6:00 PM',
});
const ids = (slots: { id: number }[]) => slots.map(({ id }) => id);

describe('the free slots', () => {
  it('are neither booked nor on a past day', () => {
    const slots = [
      slot(1, '2026-11-22', '10:00 AM'),
      slot(2, '2026-11-23', '10:00 AM'),
      slot(3, '2026-11-24', '10:00 AM', true),
      slot(4, '2027-01-02', '10:00 AM'),
    ];
    expect(ids(freeSlots(slots, '2026-11-23'))).toEqual([2, 4]);
  });
});

describe('the slots nearest to one that is gone', () => {
  const gone = slot(9, '2026-11-23', '12:00 PM');

  it('are before and after it, and come in order of time', () => {
    const free = [
      slot(1, '2026-11-23', '5:00 PM'),
      slot(2, '2026-11-23', '1:00 PM'),
      slot(3, '2026-11-23', '11:00 AM'),
      slot(4, '2026-11-23', '9:00 AM'),
      gone,
    ];
    expect(ids(nearestSlots(free, gone, 3))).toEqual([4, 3, 2]);
  });

  it('are those of the days around it where the day has none', () => {
    const free = [
      slot(1, '2026-11-20', '12:00 PM'),
      slot(2, '2026-11-22', '6:00 PM'),
      slot(3, '2026-11-24', '9:00 AM'),
      slot(4, '2026-12-01', '9:00 AM'),
    ];
    expect(ids(nearestSlots(free, gone, 2))).toEqual([2, 3]);
  });

  it('leave the list as it was', () => {
    const free = [slot(2, '2026-11-24', '9:00 AM'), slot(1, '2026-11-23', '9:00 AM')];
    nearestSlots(free, gone, 1);
    expect(ids(free)).toEqual([2, 1]);
  });
});
