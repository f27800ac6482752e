import { PickType } from '@nestjs/swagger';
import { Choice, Day, Email, Int, MAX_INT, Text, TimeOfDay } from '../../../common/fields.js';
import { Outcome } from '../../slots/booking.js';
import { AppointmentChange, AppointmentCreate } from '../appointments.dto.js';

/** How an appointment that the dealer books begins. */
export enum BookingStatus {
  Confirmed = 'confirmed',
  Pending = 'pending',
}

/** What is missing of a slot to be made. */
export const MISSING_TIMES = {
  date: 'Please select a date',
  startTime: 'Please select a start time',
  endTime: 'Please select an end time',
};

/** What the dealer enters for a client who called: either a free slot, or day and times of one to be made. */
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
    description: 'Left out or null: the client is told nothing by mail',
    example: 'dana@example.com',
  })
  email?: string | null;

  @Int({
    min: 1,
    max: MAX_INT,
    message: 'Please select an available time slot.',
    optional: true,
    description: 'A free slot; not together with day and times',
  })
  timeSlotId?: number;

  @Day({
    message: MISSING_TIMES.date,
    optional: true,
    description: 'Day of a slot to be made',
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

/** What the dealer notes about an appointment; omitted fields stay as they are. */
export class AppointmentUpdate extends AppointmentChange {
  @Choice(Outcome, 'Outcome', {
    optional: true,
    nullable: true,
    description: 'Only of a confirmed appointment that has begun; null takes it back',
  })
  outcome?: Outcome | null;

  @Text({
    max: 2000,
    optional: true,
    nullable: true,
    example: 'Prefers mornings.',
    description: 'Only the dealer reads it; null or an empty text deletes it',
  })
  internalNote?: string | null;
}
