import { slotGrid } from '@/api/limits/slotGrid';
import type { SlotTimes } from '@/api/models/SlotTimes';
import { minutesOf } from '@/lib/time/days';
import { timeOf } from '@/admin/forms/slot-times';

const { lastMinute, stepMinutes } = slotGrid;

type Times = Pick<SlotTimes, 'startTime' | 'endTime'>;

/** The end of a visit nearest to the one so many minutes later, or earlier if negative: a step of the grid that it can end at. */
export function endLater({ startTime, endTime }: Times, minutes: number): string {
  const wanted = Math.round((minutesOf(endTime) + minutes) / stepMinutes) * stepMinutes;
  return timeOf(Math.min(Math.max(wanted, minutesOf(startTime) + stepMinutes), lastMinute));
}

/** How long a visit takes, in minutes. */
export function lengthOf({ startTime, endTime }: Times): number {
  return minutesOf(endTime) - minutesOf(startTime);
}
