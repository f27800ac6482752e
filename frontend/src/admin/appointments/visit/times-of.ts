import type { Slot } from '@/api/models/Slot';
import { formatDay, formatTimes } from '@/lib/time/days';

/** Day and hours of a slot, or of the appointment that takes it. */
export type Times = Pick<Slot, 'date' | 'startTime' | 'endTime'>;

/** `Monday, November 23, 2026, 10:00 AM – 11:00 AM`, or `Mon, Nov 23, ...`. */
export function timesOf(times: Times, day: 'long' | 'short' = 'long'): string {
  return `${formatDay(times.date, day)}, ${formatTimes(times)}`;
}
