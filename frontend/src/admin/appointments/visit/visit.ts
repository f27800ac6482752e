import type { Appointment } from '@/api/models/Appointment';
import type { Slot } from '@/api/models/Slot';
import type { SlotAppointment } from '@/api/models/SlotAppointment';
import { formatDay, formatTimes } from '@/lib/time/days';

/** Day and hours of a slot, or of the appointment that takes it. */
export type Times = Pick<Slot, 'date' | 'startTime' | 'endTime'>;

/** An appointment as a screen shows it. The version goes with every decision on it. */
export type Visit = Times & Pick<Appointment, 'id' | 'name' | 'email' | 'phone' | 'status' | 'version'>;

/** Whether a slot can be booked as far as visits go: it may lie in the time of another. */
export const isFree = ({ isBooked, heldBy }: Slot) => !isBooked && heldBy === null;

/** The visit in a slot. */
export function visitIn(
  { date }: Slot,
  { id, name, email, phone, status, version, startTime, endTime }: SlotAppointment,
): Visit {
  return { id, name, email, phone, status, version, date, startTime, endTime };
}

/** `Monday, November 23, 2026, 10:00 AM – 11:00 AM`, or `Mon, Nov 23, ...`. */
export function timesOf(times: Times, day: 'long' | 'short' = 'long'): string {
  return `${formatDay(times.date, day)}, ${formatTimes(times)}`;
}

/**
 * The time kept free around a visit, in a few words: `30 min there, 30 min back`, `1 h 15 min before and after`. Empty if
 * there is none.
 */
export function aroundWords({
  bufferMinutes,
  mobile,
}: Pick<Appointment, 'bufferMinutes'> & { mobile?: boolean }): string {
  if (bufferMinutes === 0) {
    return '';
  }
  const time = shortLength(bufferMinutes);
  return mobile ? `${time} there, ${time} back` : `${time} before and after`;
}

/** `30 min`, `1 h`, `1 h 15 min`. */
function shortLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
