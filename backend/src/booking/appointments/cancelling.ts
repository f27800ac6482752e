import { type EntityManager, In } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import type { NoticesService } from '../../mail/notices.service.js';
import { AppointmentStatus, type CancelReason } from '../slots/booking.js';
import { TimeSlot } from '../slots/time-slot.entity.js';
import { Appointment } from './appointment.entity.js';
import { aboutAppointment } from './mail/appointment-mails.js';

/** What holds a slot, and can therefore be cancelled: the slot of a cancelled appointment may be somebody else's by now. */
const HOLDING = [AppointmentStatus.Pending, AppointmentStatus.Confirmed];

interface Cancelling {
  /** Why, where it was not the shop that called it off. */
  reason?: CancelReason;
  /** Who is noted in the log as having done it, once for each; nobody, if left out. */
  actor?: Actor;
  /** Tells the clients; they are not told if left out. */
  notices?: NoticesService;
}

/**
 * The one way to cancel: frees the slots, notes who did it and tells the clients, within the transaction of
 * `manager`. Ids that are unknown or cancelled already are skipped. The appointments are locked in the order of
 * their ids, and before their slots, as everywhere (see AppointmentsService).
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
  // Even an update of nothing would make every kept answer about slots old.
  if (rows.length === 0) {
    return 0;
  }
  const slots = rows.map(({ timeSlotId }) => timeSlotId).filter((slot) => slot !== null);
  await manager.update(
    Appointment,
    { id: In(rows.map(({ id }) => id)) },
    { status: AppointmentStatus.Cancelled, cancelReason: reason ?? null, outcome: null },
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
