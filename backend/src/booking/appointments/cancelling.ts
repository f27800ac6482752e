import { type EntityManager, In } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import type { NoticesService } from '../../mail/notices.service.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { isAhead } from '../slots/calendar.js';
import { TimeSlot } from '../slots/time-slot.entity.js';
import { Appointment } from './appointment.entity.js';
import { callIfIn } from './calls.js';
import { aboutAppointment } from './mail/appointment-mails.js';
import { LOCKED_IN_ORDER } from '../../common/lock-row.js';

/** Statuses that hold a slot. A cancelled appointment is skipped: its slot may be another client's by now. */
const HOLDING = [AppointmentStatus.Pending, AppointmentStatus.Confirmed];

interface Cancelling {
  /** Leaves alone what has come into another status meanwhile. */
  statuses?: AppointmentStatus[];
  /** Omit if the dealer cancels by hand. */
  reason?: CancelReason;
  /** What the dealer adds to the mail. */
  lineToClient?: string | null | undefined;
  /** Gets an audit entry for each appointment; omit for none. */
  actor?: Actor;
  /** Notifies the clients; omit to stay silent. */
  notices?: NoticesService;
  /** The business's time zone; then clients whose visit has begun are not notified: they were there, or know. */
  unlessBegun?: string;
}

/**
 * The only way to cancel. Releases the slots, writes audit entries and notifies the clients within the transaction of
 * `manager`. Skips ids that are unknown or already cancelled. Locks as AppointmentsService says.
 * @returns how many were cancelled.
 */
export async function cancel(
  manager: EntityManager,
  appointmentIds: number[],
  { statuses = HOLDING, reason, lineToClient, actor, notices, unlessBegun }: Cancelling = {},
): Promise<number> {
  const rows = await manager.find(Appointment, {
    select: { id: true, timeSlotId: true },
    where: { id: In(appointmentIds), status: In(statuses) },
    ...LOCKED_IN_ORDER,
  });
  // Even an update of no rows fires the trigger that invalidates every cached response about slots.
  if (rows.length === 0) {
    return 0;
  }
  const begun = unlessBegun === undefined ? new Set() : await findBegun(manager, rows, unlessBegun);
  const told = notices ? rows.map(({ id }) => id).filter((id) => !begun.has(id)) : [];
  const slots = rows.map(({ timeSlotId }) => timeSlotId).filter((slot) => slot !== null);
  await manager.update(
    Appointment,
    { id: In(rows.map(({ id }) => id)) },
    {
      status: AppointmentStatus.Cancelled,
      cancelledAt: () => 'now()',
      cancelReason: reason ?? null,
      declined: () => (reason ? 'false' : `status = '${AppointmentStatus.Pending}'`),
      lineToClient: lineToClient || null,
      outcome: null,
      // Neither the client's own cancellation nor an expired request is the dealer's to tell.
      ...((reason === undefined || reason === CancelReason.Closed) && { callSince: () => callIfIn(told) }),
    },
  );
  await manager.update(TimeSlot, { id: In(slots) }, { isBooked: false });
  for (const { id } of rows) {
    await notices?.takeBack(manager, NoticeKind.AppointmentConfirmed, aboutAppointment(id));
    if (!begun.has(id)) {
      await notices?.queue(manager, [NoticeKind.AppointmentCancelled], aboutAppointment(id));
    }
    if (actor) {
      await writeAuditEntry(manager, actor, AuditAction.AppointmentCancel, id);
    }
  }
  return rows.length;
}

async function findBegun(
  manager: EntityManager,
  rows: Pick<Appointment, 'id'>[],
  zone: string,
): Promise<Set<number>> {
  const begun = await manager.query<{ id: number }[]>(
    `SELECT id FROM appointments WHERE id = ANY ($1) AND NOT ${isAhead('$2', 'preferred_date')}`,
    [rows.map(({ id }) => id), zone],
  );
  return new Set(begun.map(({ id }) => id));
}
