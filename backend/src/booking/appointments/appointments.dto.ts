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
  TimeOfDay,
  Version,
} from '../../common/fields.js';
import { ItemId, ItemRef, toItemRef } from '../../inventory/item-ref.js';
import { NoAddress, NoMail, NoticeStatus, toNoticeStatus } from '../../mail/notice-state.js';
import type { Notice } from '../../mail/notice.entity.js';
import { AppointmentStatus, CancelReason, Outcome } from '../slots/booking.js';
import { NO_SERVICE } from '../services/no-service.js';
import { SlotTimes, withTimes } from '../slots/schedule.dto.js';
import type { Appointment as AppointmentRow } from './appointment.entity.js';
import { Moment, Nullable, shown, Whole } from '../../common/shown.js';

/** An appointment, and what the back office shows with it. */
export interface AppointmentWithNotice {
  appointment: AppointmentRow;
  /** The notice about its current status or time; undefined if the client was not notified. */
  notice: Notice | undefined;
  /** When it expires unless it is answered; undefined unless it is pending. */
  answerBy: Date | undefined;
  /** Earlier no-shows under the same email address or phone number. */
  noShows: number;
}

/** The statuses an administrator can set. */
export enum Decision {
  Confirmed = 'confirmed',
  Cancelled = 'cancelled',
}

const PLACE = '4820 N Scottsdale Rd, Scottsdale, AZ 85251';
const MESSAGE = 'I would like to see the Bertolani and bring a rifle for transfer.';

/** What a visitor sends to request an appointment. */
export class AppointmentCreate {
  @Line({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Dana Reyes' })
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
    description: 'Name of a service from GET /api/services. Defaults to the first one',
    example: 'Purchase consultation',
  })
  serviceType?: string;

  @Line({
    max: 300,
    optional: true,
    nullable: true,
    maxMessage: 'Address must be at most 300 characters',
    description: 'Where the shop goes; kept only with a mobile service',
    example: PLACE,
  })
  place?: string | null;

  @Int({ min: 1, max: MAX_INT, message: 'Please select an available time slot.', example: 1 })
  timeSlotId: number;

  @TimeOfDay({
    message: 'Please enter a valid time',
    optional: true,
    description:
      'When the visit ends as it was shown. If it would end at another time by now, the answer is 409',
    example: '3:00 PM',
  })
  visitEnd?: string;

  @ItemId('The published item the visitor wants to see')
  itemId?: number;

  @Honeypot()
  website?: string;
}

/** Response to an appointment request. */
export class AppointmentReceipt extends SlotTimes {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ enum: AppointmentStatus, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;

  @Moment({
    nullable: true,
    description: 'When a pending request expires unless it is answered; null if it is not pending',
    example: '2026-11-24T01:00:00.000Z',
  })
  answerBy: string | null;
}

/** Base of the dealer's changes to an appointment. */
export class AppointmentChange {
  @Version('the appointment')
  version?: number;
}

/** The new status of an appointment. */
export class StatusUpdate extends AppointmentChange {
  @Choice(Decision, 'Decision')
  status: Decision;

  @Text({
    max: 500,
    optional: true,
    nullable: true,
    example: "I'm at a show that week.",
    description: 'Added to the mail about a cancellation',
  })
  lineToClient?: string | null;

  @Bool({
    optional: true,
    default: false,
    description: 'Hold the mail of a confirmation back for 10 seconds, in which it can be undone',
  })
  holdMail?: boolean;
}

/** The slot to move an appointment to. */
export class AppointmentMove extends AppointmentChange {
  @Int({ min: 1, max: MAX_INT, message: 'Please select an available time slot.', example: 2 })
  timeSlotId: number;

  @Bool({
    optional: true,
    default: false,
    description: 'Also confirm a pending appointment; the client gets one mail either way',
  })
  confirm?: boolean;
}

/** Appointments to cancel together. */
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

  @Bool({ description: 'Whether to email the clients', example: true })
  tellClients: boolean;
}

/** Result of cancelling many; the two counts add up to the number of ids sent. */
export class CancelResult {
  @Whole({ example: 2 })
  cancelled: number;

  @Whole({ example: 0, description: 'Unknown, repeated or already cancelled' })
  skipped: number;
}

/** An appointment with all fields, for the back office. */
@ApiExtraModels(NoticeStatus, NoAddress)
export class Appointment extends AppointmentReceipt {
  @ApiProperty({ example: 'Dana Reyes' })
  name: string;

  @Nullable('string', { example: 'dana@example.com' })
  email: string | null;

  @ApiProperty({ example: '(480) 555-0100' })
  phone: string;

  @ApiProperty({ example: 'Purchase consultation', description: "The service's name at the time of booking" })
  serviceType: string;

  @ApiProperty({ description: 'Whether the shop comes to the client, as agreed at the time of booking' })
  mobile: boolean;

  @Nullable('string', {
    example: null,
    description: 'Where the shop goes; null unless it is mobile, or nobody has said',
  })
  place: string | null;

  @Whole({ example: 0, description: 'Minutes kept free before and after it' })
  bufferMinutes: number;

  @ApiProperty({ format: 'date', example: '2031-03-04', description: 'The same as `date`' })
  preferredDate: string;

  @Nullable('integer', { example: 1, description: 'Null once the slot was deleted' })
  timeSlotId: number | null;

  @Nullable('string', { example: MESSAGE, description: "The client's message" })
  message: string | null;

  @Nullable('string', { example: null })
  notes: string | null;

  @Nullable('string', { example: null, description: "The dealer's private note" })
  internalNote: string | null;

  @ApiProperty({
    enum: Outcome,
    enumName: 'Outcome',
    nullable: true,
    description: 'Null until the dealer sets it',
    example: null,
  })
  outcome: Outcome | null;

  @Whole({ description: 'Earlier no-shows under the same email address or phone number', example: 0 })
  noShows: number;

  @ApiProperty({ type: ItemRef, nullable: true, description: 'The item the client wants to see' })
  item: ItemRef | null;

  @ApiProperty({
    enum: CancelReason,
    enumName: 'CancelReason',
    nullable: true,
    description: 'Null if it is not cancelled, or the dealer cancelled it by hand',
    example: null,
  })
  cancelReason: CancelReason | null;

  @ApiProperty({ description: 'Whether the shop is closed that day' })
  closed: boolean;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @Whole({ description: 'Incremented by every change', example: 1 })
  version: number;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(NoticeStatus) }, { $ref: getSchemaPath(NoAddress) }],
    nullable: true,
    description:
      "The mail about the appointment's current status or time; null if the client was not notified",
  })
  notice: NoticeStatus | NoAddress | null;
}

/** As much of a row as the client is shown. */
export type ReceiptRow = Pick<AppointmentRow, 'id' | 'status' | 'preferredDate' | 'startTime' | 'endTime'>;

/** Maps a row to what the client is shown: exactly these keys. */
export const toReceipt = (row: ReceiptRow, answerBy: Date | undefined): AppointmentReceipt =>
  withTimes(shown(AppointmentReceipt, { ...row, date: row.preferredDate, answerBy: answerBy ?? null }));

/** Maps a row to what the back office is shown. */
export function toAppointment({
  appointment,
  notice,
  answerBy,
  noShows,
}: AppointmentWithNotice): Appointment {
  const told = notice ? toNoticeStatus(notice) : null;
  return shown(Appointment, {
    ...appointment,
    ...toReceipt(appointment, answerBy),
    noShows,
    item: toItemRef(appointment),
    notice: appointment.email === null ? { state: NoMail.NoAddress } : told,
  });
}
