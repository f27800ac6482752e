import type { Slot } from '@/api/models/Slot';
import type { SlotsCreate } from '@/api/models/SlotsCreate';
import { minutesOf, weekdayOf } from '@/lib/time/days';

/** The existing slots that overlap any of the new ones. */
export function collisions(values: SlotsCreate, existing: Slot[]): Slot[] {
  const { from, to, weekdays, firstStart, lastEnd, lengthMinutes, gapMinutes } = values;
  const starts: number[] = [];
  for (
    let start = minutesOf(firstStart);
    start + lengthMinutes <= minutesOf(lastEnd);
    start += lengthMinutes + gapMinutes
  ) {
    starts.push(start);
  }
  return existing.filter(({ date, startTime, endTime }) => {
    if (date < from || date > to || !weekdays.includes(weekdayOf(date))) {
      return false;
    }
    const [begin, end] = [minutesOf(startTime), minutesOf(endTime)];
    return starts.some((start) => start < end && begin < start + lengthMinutes);
  });
}
