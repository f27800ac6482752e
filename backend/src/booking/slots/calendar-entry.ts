import type { EventAttributes } from 'ics';
import { toDateArray } from '../../common/time/icalendar.js';
import { AppointmentStatus } from './booking.js';

/** An appointment's identity, status and time in a calendar. */
export interface CalendarEntry {
  /** Its identity in calendars. */
  uid: string;
  version: number;
  status: AppointmentStatus;
  /** Start and end in UTC, `2026-03-05T21:00`. */
  startsAt: string;
  endsAt: string;
}

const STATUS = {
  [AppointmentStatus.Pending]: 'TENTATIVE',
  [AppointmentStatus.Confirmed]: 'CONFIRMED',
  [AppointmentStatus.Cancelled]: 'CANCELLED',
} as const;

/**
 * The part of an iCalendar event that is the same in mails, on the visit page and in the dealer's feed. The UID never
 * changes and SEQUENCE rises with every change, so that a calendar updates its entry instead of adding another.
 */
export function calendarEntry({
  uid,
  version,
  status,
  startsAt,
  endsAt,
}: CalendarEntry): Omit<EventAttributes, 'duration'> & { end: EventAttributes['start'] } {
  return {
    uid,
    sequence: version,
    status: STATUS[status],
    start: toDateArray(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: toDateArray(endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
  };
}
