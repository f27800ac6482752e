import type { EventAttributes } from 'ics';
import { toDateArray } from '../../common/time/icalendar.js';
import { AppointmentStatus } from './booking.js';

/** An appointment's identity, status and time in a calendar. */
export interface CalendarEntry {
  id: number;
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
export function calendarEntry(
  { id, version, status, startsAt, endsAt }: CalendarEntry,
  host: string,
): Omit<EventAttributes, 'duration'> & { end: EventAttributes['start'] } {
  return {
    uid: `appointment-${id}@${host}`,
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
