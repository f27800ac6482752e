import { longDay, longDayOfYear, shortDay } from '../../../common/time/day-names.js';
import { formatTime } from '../../../common/time/days.js';
import { zoneLabel } from '../../../common/time/zone-label.js';
import type { Hour } from '../../../mail/templates/mail-body.js';
import type { AppointmentMailData } from './appointment-mail-data.js';

type Start = Pick<AppointmentMailData, 'date' | 'startTime'>;

/** `Thursday, March 5, 2026 at 2:00 PM Arizona time`: the start of a visit, as every mail writes it. */
export function visitTime({ date, startTime }: Start, timeZone: string): string {
  return `${longDay(date)} at ${formatTime(startTime)} ${zoneLabel(timeZone)}`;
}

/** `Thursday, March 5, 2026 at 2:00 PM Arizona time (until 3:00 PM)` */
export function visitSpan(
  { endTime, ...start }: Start & { endTime: string | null },
  timeZone: string,
): string {
  return `${visitTime(start, timeZone)}${endTime === null ? '' : ` (until ${formatTime(endTime)})`}`;
}

/** The day and time of a visit as mails to its client show them, large; with the year where it is not this one. */
export function visitHour(
  { date, startTime, endTime, thisYear }: AppointmentMailData,
  timeZone: string,
  rest: Pick<Hour, 'label' | 'isOff'> = {},
): Hour {
  return {
    ...rest,
    day: date.startsWith(thisYear) ? longDayOfYear(date) : longDay(date),
    time: formatTime(startTime),
    more: `until ${formatTime(endTime)}, ${zoneLabel(timeZone)}`,
  };
}

/** `Thu, Mar 5 at 2:00 PM`, for subject lines. */
export function visitShort({ date, startTime }: Start): string {
  return `${shortDay(date)} at ${formatTime(startTime)}`;
}

/** `Thu, Mar 5, 2:00 PM`, within a sentence. */
export function momentShort({ date, startTime }: Start): string {
  return `${shortDay(date)}, ${formatTime(startTime)}`;
}
