import { type EntityManager, In } from 'typeorm';
import { AppointmentStatus, type CancelReason } from '../slots/booking.js';
import { TimeSlot } from '../slots/time-slot.entity.js';
import { Appointment } from './appointment.entity.js';

/**
 * The moment a pending request gives its slot back, as SQL: 48 hours after it was made, or when its slot begins
 * if that is earlier. `zone` is the placeholder of the business's time zone.
 */
export const lapsesAt = (zone: string) =>
  `least(created_at + interval '48 hours', (preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text))`;

/**
 * Cancels appointments and frees their slots, within the transaction of `manager`. They have to be locked and
 * pending or confirmed: the slot of a cancelled one may be somebody else's by now.
 */
export async function cancelRows(
  manager: EntityManager,
  rows: Pick<Appointment, 'id' | 'timeSlotId'>[],
  cancelReason: CancelReason | null = null,
): Promise<void> {
  // Even an update of nothing would make every kept answer about slots old.
  if (rows.length === 0) {
    return;
  }
  const slots = rows.map(({ timeSlotId }) => timeSlotId).filter((slot) => slot !== null);
  await manager.update(
    Appointment,
    { id: In(rows.map(({ id }) => id)) },
    { status: AppointmentStatus.Cancelled, cancelReason },
  );
  await manager.update(TimeSlot, { id: In(slots) }, { isBooked: false });
}
