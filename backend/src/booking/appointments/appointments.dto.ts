import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  Bool,
  Choice,
  Email,
  Honeypot,
  Int,
  IntList,
  Line,
  MAX_INT,
  Phone,
  Text,
  Version,
} from '../../common/fields.js';
import { ItemId, ItemRef, toItemRef } from '../../inventory/item-ref.js';
import { NoAddress, NoMail, NoticeStatus, toNoticeStatus } from '../../mail/notice-state.js';
import type { Notice } from '../../mail/notice.entity.js';
import { AppointmentStatus, CancelReason, Outcome } from '../slots/booking.js';
import { NO_SERVICE } from '../services/no-service.js';
import { SlotTimes, withTimes } from '../slots/schedule.dto.js';
import type { Appointment as AppointmentRow } from './appointment.entity.js';

/** An appointment and the notice that tells the client how it stands now, if they were told. */
export interface AppointmentWithNotice {
  appointment: AppointmentRow;
  notice: Notice | undefined;
  /** Until when it has to be answered; undefined unless it is pending. */
  answerBy: Date | undefined;
  /** How often a client with this email address or phone number did not come before. */
  noShows: number;
}

/** What the administrator can decide about an appointment. */
export enum Decision {
  Confirmed = 'confirmed',
  Cancelled = 'cancelled',
}

const MESSAGE = 'I would like to see the Bertolani and bring a rifle for transfer.';

/** What a visitor sends to request an appointment. */
export class AppointmentCreate {
  @Text({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Dana Reyes' })
  name: string;

  @Email({ message: 'Please enter a valid email address', example: 'dana@example.com' })
  email: string;

  @Phone({ message: 'Please enter a valid phone number', example: '(480) 555-0100' })
  phone: string;

  @Text({ max: 10_000, optional: true, nullable: true, example: MESSAGE })
  message?: string | null;

  @Line({
    min: 1,
    max: 200,
    message: NO_SERVICE,
    maxMessage: NO_SERVICE,
    optional: true,
    description: 'Name of a service as GET /api/services lists it. Left out: the first of them',
    example: 'Purchase consultation',
  })
  serviceType?: string;

  @Int({ min: 1, max: MAX_INT, message: 'Please select an available time slot.', example: 1 })
  timeSlotId: number;

  @ItemId('The published item that the visitor comes to see')
  itemId?: number;

  @Honeypot()
  website?: string;
}

/** Answer to a request for an appointment. */
export class AppointmentReceipt extends SlotTimes {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ enum: AppointmentStatus, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;
}

/** What the dealer changes of an appointment they are looking at. */
export class AppointmentChange {
  @Version('the appointment')
  version?: number;
}

/** What to do with an appointment. */
export class StatusUpdate extends AppointmentChange {
  @Choice(Decision, 'Decision')
  status: Decision;
}

/** Where to move an appointment. */
export class AppointmentMove extends AppointmentChange {
  @Int({ min: 1, max: MAX_INT, message: 'Please select an available time slot.', example: 2 })
  timeSlotId: number;
}

/** Which appointments to cancel. */
export class AppointmentsCancel {
  @IntList({
    min: 1,
    max: MAX_INT,
    maxItems: 200,
    repeats: true,
    message: 'Please select 1 to 200 appointments',
    example: [1, 2],
  })
  ids: number[];

  @Bool({ description: 'Whether the clients get a mail', example: true })
  tellClients: boolean;
}

/** What cancelling many has done; together they are as many as there were ids. */
export class CancelResult {
  @ApiProperty({ type: 'integer', example: 2 })
  cancelled: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Unknown, repeated or already cancelled' })
  skipped: number;
}

/** A whole appointment, as the back office sees it. */
@ApiExtraModels(NoticeStatus, NoAddress)
export class Appointment extends AppointmentReceipt {
  @ApiProperty({ example: 'Dana Reyes' })
  name: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'dana@example.com' })
  email: string | null;

  @ApiProperty({ example: '(480) 555-0100' })
  phone: string;

  @ApiProperty({ example: 'Purchase consultation', description: 'The name it was booked under' })
  serviceType: string;

  @ApiProperty({ format: 'date', example: '2031-03-04', description: 'The same as `date`' })
  preferredDate: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Null once the slot was deleted' })
  timeSlotId: number | null;

  @ApiProperty({ type: 'string', nullable: true, example: MESSAGE, description: 'What the client wrote' })
  message: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: null })
  notes: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: null, description: 'What only the dealer reads' })
  internalNote: string | null;

  @ApiProperty({
    enum: Outcome,
    enumName: 'Outcome',
    nullable: true,
    description: 'Null until the dealer says so',
    example: null,
  })
  outcome: Outcome | null;

  @ApiProperty({
    type: 'integer',
    description: 'How often a client with this email address or phone number did not come before',
    example: 0,
  })
  noShows: number;

  @ApiProperty({ type: ItemRef, nullable: true, description: 'What the client comes to see' })
  item: ItemRef | null;

  @ApiProperty({
    enum: CancelReason,
    enumName: 'CancelReason',
    nullable: true,
    description: 'Null where a person cancelled it alone',
    example: null,
  })
  cancelReason: CancelReason | null;

  @ApiProperty({ description: 'Its day is closed' })
  closed: boolean;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @ApiProperty({ type: 'integer', description: 'Incremented by every change', example: 1 })
  version: number;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'A pending request that is not answered by then expires; null if it is not pending',
    example: '2026-11-24T01:00:00.000Z',
  })
  answerBy: string | null;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(NoticeStatus) }, { $ref: getSchemaPath(NoAddress) }],
    nullable: true,
    description: 'The mail that tells the client how it stands now; null if they were not told',
  })
  notice: NoticeStatus | NoAddress | null;
}

/** What the client gets of a row: exactly these keys. */
export function toReceipt(row: AppointmentRow): AppointmentReceipt {
  const { id, status, preferredDate, startTime, endTime } = row;
  return withTimes({ id, status, date: preferredDate, startTime, endTime });
}

/** What the back office gets of a row. */
export function toAppointment({
  appointment,
  notice,
  answerBy,
  noShows,
}: AppointmentWithNotice): Appointment {
  const { name, email, phone, serviceType, preferredDate, timeSlotId } = appointment;
  const { message, notes, internalNote, outcome, cancelReason, closed, createdAt, version } = appointment;
  const told = notice ? toNoticeStatus(notice) : null;
  return {
    ...toReceipt(appointment),
    name,
    email,
    phone,
    serviceType,
    preferredDate,
    timeSlotId,
    message,
    notes,
    internalNote,
    outcome,
    noShows,
    item: toItemRef(appointment),
    cancelReason,
    closed,
    createdAt: createdAt.toISOString(),
    version,
    answerBy: answerBy?.toISOString() ?? null,
    notice: email === null ? { state: NoMail.NoAddress } : told,
  };
}
