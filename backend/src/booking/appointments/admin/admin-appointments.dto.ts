import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Bool, Choice, Day, Email, Int, MAX_INT, Text, TimeOfDay } from '../../../common/fields.js';
import { Outcome } from '../../slots/booking.js';
import { AppointmentChange, AppointmentCreate } from '../appointments.dto.js';

/** The first status of an appointment the dealer books. */
export enum BookingStatus {
  Confirmed = 'confirmed',
  Pending = 'pending',
}

/** Messages for the missing parts of a slot to create. */
export const MISSING_TIMES = {
  date: 'Please select a date',
  startTime: 'Please select a start time',
  endTime: 'Please select an end time',
};

/** A booking for a client who called: in a free slot, or at a date and time for which a slot is created. */
export class PhoneBooking extends PickType(AppointmentCreate, [
  'name',
  'phone',
  'message',
  'serviceType',
  'place',
  'itemId',
]) {
  @Email({
    message: 'Please enter a valid email address',
    optional: true,
    nullable: true,
    description: 'Without an address the client gets no mail',
    example: 'dana@example.com',
  })
  email?: string | null;

  @Int({
    min: 1,
    max: MAX_INT,
    message: 'Please select an available time slot.',
    optional: true,
    description: 'A free slot. Not together with date and start time',
  })
  timeSlotId?: number;

  @Day({
    message: MISSING_TIMES.date,
    optional: true,
    description: 'Date of the slot to create',
    example: '2031-04-08',
  })
  date?: string;

  @TimeOfDay({ message: MISSING_TIMES.startTime, optional: true, example: '10:00 AM' })
  startTime?: string;

  @TimeOfDay({
    message: MISSING_TIMES.endTime,
    optional: true,
    description: "When the visit ends; defaults to the service's duration, or the end of the slot",
    example: '11:00 AM',
  })
  endTime?: string;

  @Int({
    min: 1,
    max: MAX_INT,
    message: 'This message is no longer available.',
    optional: true,
    description: 'The message it is booked from: it is marked as read, and leads to the appointment',
  })
  messageId?: number;

  @Bool({
    optional: true,
    default: false,
    description: 'Whether free slots that the new one overlaps are deleted; booked ones are never',
  })
  replaceFree?: boolean;

  @Text({
    max: 2000,
    optional: true,
    nullable: true,
    example: 'Prefers mornings.',
    description: 'For the dealer only',
  })
  internalNote?: string | null;

  @Choice(BookingStatus, 'BookingStatus', { optional: true, default: BookingStatus.Confirmed })
  status?: BookingStatus;
}

/** What a client said of themselves, as it is when it is corrected. */
class Corrections extends PartialType(PickType(PhoneBooking, ['name', 'email', 'phone', 'place']), {
  skipNullProperties: false,
}) {}

/** Corrections, outcome, private note, call and end; omitted fields stay as they are. */
export class AppointmentUpdate extends IntersectionType(AppointmentChange, Corrections) {
  @Choice(Outcome, 'Outcome', {
    optional: true,
    nullable: true,
    description: 'Only for a confirmed appointment that has started; null clears it',
  })
  outcome?: Outcome | null;

  @Text({
    max: 2000,
    optional: true,
    nullable: true,
    example: 'Prefers mornings.',
    description: 'For the dealer only; null or an empty string clears it',
  })
  internalNote?: string | null;

  @TimeOfDay({
    message: MISSING_TIMES.endTime,
    optional: true,
    description: 'Makes a pending or confirmed visit that is not over longer or shorter; the client is told',
    example: '12:00 PM',
  })
  endTime?: string;

  @Bool({
    optional: true,
    description:
      'True: the client has been called. Only while a call waits, or a mail has failed; false changes nothing',
  })
  called?: boolean;
}
