import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Between,
  type EntityManager,
  In,
  MoreThanOrEqual,
  Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { CONFIG, type Config } from '../../config/config.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { type ItemColumns, referToItem } from '../../inventory/item-ref.js';
import { type Notice, NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import type { Service } from '../services/service.entity.js';
import { ServicesService } from '../services/services.service.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { isAhead } from '../slots/calendar.js';
import type { SlotTimes } from '../slots/schedule.dto.js';
import { ScheduleService } from '../slots/schedule.service.js';
import { Appointment } from './appointment.entity.js';
import type {
  AppointmentCreate,
  AppointmentMove,
  AppointmentsCancel,
  CancelResult,
  AppointmentWithNotice,
  StatusUpdate,
} from './appointments.dto.js';
import { cancel } from './cancelling.js';
import { answerBy } from './deadline/answer-by.js';
import { countNoShows } from './admin/no-shows.js';
import { aboutAppointment, APPOINTMENT, NEWS, TO_CLIENT } from './mail/appointment-mails.js';
import { assertWithinQuota } from './limits/booking-quota.js';
import { UndecidedLimit } from './limits/undecided-limit.js';
import { lockAppointment } from './locking.js';
import { Moving } from './moving.js';

const { Pending, Confirmed, Cancelled } = AppointmentStatus;

/** The moves there are; anything else is 409. */
const MOVES: Record<AppointmentStatus, AppointmentStatus[]> = {
  [Pending]: [Confirmed, Cancelled],
  [Confirmed]: [Cancelled],
  [Cancelled]: [],
};

/** What a new appointment is made of, already checked. */
interface NewAppointment
  extends
    Pick<Appointment, 'name' | 'email' | 'phone' | 'timeSlotId'>,
    Partial<Pick<Appointment, 'status' | 'addressHash'>> {
  message: string | null | undefined;
  slot: SlotTimes;
  service: Service;
  item: ItemColumns;
}

/** How many requests one transaction lets expire. */
const EXPIRE_AT_ONCE = 100;

/**
 * Lock order: the lock of the calendar (slots/calendar.ts) comes first, so that closing days waits for the bookings
 * under way before it locks anything they could wait for.
 * Whoever locks rows of both tables locks the appointment first and the slot second (cancelling, deleting a slot).
 * Booking takes the slot first, but the appointment it then makes is new: nobody else can hold that row, nor another
 * entry for this slot in the unique index, because only an unbooked slot can be claimed. So nobody ever waits for an
 * appointment while holding a slot, and no circle of waits can close.
 * Moving locks the appointment, claims the new slot and frees the old one. It waits for the old slot while it holds the
 * new one, but only for somebody who lost that slot and is about to roll back: as long as the appointment is locked,
 * nobody else can free the slot, claim it or delete it. Two that want each other's slots both find them booked and get
 * 409. A slot that is being deleted or booked is waited for and then found gone or taken; a closure waits for the move,
 * or the move for the closure and is refused.
 * The locks of `assertWithinQuota` come after the slot, that of `UndecidedLimit` comes last of all: who has it waits for
 * nothing more. Many appointments are locked in the order of their ids.
 */
@Injectable()
export class AppointmentsService implements OnModuleInit {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly schedule: ScheduleService,
    private readonly services: ServicesService,
    private readonly notices: NoticesService,
    private readonly undecided: UndecidedLimit,
    private readonly moving: Moving,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
  ) {}

  onModuleInit(): void {
    this.schedule.beforeDelete((manager, slotId) => this.leave(manager, slotId));
    this.services.beforeDelete((manager, serviceId) => this.refuseComing(manager, serviceId));
  }

  /** Every appointment, or those from a day on, newest first. */
  async listAll(from = '-infinity'): Promise<AppointmentWithNotice[]> {
    const appointments = await this.appointments.find({
      where: { preferredDate: MoreThanOrEqual(from) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return this.withNotices(appointments);
  }

  /**
   * Claims the slot and stores the request, both or neither, within the transaction of `manager`.
   * @throws FieldErrors if there is no such service, or visitors do not see the item.
   * @throws ConflictException if the slot cannot be booked (any more).
   * @throws TooManyRequests if this person or address holds too many appointments, or all visitors together
   * wait for too many answers; asked only of those who would get the slot, so that a taken one is always 409.
   */
  async book(manager: EntityManager, fields: AppointmentCreate, address: string): Promise<Appointment> {
    const { name, email, phone, message, timeSlotId, itemId } = fields;
    const item = await referToItem(manager, itemId);
    const service = await this.services.choose(manager, fields.serviceType);
    const slot = await this.schedule.reserve(manager, timeSlotId, 'visitor');
    const addressHash = this.hash.of(address);
    await assertWithinQuota(manager, { email, phone, addressHash }, this.config);
    const client = { name, email, phone, message };
    const appointment = await this.insert(manager, {
      ...client,
      timeSlotId,
      slot,
      service,
      item,
      addressHash,
    });
    const thing = aboutAppointment(appointment.id);
    await this.notices.queue(manager, NoticeKind.AppointmentRequested, thing);
    await this.notices.queue(manager, NoticeKind.BusinessAppointment, thing);
    await this.undecided.check(manager);
    return appointment;
  }

  /** Stores an appointment whose slot was just reserved, within the transaction of `manager`. */
  async insert(
    manager: EntityManager,
    { message, slot, service, item, ...fields }: NewAppointment,
  ): Promise<Appointment> {
    const appointment = manager.create(Appointment, {
      ...fields,
      ...item,
      message: message || null,
      serviceType: service.name,
      serviceId: service.id,
      preferredDate: slot.date,
      startTime: slot.startTime,
      endTime: slot.endTime,
    });
    await manager.insert(Appointment, appointment);
    return appointment;
  }

  /**
   * Confirms or cancels: of two that decide at once one wins. Cancelling frees the slot.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if its status does not allow this (any more), or `version` is stale.
   */
  async decide(id: number, fields: StatusUpdate, actor: Actor): Promise<AppointmentWithNotice> {
    const status = fields.status as string as AppointmentStatus;
    return this.appointments.manager.transaction(async (manager) => {
      const appointment = await lockAppointment(manager, id, fields.version);
      if (!MOVES[appointment.status].includes(status)) {
        throw new ConflictException(`This appointment is already ${appointment.status}.`);
      }
      if (status === Cancelled) {
        await cancel(manager, [id], { actor, notices: this.notices });
      } else {
        await manager.update(Appointment, { id }, { status, settledAt: () => 'now()' });
        // Again, if it was confirmed before and its client has moved it since.
        await this.notices.queueAgain(manager, NEWS[status], aboutAppointment(id));
        await writeAuditEntry(manager, actor, AuditAction.AppointmentConfirm, id);
      }
      return this.read(manager, id);
    });
  }

  /**
   * Moves to a slot that may lie within the minimum notice or beyond the horizon.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it cannot be moved, the slot cannot be taken, or `version` is stale.
   */
  async move(
    id: number,
    { timeSlotId, version }: AppointmentMove,
    actor: Actor,
  ): Promise<AppointmentWithNotice> {
    return this.appointments.manager.transaction(async (manager) => {
      await this.moving.move(manager, id, { timeSlotId, version, taker: 'dealer' });
      await writeAuditEntry(manager, actor, AuditAction.AppointmentMove, id);
      return this.read(manager, id);
    });
  }

  /** Cancels those that can be, with one entry in the log for each; the others are skipped. */
  async cancelMany({ ids, tellClients }: AppointmentsCancel, actor: Actor): Promise<CancelResult> {
    return this.appointments.manager.transaction(async (manager) => {
      const cancelled = await cancel(manager, ids, { actor, ...(tellClients && { notices: this.notices }) });
      return { cancelled, skipped: ids.length - cancelled };
    });
  }

  /**
   * Tells the client once more how the appointment stands.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if there is no address to send it to.
   */
  async resend(id: number, actor: Actor): Promise<AppointmentWithNotice> {
    return this.appointments.manager.transaction(async (manager) => {
      const { status, email } = await lockAppointment(manager, id);
      if (email === null) {
        throw new ConflictException('This appointment has no email address. Call the client.');
      }
      const { notice } = await this.read(manager, id);
      await this.notices.queueAgain(manager, notice?.kind ?? NEWS[status], aboutAppointment(id));
      await writeAuditEntry(manager, actor, AuditAction.AppointmentResend, id);
      return this.read(manager, id);
    });
  }

  /**
   * Cancels requests that nobody decided in time, and tells the clients. What somebody is deciding on at this
   * moment is left to them.
   * @returns how many.
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

  /** The pending and confirmed ones of a day, by time. */
  async listDay(day: string): Promise<AppointmentWithNotice[]> {
    const appointments = await this.appointments.find({
      where: { status: In([Pending, Confirmed]), preferredDate: day },
      order: { startTime: 'ASC', id: 'ASC' },
    });
    return this.withNotices(appointments);
  }

  /** The pending and confirmed ones of these days that have not begun, by date and time. */
  async listComing(manager: EntityManager, from: string, to: string): Promise<AppointmentWithNotice[]> {
    return this.withNotices(await this.coming(manager, from, to).getMany(), manager);
  }

  /**
   * Cancels the pending and confirmed ones of these days that have not begun, because the shop is closed, and tells
   * the clients. @returns them, by date and time.
   */
  async cancelComing(manager: EntityManager, from: string, to: string): Promise<AppointmentWithNotice[]> {
    const rows = await this.coming(manager, from, to)
      .orderBy({ 'appointment.id': 'ASC' })
      .setLock('pessimistic_write')
      .getMany();
    const ids = rows.map(({ id }) => id);
    await cancel(manager, ids, { reason: CancelReason.Closed, notices: this.notices });
    const cancelled = await manager.find(Appointment, {
      where: { id: In(ids) },
      order: { preferredDate: 'ASC', startTime: 'ASC' },
    });
    return this.withNotices(cancelled, manager);
  }

  /** As it is now, after what the transaction of `manager` has done to it. */
  async read(manager: EntityManager, id: number): Promise<AppointmentWithNotice> {
    const appointment = await manager.findOneByOrFail(Appointment, { id });
    const [withNotice] = await this.withNotices([appointment], manager);
    return withNotice as AppointmentWithNotice;
  }

  private coming(manager: EntityManager, from: string, to: string): SelectQueryBuilder<Appointment> {
    return this.ahead(manager)
      .andWhere({ preferredDate: Between(from, to) })
      .orderBy({ 'appointment.preferredDate': 'ASC', 'appointment.startTime': 'ASC' });
  }

  /** The pending and confirmed ones that have not begun. */
  private ahead(manager: EntityManager): SelectQueryBuilder<Appointment> {
    return manager
      .createQueryBuilder(Appointment, 'appointment')
      .where({ status: In([Pending, Confirmed]) })
      .andWhere(isAhead(':zone', 'preferred_date'), { zone: this.config.business.timeZone });
  }

  /** Appointments to come keep their service. */
  private async refuseComing(manager: EntityManager, serviceId: number): Promise<void> {
    if (await this.ahead(manager).andWhere({ serviceId }).getExists()) {
      throw new ConflictException(
        'This service has coming appointments. Deactivate it instead: they stay, and nobody can book it anymore.',
      );
    }
  }

  /** Cancelled appointments stay when their slot goes, without it: they carry their own date and times. */
  private async leave(manager: EntityManager, timeSlotId: number): Promise<void> {
    await manager.update(Appointment, { timeSlotId, status: Cancelled }, { timeSlotId: null });
  }

  /** Each with what else the back office sees of it. */
  private async withNotices(
    appointments: Appointment[],
    manager?: EntityManager,
  ): Promise<AppointmentWithNotice[]> {
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

  /** Until when pending requests have to be answered, by their ids. */
  private async deadlines(
    appointments: Appointment[],
    manager = this.appointments.manager,
  ): Promise<Map<number, Date>> {
    const ids = appointments.filter(({ status }) => status === Pending).map(({ id }) => id);
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<{ id: number; at: Date }[]>(
      `SELECT id, ${answerBy('$2')} AS at FROM appointments WHERE id = ANY ($1)`,
      [ids, this.config.business.timeZone],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}

/** A notice of an earlier status is no news: the client was not told of what came later. */
function withNotice(
  appointment: Appointment,
  newest: Map<number, Notice>,
): Pick<AppointmentWithNotice, 'appointment' | 'notice'> {
  const { id, status } = appointment;
  const notice = newest.get(id);
  const isMove = notice?.kind === NoticeKind.AppointmentMoved && status !== Cancelled;
  return { appointment, notice: isMove || notice?.kind === NEWS[status] ? notice : undefined };
}
