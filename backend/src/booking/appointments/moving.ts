import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FieldChange } from '../../audit/audit-entry.entity.js';
import { CONFIG, type Config } from '../../config/config.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import { AppointmentStatus, type Taker } from '../slots/booking.js';
import { isOver, lockCalendarShared } from '../slots/calendar.js';
import { ScheduleService } from '../slots/schedule.service.js';
import { slotName } from '../slots/slot-name.js';
import { TimeSlot } from '../slots/time-slot.entity.js';
import { Appointment } from './appointment.entity.js';
import { aboutAppointment } from './mail/appointment-mails.js';
import { lockAppointment } from './locking.js';

interface Move {
  timeSlotId: number;
  /** Whose booking rules apply to the new slot. */
  taker: Taker;
  /** The version the move is based on; not checked if omitted. */
  version?: number | undefined;
  /** The new status; unchanged if omitted. */
  status?: AppointmentStatus;
}

/** The only way to give an appointment another slot. */
@Injectable()
export class Moving {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly notices: NoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reserves the new slot, releases the old one and notifies the client within the transaction of `manager`; the audit
   * entry, with the change that is returned, is the caller's. A caller that locks the appointment itself must call
   * `lockCalendarShared` before.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is stale, the appointment is cancelled, over or already in this slot, or the
   * slot cannot be taken (anymore).
   */
  async move(
    manager: EntityManager,
    id: number,
    { timeSlotId, taker, version, status }: Move,
  ): Promise<FieldChange> {
    await lockCalendarShared(manager);
    const appointment = await lockAppointment(manager, id, version);
    await this.refuseEnded(manager, appointment);
    if (appointment.timeSlotId === timeSlotId) {
      throw new ConflictException('This appointment is already at this time.');
    }
    const slot = await this.schedule.reserve(manager, timeSlotId, taker);
    const thing = aboutAppointment(id);
    const clientKnows =
      appointment.movedFromDate === null ||
      (await this.notices.wasSent(NoticeKind.AppointmentMoved, thing, manager));
    await manager.update(
      Appointment,
      { id },
      {
        timeSlotId,
        status: status ?? appointment.status,
        outcome: null,
        preferredDate: slot.date,
        startTime: slot.startTime,
        endTime: slot.endTime,
        settledAt: () => 'now()',
        // The dealer gets as much time to answer as for a new request.
        ...(taker === 'visitor' && { askedAt: () => 'now()' }),
        ...(clientKnows && {
          movedFromDate: appointment.preferredDate,
          movedFromTime: appointment.startTime,
        }),
      },
    );
    if (appointment.timeSlotId !== null) {
      await manager.update(TimeSlot, { id: appointment.timeSlotId }, { isBooked: false });
    }
    await this.notices.queueAgain(manager, NoticeKind.AppointmentMoved, thing);
    const { preferredDate: date, startTime } = appointment;
    return { field: 'time', from: slotName({ date, startTime }), to: slotName(slot) };
  }

  private async refuseEnded(manager: EntityManager, { id, status }: Appointment): Promise<void> {
    if (status === AppointmentStatus.Cancelled) {
      throw new ConflictException("This appointment was canceled and can't be moved.");
    }
    const [row] = await manager.query<[{ over: boolean }]>(
      `SELECT ${isOver('$2', 'preferred_date')} AS over FROM appointments WHERE id = $1`,
      [id, this.config.business.timeZone],
    );
    if (row.over) {
      throw new ConflictException("This appointment is over and can't be moved.");
    }
  }
}
