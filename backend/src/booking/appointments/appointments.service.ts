import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, Between, type EntityManager, In, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditAction, AuditThing } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { AuditService } from '../../audit/audit.service.js';
import { CONFIG, type Config } from '../../config/config.js';
import { insertRow } from '../../database/insert-row.js';
import { found } from '../../http/nothing-here.js';
import type { ItemColumns } from '../../inventory/item-columns.js';
import { referToItem } from '../../inventory/item-ref.js';
import { UNDO_SECONDS } from '../../mail/mail-queue.js';
import { type Notice, NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import type { Service } from '../services/service.entity.js';
import { ServicesService } from '../services/services.service.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { isAhead } from '../slots/calendar.js';
import { lengthOf, Offers } from '../slots/offers.js';
import type { SlotTimes } from '../slots/schedule.dto.js';
import { ScheduleService } from '../slots/schedule.service.js';
import { slotName } from '../slots/slot-name.js';
import { Appointment } from './appointment.entity.js';
import type {
  AppointmentChange,
  AppointmentCreate,
  AppointmentMove,
  AppointmentsCancel,
  CancelResult,
  ReceiptRow,
  AppointmentWithNotice,
  StatusUpdate,
} from './appointments.dto.js';
import { cancel } from './cancelling.js';
import { answerBy } from './answer-by.js';
import { LOCKED_IN_ORDER } from '../../common/lock-row.js';
import { countNoShows } from './no-shows.js';
import { aboutAppointment, APPOINTMENT, NEWS, TO_CLIENT } from './mail/appointment-mails.js';
import { BookingLimits, type Counted, type Origin } from './limits/booking-limits.js';
import { UndecidedLimit } from './limits/undecided-limit.js';
import { lockAppointment } from './locking.js';
import { isKnown, Moving } from './moving.js';

const { Pending, Confirmed, Cancelled } = AppointmentStatus;

/** The allowed status changes; anything else is 409. */
const MOVES: Record<AppointmentStatus, AppointmentStatus[]> = {
  [Pending]: [Confirmed, Cancelled],
  [Confirmed]: [Cancelled],
  [Cancelled]: [],
};

/** Parts of a new appointment, all checked. */
interface NewAppointment
  extends
    Pick<Appointment, 'name' | 'email' | 'phone' | 'timeSlotId'>,
    Partial<Pick<Appointment, 'status' | 'keepsLength' | 'addressHash' | 'networkHash'>> {
  message: string | null | undefined;
  place: string | null | undefined;
  internalNote?: string | null | undefined;
  /** When it begins and ends. */
  times: SlotTimes;
  service: Service;
  item: ItemColumns;
}

/** A new appointment as its client is shown it. */
interface Booked extends ReceiptRow {
  /** When it expires unless it is answered. */
  answerBy: Date;
}

/** Requests that expire in one transaction. */
const EXPIRE_AT_ONCE = 100;

/**
 * Lock order, the same everywhere so that transactions cannot deadlock:
 * 1. The calendar (slots/calendar.ts), shared by bookings and exclusive for closures and erasing: those wait for bookings
 *    in progress before they lock anything these could need.
 * 2. Appointments, several in the order of their ids.
 * 3. The day (`lockDay`), for whatever makes a visit take time there; a transaction takes one day. Only cancelled
 *    appointments are locked after it, whose holders never wait for a day.
 * 4. Slots.
 * 5. The quotas of one client and network (`lockQuota`).
 * 6. The site-wide limit (`UndecidedLimit`); its holder waits for nothing else.
 *
 * Booking locks the slot before it inserts an appointment. That is safe: nobody else can lock a row that is not
 * committed, and the unique index on the slot has no other entry, because only an unbooked slot can be reserved.
 * Moving reserves the new slot and then releases the old one, so it may wait for the old slot while it holds the new one.
 * Whoever holds the old slot then failed to reserve it and is about to roll back: while the appointment is locked, nobody
 * can release, reserve or delete that slot. Two clients who want each other's slots both find them booked and get 409.
 */
@Injectable()
export class AppointmentsService implements OnModuleInit {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly schedule: ScheduleService,
    private readonly offers: Offers,
    private readonly services: ServicesService,
    private readonly notices: NoticesService,
    private readonly limits: BookingLimits,
    private readonly undecided: UndecidedLimit,
    private readonly moving: Moving,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.audit.nameThings(AuditThing.Appointment, async (ids) => {
      const rows = await this.appointments.findBy({ id: In(ids) });
      return new Map(
        rows.map((row) => [row.id, `${row.name}, ${slotName({ ...row, date: row.preferredDate })}`]),
      );
    });
    this.schedule.beforeDelete((manager, slotIds) => this.leave(manager, slotIds));
    this.services.beforeDelete((manager, serviceId) => this.refuseComing(manager, serviceId));
  }

  /** @throws NotFoundException if unknown. */
  async get(id: number): Promise<AppointmentWithNotice> {
    const [appointment] = await this.withNotices(await this.appointments.findBy({ id }));
    return found(appointment, 'This appointment does not exist.');
  }

  /**
   * Reserves the slot and the time of the visit, and stores the request within the transaction of `manager`.
   * @throws FieldErrors if there is no such service, or the item is not published.
   * @throws ConflictException if the slot cannot be booked for this service (anymore), or the visit ends otherwise than shown.
   * @throws TooManyRequests if this client, address or network holds too many, or too many requests of all visitors are
   * undecided. Checked after the slot, so that a taken slot is always 409.
   */
  async book(manager: EntityManager, fields: AppointmentCreate, origin: Origin): Promise<Booked> {
    const { name, email, phone, message, place, timeSlotId, visitEnd, itemId } = fields;
    const item = await referToItem(manager, itemId);
    const service = await this.services.choose(manager, fields.serviceType);
    const booker = this.limits.bookerOf(fields, origin);
    const [times, ...counted] = await this.offers.take<Counted>(
      manager,
      { slotId: timeSlotId, ...lengthOf(service), visitEnd },
      this.limits.counting(booker),
    );
    this.limits.assertWithin(counted);
    const client = { name, email, phone, message, place };
    const appointment = await this.insert(manager, {
      ...client,
      timeSlotId,
      times,
      service,
      item,
      addressHash: booker.addressHash,
      networkHash: booker.networkHash,
    });
    const thing = aboutAppointment(appointment.id);
    await this.notices.queue(
      manager,
      [NoticeKind.AppointmentRequested, NoticeKind.BusinessAppointment],
      thing,
    );
    await this.undecided.check(manager, booker.networkHash);
    return appointment;
  }

  /** Stores an appointment whose slot was just reserved, within the transaction of `manager`. */
  async insert(
    manager: EntityManager,
    { message, internalNote, place, times, service, item, ...fields }: NewAppointment,
  ): Promise<Booked> {
    const row = {
      status: Pending,
      addressHash: null,
      networkHash: null,
      keepsLength: service.durationMinutes !== null,
      bufferMinutes: service.bufferMinutes,
      ...fields,
      ...item,
      message: message || null,
      internalNote: internalNote || null,
      serviceType: service.name,
      serviceId: service.id,
      mobile: service.mobile,
      place: (service.mobile && place) || null,
      preferredDate: times.date,
      startTime: times.startTime,
      endTime: times.endTime,
    };
    const given = await insertRow<Appointment, Pick<Booked, 'id' | 'answerBy'>>(manager, Appointment, row, {
      returning: `id, ${answerBy('$1')} AS "answerBy"`,
      values: [this.config.business.timeZone],
    });
    return { ...row, ...given };
  }

  /**
   * Confirms or cancels. Of two simultaneous decisions one wins. Cancelling releases the slot.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if its status does not allow this (anymore), or `version` is stale.
   */
  async decide(id: number, fields: StatusUpdate, actor: Actor): Promise<AppointmentWithNotice> {
    const status = fields.status as string as AppointmentStatus;
    return this.appointments.manager.transaction(async (manager) => {
      const appointment = await lockAppointment(manager, id, fields.version);
      if (!MOVES[appointment.status].includes(status)) {
        const already = appointment.status === Cancelled ? 'canceled' : appointment.status;
        throw new ConflictException(`This appointment is already ${already}.`);
      }
      if (status === Cancelled) {
        await cancel(manager, [id], { actor, lineToClient: fields.lineToClient, ...this.byHand });
      } else {
        await manager.update(Appointment, { id }, { status, settledAt: () => 'now()' });
        // Again: the client may have been sent a confirmation before they moved it.
        await this.notices.queue(manager, [NEWS[status]], aboutAppointment(id), {
          again: true,
          due: fields.holdMail ? UNDO_SECONDS : 0,
        });
        await writeAuditEntry(manager, actor, AuditAction.AppointmentConfirm, id);
      }
      return this.read(manager, id);
    });
  }

  /**
   * Takes back a confirmation of which the client knows nothing yet: it is pending again, and no mail goes out.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it is not confirmed, its mail was not held back or has gone out, or `version` is stale.
   */
  async unconfirm(id: number, { version }: AppointmentChange, actor: Actor): Promise<AppointmentWithNotice> {
    return this.appointments.manager.transaction(async (manager) => {
      const { status } = await lockAppointment(manager, id, version);
      const thing = aboutAppointment(id);
      if (status !== Confirmed || !(await this.notices.takeBack(manager, NEWS[Confirmed], thing))) {
        throw new ConflictException('It’s too late to undo this confirmation.');
      }
      await manager.update(Appointment, { id }, { status: Pending });
      await writeAuditEntry(manager, actor, AuditAction.AppointmentUnconfirm, id);
      return this.read(manager, id);
    });
  }

  /**
   * Moves an appointment for the dealer, whom neither minimum notice nor horizon binds.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it cannot be moved, the slot cannot be taken, or `version` is stale.
   */
  async move(
    id: number,
    { timeSlotId, version, confirm }: AppointmentMove,
    actor: Actor,
  ): Promise<AppointmentWithNotice> {
    return this.appointments.manager.transaction(async (manager) => {
      const status = confirm ? Confirmed : undefined;
      const changes = await this.moving.move(manager, id, { timeSlotId, version, taker: 'dealer', status });
      await writeAuditEntry(manager, actor, AuditAction.AppointmentMove, id, { changes });
      return this.read(manager, id);
    });
  }

  /** Cancels the ones that can be cancelled, with one audit entry each, and skips the others. */
  async cancelMany({ ids, tellClients }: AppointmentsCancel, actor: Actor): Promise<CancelResult> {
    return this.appointments.manager.transaction(async (manager) => {
      const cancelled = await cancel(manager, ids, { actor, ...(tellClients && this.byHand) });
      return { cancelled, skipped: ids.length - cancelled };
    });
  }

  /**
   * Sends the client the latest mail about the appointment again.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if the client has no email address.
   */
  async resend(id: number, actor: Actor): Promise<AppointmentWithNotice> {
    return this.appointments.manager.transaction(async (manager) => {
      const appointment = await lockAppointment(manager, id);
      const { status, email, preferredDate: date } = appointment;
      if (email === null) {
        throw new ConflictException('This appointment has no email address. Call the client.');
      }
      const { notice } = await this.read(manager, id);
      // Of a move there and back there is nothing to tell, nor of one that the client was called about.
      const isBack =
        notice?.kind === NoticeKind.AppointmentMoved &&
        (appointment.movedFromDate === null || isKnown({ ...appointment, date }, appointment));
      const kind = isBack ? NEWS[status] : (notice?.kind ?? NEWS[status]);
      await this.notices.queue(manager, [kind], aboutAppointment(id), { again: true, isSame: true });
      if (appointment.callSince !== null) {
        // The email tells what a client without an address was to be called about.
        await manager.update(Appointment, { id }, { callSince: null });
      }
      await writeAuditEntry(manager, actor, AuditAction.AppointmentResend, id);
      return this.read(manager, id);
    });
  }

  /**
   * Cancels requests that were not answered in time, and notifies the clients. Skips rows that are locked, because
   * somebody is deciding them right now.
   * @returns how many were cancelled.
   */
  async expire(): Promise<number> {
    return this.appointments.manager.transaction(async (manager) => {
      const rows = await manager
        .createQueryBuilder(Appointment, 'appointment')
        .select('appointment.id')
        .where({ status: Pending })
        .andWhere(`${answerBy(':zone')} <= now()`, { zone: this.config.business.timeZone })
        .orderBy({ 'appointment.preferredDate': 'ASC', 'appointment.startTime': 'ASC' })
        .take(EXPIRE_AT_ONCE)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      const ids = rows.map(({ id }) => id);
      return cancel(manager, ids, { reason: CancelReason.Expired, notices: this.notices });
    });
  }

  /** Pending and confirmed appointments of a day, by time. */
  async listDay(day: string): Promise<AppointmentWithNotice[]> {
    const appointments = await this.appointments.find({
      where: { status: In([Pending, Confirmed]), preferredDate: day },
      order: { startTime: 'ASC', id: 'ASC' },
    });
    return this.withNotices(appointments);
  }

  /** The appointments that are still there, in no order. */
  async listByIds(ids: number[]): Promise<AppointmentWithNotice[]> {
    return this.withNotices(await this.appointments.findBy({ id: Any(ids) }));
  }

  /** Pending and confirmed appointments of these days that have not started, by date and time. */
  async listComing(manager: EntityManager, from: string, to: string): Promise<AppointmentWithNotice[]> {
    return this.withNotices(await this.coming(manager, from, to).getMany(), manager);
  }

  /**
   * Cancels what `listComing` lists, because the shop is closed, with an audit entry each, and notifies the clients.
   * @returns the cancelled appointments, by date and time.
   */
  async cancelComing(
    manager: EntityManager,
    { from, to }: { from: string; to: string },
    actor: Actor,
  ): Promise<AppointmentWithNotice[]> {
    const rows = await this.coming(manager, from, to)
      .orderBy({ 'appointment.id': 'ASC' })
      .setLock('pessimistic_write')
      .getMany();
    const ids = rows.map(({ id }) => id);
    await cancel(manager, ids, { reason: CancelReason.Closed, actor, notices: this.notices });
    const cancelled = await manager.find(Appointment, {
      where: { id: In(ids) },
      order: { preferredDate: 'ASC', startTime: 'ASC' },
    });
    return this.withNotices(cancelled, manager);
  }

  /** Reads an appointment, including what the transaction of `manager` has changed. */
  async read(manager: EntityManager, id: number): Promise<AppointmentWithNotice> {
    const appointment = await manager.findOneByOrFail(Appointment, { id });
    const [withNotice] = await this.withNotices([appointment], manager);
    return withNotice as AppointmentWithNotice;
  }

  /** Whom the dealer's own cancellation notifies. */
  private get byHand() {
    return { notices: this.notices, unlessBegun: this.config.business.timeZone };
  }

  private coming(manager: EntityManager, from: string, to: string): SelectQueryBuilder<Appointment> {
    return this.ahead(manager)
      .andWhere({ preferredDate: Between(from, to) })
      .orderBy({ 'appointment.preferredDate': 'ASC', 'appointment.startTime': 'ASC' });
  }

  /** Pending and confirmed appointments that have not started. */
  private ahead(manager: EntityManager): SelectQueryBuilder<Appointment> {
    return manager
      .createQueryBuilder(Appointment, 'appointment')
      .where({ status: In([Pending, Confirmed]) })
      .andWhere(isAhead(':zone', 'preferred_date'), { zone: this.config.business.timeZone });
  }

  /** Refuses to delete a service that upcoming appointments need. */
  private async refuseComing(manager: EntityManager, serviceId: number): Promise<void> {
    // Deleting the service changes all that were booked under it.
    await manager.find(Appointment, { select: { id: true }, where: { serviceId }, ...LOCKED_IN_ORDER });
    if (await this.ahead(manager).andWhere({ serviceId }).getExists()) {
      throw new ConflictException(
        'This service has upcoming appointments. Deactivate it instead: they stay, and no one else can book it.',
      );
    }
  }

  /** Detaches cancelled appointments from slots that are deleted; they have their own date and times. */
  private async leave(manager: EntityManager, slotIds: number[]): Promise<void> {
    const where = { timeSlotId: Any(slotIds), status: Cancelled };
    const rows = await manager.find(Appointment, { select: { id: true }, where, ...LOCKED_IN_ORDER });
    if (rows.length > 0) {
      await manager.update(Appointment, { id: Any(rows.map(({ id }) => id)) }, { timeSlotId: null });
    }
  }

  /** Adds what else the back office shows with each appointment. */
  async withNotices(appointments: Appointment[], manager?: EntityManager): Promise<AppointmentWithNotice[]> {
    const thingIds = appointments.map(({ id }) => id);
    const newest = await this.notices.newest(TO_CLIENT, { thing: APPOINTMENT, thingIds }, manager);
    const deadlines = await this.deadlines(appointments, manager);
    const noShows = await countNoShows(manager ?? this.appointments.manager, thingIds);
    return appointments.map((appointment) => ({
      ...withNotice(appointment, newest),
      answerBy: deadlines.get(appointment.id),
      noShows: noShows.get(appointment.id) ?? 0,
    }));
  }

  /** When the pending ones expire, by id. */
  private async deadlines(
    appointments: Appointment[],
    manager = this.appointments.manager,
  ): Promise<Map<number, Date>> {
    const ids = appointments.filter(({ status }) => status === Pending).map(({ id }) => id);
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<{ id: number; at: Date }[]>(
      `/* answer-by */ SELECT id, ${answerBy('$2')} AS at FROM appointments WHERE id = ANY ($1)`,
      [ids, this.config.business.timeZone],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}

/** Drops a notice about an earlier status: it does not say what the client knows about the current one. */
function withNotice(
  appointment: Appointment,
  newest: Map<number, Notice>,
): Pick<AppointmentWithNotice, 'appointment' | 'notice'> {
  const { id, status } = appointment;
  const notice = newest.get(id);
  const isMove = notice?.kind === NoticeKind.AppointmentMoved && status !== Cancelled;
  return { appointment, notice: isMove || notice?.kind === NEWS[status] ? notice : undefined };
}
