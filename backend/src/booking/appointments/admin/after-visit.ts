import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction, type FieldChange } from '../../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../../audit/audit-log.js';
import { changesOf } from '../../../audit/changes-of.js';
import { omitUndefined } from '../../../common/omit-undefined.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { MailState, NoticeKind } from '../../../mail/notice.entity.js';
import { NoticesService } from '../../../mail/notices.service.js';
import { AppointmentStatus, CancelReason, Mover, Outcome } from '../../slots/booking.js';
import { isAhead } from '../../slots/calendar.js';
import { Appointment } from '../appointment.entity.js';
import type { AppointmentWithNotice } from '../appointments.dto.js';
import { AppointmentsService } from '../appointments.service.js';
import { isCallDue } from '../calls.js';
import { aboutAppointment, APPOINTMENT, TO_CLIENT } from '../mail/appointment-mails.js';
import { lockAppointment } from '../locking.js';
import { isKnown, Moving } from '../moving.js';
import type { AppointmentUpdate } from './admin-appointments.dto.js';

/** The client knows when and where the visit is. */
const KNOWN = { movedFromDate: null, movedFromTime: null, movedFromEnd: null, placeIsNew: false };

/** The client now knows that, or that it is cancelled. */
const CALLED = { ...KNOWN, callSince: null };

/** $1: the business's time zone. */
const SECONDS_TO_MORNING = `
  SELECT ceil(extract(epoch FROM
           (date_trunc('day', now() AT TIME ZONE $1::text) + interval '1 day 10 hours') AT TIME ZONE $1::text - now()
         ))::integer AS wait`;

/**
 * What the dealer notes about an appointment and sets right in it: its outcome, a private note, that the client was called,
 * who and where they are, and its end.
 */
@Injectable()
export class AfterVisit {
  constructor(
    private readonly source: DataSource,
    private readonly appointments: AppointmentsService,
    private readonly moving: Moving,
    private readonly notices: NoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws NotFoundException if unknown.
   * @throws FieldErrors if the end is not on a full or half hour.
   * @throws ConflictException if `version` is stale, the appointment cannot have an outcome (yet) or this end, or no call
   * waits.
   */
  async update(
    id: number,
    { version, outcome, internalNote, called, endTime, place, ...client }: AppointmentUpdate,
    actor: Actor,
  ): Promise<AppointmentWithNotice> {
    return this.source.transaction(async (manager) => {
      const appointment = await lockAppointment(manager, id, version);
      if (outcome) {
        await this.refuseEarly(manager, appointment);
      }
      if (called) {
        await this.noteCall(manager, id);
      }
      const note = internalNote === '' ? null : internalNote;
      const fields = omitUndefined({
        outcome: outcome === appointment.outcome ? undefined : outcome,
        internalNote: note === appointment.internalNote ? undefined : note,
        ...client,
      });
      const changes: FieldChange[] = [];
      const changed = changesOf(appointment, fields, ['outcome']);
      if (called || changed.length > 0) {
        const isCutOff = client.email === null && appointment.email !== null;
        await manager.update(
          Appointment,
          { id },
          {
            ...fields,
            ...(isCutOff && (await this.cutOff(manager, appointment))),
            ...(called && CALLED),
          },
        );
        await this.ask(manager, id, fields.outcome);
        changes.push(...changed, ...(called ? [{ field: 'called', from: null, to: 'true' }] : []));
      }
      // After the call that was made: the client has yet to hear of this.
      const before = called ? { ...appointment, ...CALLED } : appointment;
      if (appointment.mobile && place !== undefined && (place || null) !== appointment.place) {
        changes.push(await this.moving.changePlace(manager, before, place || null));
      }
      if (endTime !== undefined && `${endTime}:00` !== appointment.endTime) {
        const current = await manager.findOneByOrFail(Appointment, { id });
        changes.push(await this.moving.changeEnd(manager, current, endTime));
      }
      if (changes.length > 0) {
        await writeAuditEntry(manager, actor, AuditAction.AppointmentUpdate, id, { changes });
      }
      return this.appointments.read(manager, id);
    });
  }

  /**
   * The client of a visit that took place is asked how it was, once and the next morning; whether they really are is
   * decided when the mail goes.
   */
  private async ask(manager: EntityManager, id: number, outcome: Outcome | null | undefined): Promise<void> {
    const kind = NoticeKind.AppointmentAsked;
    if (outcome === undefined || (await this.notices.mayBeKnown(kind, aboutAppointment(id), manager))) {
      return;
    }
    if (outcome === Outcome.Kept) {
      const [{ wait }] = await manager.query<[{ wait: number }]>(SECONDS_TO_MORNING, [
        this.config.business.timeZone,
      ]);
      await this.notices.queue(manager, [kind], aboutAppointment(id), { again: true, due: wait });
    } else {
      await this.notices.takeBack(manager, kind, aboutAppointment(id));
    }
  }

  /**
   * What the client knows whose address is removed, and that they are called if the dealer's move or cancellation has not
   * set out to them: no mail can tell them any more.
   */
  private async cutOff(manager: EntityManager, appointment: Appointment) {
    const { id, cancelReason, movedBy, preferredDate: date } = appointment;
    const thing = aboutAppointment(id);
    const about = { thing: APPOINTMENT, thingIds: [id] };
    const newest = (await this.notices.newest(TO_CLIENT, about, manager)).get(id);
    const isUntold = newest?.mayBeKnown === false && newest.state !== MailState.Superseded;
    const isByDealer =
      newest?.kind === NoticeKind.AppointmentCancelled
        ? cancelReason === null || cancelReason === CancelReason.Closed
        : newest?.kind === NoticeKind.AppointmentMoved &&
          movedBy === Mover.Shop &&
          !isKnown({ ...appointment, date }, appointment);
    return {
      ...((await this.notices.mayBeKnown(NoticeKind.AppointmentMoved, thing, manager)) && KNOWN),
      ...(isUntold && isByDealer && { callSince: () => 'now()' }),
    };
  }

  /** Nobody needs to be called, nor a mail that failed to be sent, any more. */
  private async noteCall(manager: EntityManager, id: number): Promise<void> {
    const [row] = await manager.query<[{ due: boolean }]>(
      `SELECT ${isCallDue('$2')} AS due FROM appointments WHERE id = $1`,
      [id, this.config.business.timeZone],
    );
    const hadFailed = await this.notices.dropFailed(manager, aboutAppointment(id));
    if (!row.due && !hadFailed) {
      throw new ConflictException('This client isn’t waiting for a call.');
    }
  }

  private async refuseEarly(manager: EntityManager, { id, status }: Appointment): Promise<void> {
    if (status !== AppointmentStatus.Confirmed) {
      throw new ConflictException('Only a confirmed appointment can have an outcome.');
    }
    const [row] = await manager.query<[{ ahead: boolean }]>(
      `SELECT ${isAhead('$2', 'preferred_date')} AS ahead FROM appointments WHERE id = $1`,
      [id, this.config.business.timeZone],
    );
    if (row.ahead) {
      throw new ConflictException('This appointment hasn’t started yet.');
    }
  }
}
