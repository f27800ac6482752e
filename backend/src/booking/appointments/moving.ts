import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FieldChange } from '../../audit/audit-entry.entity.js';
import { formatTime, minutesOf } from '../../common/time/days.js';
import { CONFIG, type Config } from '../../config/config.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import { AppointmentStatus, Mover, type Taker } from '../slots/booking.js';
import { isOver, lockCalendarShared } from '../slots/calendar.js';
import { lockDay, refuseBusy, type VisitLength } from '../slots/busy-times.js';
import { Offers } from '../slots/offers.js';
import { checkEnd } from '../slots/grid.js';
import { SLOT_GRID, SLOT_TEXTS } from '../slots/slot-rules.js';
import type { SlotTimes } from '../slots/schedule.dto.js';
import { slotName } from '../slots/slot-name.js';
import { TimeSlot } from '../slots/time-slot.entity.js';
import { Appointment } from './appointment.entity.js';
import { callIfIn } from './calls.js';
import { aboutAppointment } from './mail/appointment-mails.js';
import { lockAppointment } from './locking.js';

interface Move {
  timeSlotId: number;
  /** When the visit ends as a visitor was shown; not checked if omitted. */
  visitEnd?: string | undefined;
  /** Whose booking rules apply to the new slot. */
  taker: Taker;
  /** The version the move is based on; not checked if omitted. */
  version?: number | undefined;
  /** The new status; unchanged if omitted. */
  status?: AppointmentStatus | undefined;
}

/** The time of which the client knows, and whether they know the place. */
type Told = Pick<Appointment, 'movedFromDate' | 'movedFromTime' | 'movedFromEnd' | 'placeIsNew'>;

/** The only way to give an appointment another time. */
@Injectable()
export class Moving {
  constructor(
    private readonly offers: Offers,
    private readonly notices: NoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reserves the new slot, releases the old one and notifies the client within the transaction of `manager`; the audit
   * entry, with the changes that are returned, is the caller's. A caller that locks the appointment itself must call
   * `lockCalendarShared` before. A visit with a length of its own keeps it; its own time and slots count as free for it.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is stale, the appointment is cancelled, over or already in this slot, or the
   * slot cannot be taken (anymore), or the visit would end otherwise than shown.
   */
  async move(
    manager: EntityManager,
    id: number,
    { timeSlotId, visitEnd, taker, version, status }: Move,
  ): Promise<FieldChange[]> {
    await lockCalendarShared(manager);
    const appointment = await lockAppointment(manager, id, version);
    await this.refuseEnded(manager, appointment, 'moved');
    if (appointment.timeSlotId === timeSlotId) {
      throw new ConflictException('This appointment is already at this time.');
    }
    const wanted = { slotId: timeSlotId, ...lengthOfVisit(appointment), except: id };
    const times =
      taker === 'dealer'
        ? await this.offers.takeForDealer(manager, wanted)
        : (await this.offers.take(manager, { ...wanted, visitEnd }))[0];
    const told = await this.told(manager, appointment);
    await manager.update(
      Appointment,
      { id },
      {
        timeSlotId,
        status: status ?? appointment.status,
        outcome: null,
        preferredDate: times.date,
        startTime: times.startTime,
        endTime: times.endTime,
        settledAt: () => 'now()',
        movedBy: taker === 'visitor' ? Mover.Client : Mover.Shop,
        ...(taker === 'dealer' && callAbout(id, told, times)),
        ...(taker === 'visitor' && { clientMoves: () => 'client_moves + 1' }),
        // For a visit that was confirmed, the dealer gets as much time to answer as for a new request. A request stays as
        // old as it is, or it could hold one time after the other for ever.
        ...(taker === 'visitor' &&
          appointment.status !== AppointmentStatus.Pending && { askedAt: () => 'now()' }),
        ...told,
      },
    );
    if (appointment.timeSlotId !== null) {
      await manager.update(TimeSlot, { id: appointment.timeSlotId }, { isBooked: false });
    }
    await this.tell(manager, id);
    const { preferredDate: date, startTime } = appointment;
    return [
      { field: 'time', from: slotName({ date, startTime }), to: slotName(times) },
      ...(status !== undefined && status !== appointment.status
        ? [{ field: 'status', from: appointment.status, to: status }]
        : []),
    ];
  }

  /**
   * Makes an appointment that the caller has locked longer or shorter and notifies the client, within the transaction of
   * `manager`; the audit entry, with the change that is returned, is the caller's.
   * @throws FieldErrors if the end is not on the grid.
   * @throws ConflictException if the appointment is cancelled or over, or the end is not after its start, too late, or
   * within the busy time of another.
   */
  async changeEnd(manager: EntityManager, appointment: Appointment, endTime: string): Promise<FieldChange> {
    checkEnd(endTime);
    const { id, preferredDate: date, startTime, bufferMinutes } = appointment;
    await this.refuseEnded(manager, appointment, 'changed');
    if (endTime <= startTime) {
      throw new ConflictException(SLOT_TEXTS.wrongOrder);
    }
    if (endTime > SLOT_GRID.end) {
      throw new ConflictException(SLOT_TEXTS.tooLate);
    }
    const times = { date, startTime, endTime: `${endTime}:00` };
    await lockDay(manager, date);
    await refuseBusy(manager, times, { bufferMinutes, except: id });
    const told = await this.told(manager, appointment);
    await manager.update(
      Appointment,
      { id },
      { endTime, keepsLength: true, ...byShop(appointment, told), ...callAbout(id, told, times), ...told },
    );
    await this.tell(manager, id);
    return { field: 'end', from: formatTime(appointment.endTime), to: formatTime(endTime) };
  }

  /**
   * Gives a visit that the shop travels to another place, or none, and notifies the client, within the transaction of
   * `manager`; the caller has locked it and writes the audit entry, which names the change and no place.
   * @throws ConflictException if it is cancelled or over.
   */
  async changePlace(
    manager: EntityManager,
    appointment: Appointment,
    place: string | null,
  ): Promise<FieldChange> {
    const { id } = appointment;
    await this.refuseEnded(manager, appointment, 'changed');
    const told = await this.told(manager, appointment);
    await manager.update(
      Appointment,
      { id },
      {
        ...told,
        ...byShop(appointment, told),
        place,
        placeIsNew: true,
        callSince: () => callIfIn([id]),
      },
    );
    await this.tell(manager, id);
    return { field: 'place', from: null, to: null };
  }

  /** The time of which the client knows: the present one, unless a mail about an earlier move has yet to set out. */
  private async told(manager: EntityManager, appointment: Appointment): Promise<Told> {
    const { id, preferredDate, startTime, endTime } = appointment;
    const { movedFromDate, movedFromTime, movedFromEnd, placeIsNew } = appointment;
    return movedFromDate === null ||
      (await this.notices.mayBeKnown(NoticeKind.AppointmentMoved, aboutAppointment(id), manager))
      ? { movedFromDate: preferredDate, movedFromTime: startTime, movedFromEnd: endTime, placeIsNew: false }
      : { movedFromDate, movedFromTime, movedFromEnd, placeIsNew };
  }

  /** The mail about the move says whether it is confirmed. */
  private async tell(manager: EntityManager, id: number): Promise<void> {
    await this.notices.takeBack(manager, NoticeKind.AppointmentConfirmed, aboutAppointment(id));
    await this.notices.queue(manager, [NoticeKind.AppointmentMoved], aboutAppointment(id), { again: true });
  }

  private async refuseEnded(
    manager: EntityManager,
    { id, status }: Appointment,
    change: 'moved' | 'changed',
  ): Promise<void> {
    if (status === AppointmentStatus.Cancelled) {
      throw new ConflictException(`This appointment was canceled and can’t be ${change}.`);
    }
    const [row] = await manager.query<[{ over: boolean }]>(
      `SELECT ${isOver('$2', 'preferred_date')} AS over FROM appointments WHERE id = $1`,
      [id, this.config.business.timeZone],
    );
    if (row.over) {
      throw new ConflictException(`This appointment is over and can’t be ${change}.`);
    }
  }
}

/** Whose doing the mail is: the client's own move stays theirs while they have not been told of it. */
function byShop({ preferredDate, startTime }: Appointment, { movedFromDate, movedFromTime }: Told) {
  return movedFromDate === preferredDate && movedFromTime === startTime ? { movedBy: Mover.Shop } : {};
}

/** How long a visit takes wherever it is moved. */
export function lengthOfVisit({ keepsLength, startTime, endTime, bufferMinutes }: Appointment): VisitLength {
  return {
    durationMinutes: keepsLength ? minutesOf(endTime) - minutesOf(startTime) : null,
    bufferMinutes,
  };
}

/** Whether the dealer has to call a client without an email address: back at the time they know, there is nothing to say. */
function callAbout(id: number, told: Told, times: SlotTimes) {
  return { callSince: isKnown(times, told) ? null : () => callIfIn([id]) };
}

/** Whether an appointment is at the time and place of which the client knows. */
export function isKnown(
  { date, startTime, endTime }: SlotTimes,
  { movedFromDate, movedFromTime, movedFromEnd, placeIsNew }: Told,
): boolean {
  return (
    !placeIsNew &&
    date === movedFromDate &&
    startTime === movedFromTime &&
    (movedFromEnd === null || endTime === movedFromEnd)
  );
}
