import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import type { SlotAppointment } from '@/api/models/SlotAppointment';
import type { Times } from './times-of';

/** An appointment as a screen shows it. The version goes with every decision on it. */
export type Visit = Times & Pick<Appointment, 'id' | 'name' | 'email' | 'phone' | 'status' | 'version'>;

/** Whether a visit can still be moved and changed. */
export const isComing = ({ status, date }: Pick<Visit, 'status' | 'date'>, today: string) =>
  status !== AppointmentStatus.CANCELLED && date >= today;

/** Whether a slot can be booked as far as visits go: it may lie in the time of another. */
export const isFree = ({ isBooked, heldBy }: Slot) => !isBooked && heldBy === null;

/** The visit in a slot. */
export function visitIn(
  { date }: Slot,
  { id, name, email, phone, status, version, startTime, endTime }: SlotAppointment,
): Visit {
  return { id, name, email, phone, status, version, date, startTime, endTime };
}
