import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditAction } from '../../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../../audit/audit-log.js';
import { FieldErrors } from '../../../http/error-filter.js';
import { referToItem } from '../../../inventory/item-ref.js';
import { NoticesService } from '../../../mail/notices.service.js';
import { ServicesService } from '../../services/services.service.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { lockCalendarShared } from '../../slots/calendar.js';
import type { SlotCreate } from '../../slots/schedule.dto.js';
import { ScheduleService } from '../../slots/schedule.service.js';
import type { AppointmentWithNotice } from '../appointments.dto.js';
import { AppointmentsService } from '../appointments.service.js';
import { aboutAppointment, NEWS } from '../mail/appointment-mails.js';
import { BookingStatus, MISSING_TIMES, type PhoneBooking } from './admin-appointments.dto.js';

/** Appointments the dealer books for clients who call. */
@Injectable()
export class PhoneBookings {
  constructor(
    private readonly source: DataSource,
    private readonly schedule: ScheduleService,
    private readonly services: ServicesService,
    private readonly appointments: AppointmentsService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * Takes or creates a slot, stores the appointment and notifies a client with an email address. Quotas do not apply.
   * @throws FieldErrors if the slot is ambiguous or its times impossible, there is no such service, or the item is not
   * published.
   * @throws ConflictException if the slot cannot be taken (anymore), overlaps another or is on a closed day.
   */
  async create(fields: PhoneBooking, actor: Actor): Promise<AppointmentWithNotice> {
    const { name, phone, email = null, message, itemId } = fields;
    const status =
      fields.status === BookingStatus.Pending ? AppointmentStatus.Pending : AppointmentStatus.Confirmed;
    const wanted = wantedSlot(fields);
    return this.source.transaction(async (manager) => {
      const item = await referToItem(manager, itemId);
      const service = await this.services.choose(manager, fields.serviceType);
      await lockCalendarShared(manager);
      const timeSlotId = typeof wanted === 'number' ? wanted : await this.schedule.insert(manager, wanted);
      const slot = await this.schedule.reserve(manager, timeSlotId, 'dealer');
      const client = { name, email, phone, message };
      const { id } = await this.appointments.insert(manager, {
        ...client,
        timeSlotId,
        slot,
        service,
        item,
        status,
      });
      await this.notices.queue(manager, NEWS[status], aboutAppointment(id));
      await writeAuditEntry(manager, actor, AuditAction.AppointmentCreate, id);
      return this.appointments.read(manager, id);
    });
  }
}

/** @throws FieldErrors unless the request has either a slot id, or the date and times of a new slot. */
function wantedSlot({ timeSlotId, date, startTime, endTime }: PhoneBooking): number | SlotCreate {
  const times = { date, startTime, endTime };
  const missing = Object.entries(MISSING_TIMES).filter(
    ([name]) => times[name as keyof typeof times] === undefined,
  );
  if (timeSlotId !== undefined) {
    if (missing.length < 3) {
      throw new FieldErrors({ timeSlotId: 'Please select a time slot or enter a date and times, not both' });
    }
    return timeSlotId;
  }
  if (missing.length === 3) {
    throw new FieldErrors({ timeSlotId: 'Please select an available time slot.' });
  }
  if (date === undefined || startTime === undefined || endTime === undefined) {
    throw new FieldErrors(Object.fromEntries(missing));
  }
  return { date, startTime, endTime };
}
