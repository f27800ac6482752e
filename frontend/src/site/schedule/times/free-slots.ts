import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { minutesOf } from '@/lib/time/days';

/** Slots that can be requested: not booked, and not on a past day. They end when the visit would. */
export function freeSlots(slots: AvailableSlot[], today: string): AvailableSlot[] {
  return slots
    .filter(({ isBooked, date }) => !isBooked && date >= today)
    .map((slot) => ({ ...slot, endTime: slot.visitEnd ?? slot.endTime }));
}

/** The free slots closest to one that was taken, in order of time. */
export function nearestSlots(free: AvailableSlot[], gone: AvailableSlot, count: number): AvailableSlot[] {
  const distance = (slot: AvailableSlot) => Math.abs(position(slot) - position(gone));
  return free
    .filter(({ id }) => id !== gone.id)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => position(one) - position(other));
}

/** Minutes since a fixed point, so that slots of different days can be compared. */
function position({ date, startTime }: AvailableSlot): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + minutesOf(startTime);
}
