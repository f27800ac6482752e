import { addDays, minutesOf } from '@/lib/time/days';
import { slotGrid } from '@/api/limits/slotGrid';
import type { SlotTimes } from '@/api/models/SlotTimes';
import { weekRange } from '@/lib/time/day-ranges';

const { firstMinute, lastMinute } = slotGrid;

/** The seven days of the week that a day is in, counted from today. */
export function weekOf(day: string, today: string): string[] {
  const { from } = weekRange(day, today);
  return Array.from({ length: 7 }, (_, index) => addDays(from, index));
}

/** Position of a slot or visit in its day's column. */
export function placeOf({ startTime, endTime }: Pick<SlotTimes, 'startTime' | 'endTime'>) {
  return placeBetween(minutesOf(startTime), minutesOf(endTime));
}

/** Position of the time between two minutes of the day, as far as the column reaches. */
export function placeBetween(from: number, to: number) {
  const percent = (minutes: number) => `${(minutes / (lastMinute - firstMinute)) * 100}%`;
  const [start, end] = [Math.max(from, firstMinute), Math.min(to, lastMinute)];
  return { top: percent(start - firstMinute), height: percent(Math.max(end - start, 0)) };
}
