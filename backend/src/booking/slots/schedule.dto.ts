import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { formatTime } from '../../common/time/days.js';
import { Bool, Day, Int, IntList, MAX_INT, QueryInt, Text, TimeOfDay, Version } from '../../common/fields.js';
import { Page, SearchedPage } from '../../common/page.js';
import { Nullable, Shown, Whole } from '../../common/shown.js';
import { AppointmentStatus } from './booking.js';
import { SLOT_GRID } from './slot-rules.js';

/** Fields of a new slot. */
export class SlotCreate {
  @Day({ message: 'Please select a date', example: '2031-03-04' })
  date: string;

  @TimeOfDay({ message: 'Please select a start time', example: '10:00 AM' })
  startTime: string;

  @TimeOfDay({ message: 'Please select an end time', example: '11:00 AM' })
  endTime: string;
}

/** The note of a slot; omitted, it stays as it is. */
export class SlotUpdate {
  @Text({
    max: 10_000,
    optional: true,
    nullable: true,
    example: 'By the side entrance.',
    description: 'For the dealer only; null or an empty string clears it',
  })
  notes?: string | null;

  @Version('the note')
  version?: number;
}

/** The days of a list. */
export class DaysQuery {
  @Day({
    message: 'Please select a date',
    optional: true,
    description: 'Only rows of this day and later. Omit for all',
    example: '2031-04-08',
  })
  from?: string;

  @Day({
    message: 'Please select a date',
    optional: true,
    description: 'Only rows of this day and earlier. Omit for all',
    example: '2031-04-08',
  })
  to?: string;
}

/** Query of the list of slots. It is searched in the note and the name of whoever booked. */
export class SlotsQuery extends IntersectionType(SearchedPage, DaysQuery) {}

/** Query of the slots visitors can book. */
export class AvailableSlots extends Page {
  @QueryInt({
    min: 1,
    max: MAX_INT,
    message: 'Please select a service',
    optional: true,
    description:
      'Id of a service from GET /api/services: only slots at which a visit of its length can begin',
    example: 1,
  })
  service?: number;
}

/** Slots of one length on the given weekdays. */
export class SlotsCreate {
  @Day({ message: 'Please select a date', description: 'First day', example: '2031-03-04' })
  from: string;

  @Day({
    message: 'Please select a date',
    description: 'Last day, at most a year after the first',
    example: '2031-03-31',
  })
  to: string;

  @IntList({
    min: 0,
    max: 6,
    message: 'Please select at least one day of the week',
    description: '0 is Sunday, 6 is Saturday',
    example: [1, 2, 3, 4, 5],
  })
  weekdays: number[];

  @TimeOfDay({ message: 'Please select a start time', example: '10:00 AM' })
  firstStart: string;

  @TimeOfDay({ message: 'Please select an end time', example: '6:00 PM' })
  lastEnd: string;

  @Int({ min: 30, max: 540, step: SLOT_GRID.minutes, example: 60 })
  lengthMinutes: number;

  @Int({ min: 0, max: 540, step: SLOT_GRID.minutes, example: 0, description: 'Break between two slots' })
  gapMinutes: number;

  @Bool({ optional: true, default: false, description: 'Only report what would be created' })
  dryRun?: boolean;
}

/** Slots to delete together. */
export class SlotsDelete {
  @IntList({
    min: 1,
    max: MAX_INT,
    maxItems: 1000,
    repeats: true,
    message: 'Please select 1 to 1000 time slots',
    example: [1, 2],
  })
  ids: number[];
}

/** Result of deleting many; the two counts add up to the number of ids sent. */
export class SlotsDeleted {
  @Whole({ example: 2 })
  deleted: number;

  @Whole({ example: 0, description: 'Unknown, repeated or booked' })
  skipped: number;
}

/** Date and times of a slot. */
export class SlotTimes extends Shown(SlotCreate) {}

/** Result of a request for many slots. */
export class SlotsCreated {
  @Whole({ example: 1, description: 'How many were created, or would be' })
  created: number;

  @Whole({ example: 0, description: 'How many were skipped because they overlap others' })
  colliding: number;

  @ApiProperty({ type: [SlotTimes], description: 'The slots that were created, or would be' })
  slots: SlotTimes[];
}

/** The appointment that holds a slot. */
export class SlotAppointment {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ example: 'Dana Reyes' })
  name: string;

  @Nullable('string', { example: 'dana@example.com' })
  email: string | null;

  @ApiProperty({ example: '(480) 555-0100' })
  phone: string;

  @ApiProperty({ example: 'Purchase consultation' })
  serviceType: string;

  @Nullable('string', { example: 'I would like to see the Bertolani.' })
  message: string | null;

  @ApiProperty({ enum: AppointmentStatus, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;

  @Whole({ description: 'Incremented by every change', example: 1 })
  version: number;

  @ApiProperty({ example: '10:00 AM', description: 'When the visit begins and ends, in its slot or beyond' })
  startTime: string;

  @ApiProperty({ example: '12:00 PM' })
  endTime: string;

  @Whole({ example: 0, description: 'Minutes kept free before and after it' })
  bufferMinutes: number;

  @ApiProperty({ description: 'Whether the shop comes to the client' })
  mobile: boolean;
}

/** A slot with all fields, for the back office. */
export class Slot extends SlotTimes {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty()
  isAvailable: boolean;

  @ApiProperty({ description: 'Held by a pending or confirmed appointment' })
  isBooked: boolean;

  @Nullable('integer', {
    description: 'Id of the appointment whose time, with what it needs before and after, overlaps the slot',
    example: null,
  })
  heldBy: number | null;

  @Nullable('string', { example: null })
  notes: string | null;

  @ApiProperty({ description: 'Whether the shop is closed that day; visitors are not offered the slot' })
  closed: boolean;

  @Whole({ description: 'Incremented by every change of the note', example: 1 })
  version: number;

  @ApiProperty({ type: SlotAppointment, nullable: true, description: 'The appointment that holds it' })
  appointment: SlotAppointment | null;
}

/** A slot as visitors see it. */
export class AvailableSlot extends PickType(Slot, ['id', 'date', 'startTime', 'endTime', 'isBooked']) {
  @ApiPropertyOptional({
    description: 'When a visit for the service asked for would end; absent without one',
    example: '11:00 AM',
  })
  visitEnd?: string;
}

/** A slot at which a visit can begin, and when it would end. Times as PostgreSQL writes them. */
export interface Offer extends SlotTimes {
  id: number;
  isBooked: boolean;
  visitEnd: string;
}

/** Formats PostgreSQL's times for people. */
export function withTimes<Row extends SlotTimes>(row: Row): Row {
  return { ...row, startTime: formatTime(row.startTime), endTime: formatTime(row.endTime) };
}

/** Maps a row to what visitors are shown: exactly these keys. */
export function toAvailableSlot(
  { id, date, startTime, endTime, isBooked, visitEnd }: Offer,
  withEnd: boolean,
): AvailableSlot {
  const slot = withTimes({ id, date, startTime, endTime, isBooked });
  return withEnd ? { ...slot, visitEnd: formatTime(visitEnd) } : slot;
}

/** Query of a length of visits. */
export class FitQuery {
  @QueryInt({
    min: 30,
    max: 540,
    step: 30,
    optional: true,
    description: 'Minutes; as long as the slot if omitted',
    example: 90,
  })
  durationMinutes?: number;

  @QueryInt({
    min: 0,
    max: 240,
    step: 15,
    optional: true,
    default: 0,
    description: 'Minutes kept free before and after it',
    example: 30,
  })
  bufferMinutes?: number;
}

/** How well a length of visits fits into the times that are open. */
export class ServiceFit {
  @Whole({ example: 41, description: 'Open times at which such a visit can begin' })
  fits: number;

  @Whole({ example: 164, description: 'All open times' })
  open: number;

  @Whole({ example: 60, description: 'Of so many days from today' })
  days: number;
}
