import { addDays, minutesOf, weekdayOf } from '../../../lib/time/days';
import { slotGrid } from '../../../api/limits/slotGrid';
import type { SlotTimes } from '../../../api/models/SlotTimes';

const { firstMinute, lastMinute } = slotGrid;

/** The seven days of the week around a day, starting on Sunday. */
export function weekOf(day: string): string[] {
  const first = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Position of a slot in its day's column. */
export function placeOf({ startTime, endTime }: Pick<SlotTimes, 'startTime' | 'endTime'>) {
  const percent = (minutes: number) => `${(minutes / (lastMinute - firstMinute)) * 100}%`;
  const start = minutesOf(startTime);
  return { top: percent(start - firstMinute), height: percent(minutesOf(endTime) - start) };
}
