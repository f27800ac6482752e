import { PickType } from '@nestjs/swagger';
import { Choice, Day, Email, Int, MAX_INT, Text, TimeOfDay } from '../../../common/fields.js';
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
    description: 'A free slot. Not together with date and times',
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

  @TimeOfDay({ message: MISSING_TIMES.endTime, optional: true, example: '11:00 AM' })
  endTime?: string;

  @Choice(BookingStatus, 'BookingStatus', { optional: true, default: BookingStatus.Confirmed })
  status?: BookingStatus;
}

/** Outcome and private note; omitted fields stay as they are. */
export class AppointmentUpdate extends AppointmentChange {
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
}
