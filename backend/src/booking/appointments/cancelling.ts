import { type EntityManager, In } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import type { NoticesService } from '../../mail/notices.service.js';
import { AppointmentStatus, type CancelReason } from '../slots/booking.js';
import { TimeSlot } from '../slots/time-slot.entity.js';
import { Appointment } from './appointment.entity.js';
import { aboutAppointment } from './mail/appointment-mails.js';

/** Statuses that hold a slot. A cancelled appointment is skipped: its slot may be another client's by now. */
const HOLDING = [AppointmentStatus.Pending, AppointmentStatus.Confirmed];

interface Cancelling {
  /** Omit if the dealer cancels by hand. */
  reason?: CancelReason;
  /** Gets an audit entry for each appointment; omit for none. */
  actor?: Actor;
  /** Notifies the clients; omit to stay silent. */
  notices?: NoticesService;
}

/**
 * The only way to cancel. Releases the slots, writes audit entries and notifies the clients within the transaction of
 * `manager`. Skips ids that are unknown or already cancelled. Locks as AppointmentsService says.
 * @returns how many were cancelled.
 */
export async function cancel(
  manager: EntityManager,
  appointmentIds: number[],
  { reason, actor, notices }: Cancelling = {},
): Promise<number> {
  const rows = await manager.find(Appointment, {
    select: { id: true, timeSlotId: true },
    where: { id: In(appointmentIds), status: In(HOLDING) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  // Even an update of no rows fires the trigger that invalidates every cached response about slots.
  if (rows.length === 0) {
    return 0;
  }
  const slots = rows.map(({ timeSlotId }) => timeSlotId).filter((slot) => slot !== null);
  await manager.update(
    Appointment,
    { id: In(rows.map(({ id }) => id)) },
    {
      status: AppointmentStatus.Cancelled,
      cancelledAt: () => 'now()',
      cancelReason: reason ?? null,
      outcome: null,
    },
  );
  await manager.update(TimeSlot, { id: In(slots) }, { isBooked: false });
  for (const { id } of rows) {
    await notices?.queue(manager, NoticeKind.AppointmentCancelled, aboutAppointment(id));
    if (actor) {
      await writeAuditEntry(manager, actor, AuditAction.AppointmentCancel, id);
    }
  }
  return rows.length;
}
