import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction } from '../../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../../audit/audit-log.js';
import { FieldErrors } from '../../../http/error-filter.js';
import { referToItem } from '../../../inventory/item-ref.js';
import { NoticesService } from '../../../mail/notices.service.js';
import type { Service } from '../../services/service.entity.js';
import { ServicesService } from '../../services/services.service.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { lengthOf, Offers } from '../../slots/offers.js';
import { checkEnd, endAfter } from '../../slots/grid.js';
import { SLOT_GRID, SLOT_TEXTS } from '../../slots/slot-rules.js';
import type { SlotCreate, SlotTimes } from '../../slots/schedule.dto.js';
import { ScheduleService } from '../../slots/schedule.service.js';
import { slotName } from '../../slots/slot-name.js';
import type { AppointmentWithNotice } from '../appointments.dto.js';
import { AppointmentsService } from '../appointments.service.js';
import { aboutAppointment, NEWS } from '../mail/appointment-mails.js';
import { BookingStatus, MISSING_TIMES, type PhoneBooking } from './admin-appointments.dto.js';

/** Links a message to an appointment within the transaction of `manager`. */
type LinkMessage = (manager: EntityManager, messageId: number, appointmentId: number) => Promise<void>;

/** A slot that is reserved, the times of the visit, and free slots that were deleted for it. */
interface Taken {
  id: number;
  times: SlotTimes;
  replaced: SlotTimes[];
}

/** Appointments the dealer books for clients who call. */
@Injectable()
export class PhoneBookings {
  private linkMessage: LinkMessage = () => Promise.reject(new Error('Nobody keeps messages.'));

  constructor(
    private readonly source: DataSource,
    private readonly schedule: ScheduleService,
    private readonly offers: Offers,
    private readonly services: ServicesService,
    private readonly appointments: AppointmentsService,
    private readonly notices: NoticesService,
  ) {}

  /** Registers what links a message to the appointment booked from it. Its module calls this before the start. */
  whenBookedFrom(link: LinkMessage): void {
    this.linkMessage = link;
  }

  /**
   * Takes or creates a slot, stores the appointment and notifies a client with an email address. Quotas do not apply.
   * @throws FieldErrors if the slot is ambiguous or its times impossible, there is no such service, or the item is not
   * published, or the message was deleted.
   * @throws ConflictException if the slot cannot be taken (anymore), overlaps another or is on a closed day, or an
   * appointment was booked from the message before.
   */
  async create(fields: PhoneBooking, actor: Actor): Promise<AppointmentWithNotice> {
    const { name, phone, email = null, message, internalNote, place, itemId, messageId, endTime } = fields;
    const status =
      fields.status === BookingStatus.Pending ? AppointmentStatus.Pending : AppointmentStatus.Confirmed;
    return this.source.transaction(async (manager) => {
      const item = await referToItem(manager, itemId);
      const service = await this.services.choose(manager, fields.serviceType, 'dealer');
      const wanted = wantedSlot(fields, service);
      const taken =
        typeof wanted === 'number'
          ? await this.take(manager, wanted, service, fields)
          : await this.insert(manager, wanted, service, fields);
      const client = { name, email, phone, message, internalNote, place };
      const { id } = await this.appointments.insert(manager, {
        ...client,
        timeSlotId: taken.id,
        times: taken.times,
        service,
        item,
        status,
        // Without a slot the end is that of the slot made for it, which needs one unless the service has a duration.
        ...(endTime !== undefined && typeof wanted === 'number' && { keepsLength: true }),
      });
      await this.notices.queue(manager, [NEWS[status]], aboutAppointment(id));
      await writeAuditEntry(manager, actor, AuditAction.AppointmentCreate, id, {
        changes: taken.replaced.map((slot) => ({ field: 'replaced', from: slotName(slot), to: null })),
      });
      if (messageId !== undefined) {
        await this.linkMessage(manager, messageId, id);
      }
      return this.appointments.read(manager, id);
    });
  }

  private async take(
    manager: EntityManager,
    slotId: number,
    service: Service,
    { endTime }: PhoneBooking,
  ): Promise<Taken> {
    if (endTime !== undefined) {
      checkEnd(endTime);
    }
    const wanted = { slotId, ...lengthOf(service), ...(endTime !== undefined && { endTime }) };
    return { id: slotId, times: await this.offers.takeForDealer(manager, wanted), replaced: [] };
  }

  /** Creates a slot as long as the visit. */
  private async insert(
    manager: EntityManager,
    times: SlotCreate,
    { bufferMinutes }: Service,
    { replaceFree }: PhoneBooking,
  ): Promise<Taken> {
    const { id, replaced } = await this.schedule.insertBooked(manager, times, { bufferMinutes, replaceFree });
    return { id, times, replaced };
  }
}

/**
 * @throws FieldErrors unless the request has either a slot id, or the date and times of a new slot, of which the duration
 * of the service can be the end.
 * @throws ConflictException if that is after the last time of the grid.
 */
function wantedSlot(
  { timeSlotId, date, startTime, endTime }: PhoneBooking,
  { durationMinutes }: Service,
): number | SlotCreate {
  if (timeSlotId !== undefined) {
    if (date !== undefined || startTime !== undefined) {
      throw new FieldErrors({ timeSlotId: 'Please select a time slot or enter a date and times, not both' });
    }
    return timeSlotId;
  }
  if (date === undefined && startTime === undefined && endTime === undefined) {
    throw new FieldErrors({ timeSlotId: 'Please select an available time slot.' });
  }
  const end = endTime ?? (startTime && durationMinutes ? endAfter(startTime, durationMinutes) : undefined);
  if (date === undefined || startTime === undefined || end === undefined) {
    throw new FieldErrors({
      ...(date === undefined && { date: MISSING_TIMES.date }),
      ...(startTime === undefined && { startTime: MISSING_TIMES.startTime }),
      ...(end === undefined && !durationMinutes && { endTime: MISSING_TIMES.endTime }),
    });
  }
  if (end > SLOT_GRID.end) {
    checkEnd(end);
    throw new ConflictException(SLOT_TEXTS.tooLate);
  }
  return { date, startTime, endTime: end };
}
