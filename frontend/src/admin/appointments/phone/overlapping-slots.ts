import type { Slot } from '@/api/models/Slot';
import { overlaps } from '@/lib/time/days';

interface Wanted {
  date?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/** The slots that a time overlaps: a visit is in the way, free ones are used up. */
export function inTheWay(
  slots: Slot[],
  { date, startTime, endTime }: Wanted,
): { visit: Slot | undefined; free: Slot[] } {
  if (!date || !startTime || !endTime) {
    return { visit: undefined, free: [] };
  }
  const hit = slots.filter((slot) => slot.date === date && overlaps(slot, { startTime, endTime }));
  return { visit: hit.find(({ isBooked }) => isBooked), free: hit.filter(({ isBooked }) => !isBooked) };
}
