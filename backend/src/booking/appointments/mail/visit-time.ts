import { formatTime } from '../../../common/time/days.js';
import { zoneLabel } from '../../../common/time/zone-label.js';
import type { AppointmentMailData } from './appointment-mail-data.js';

/** The day in words. It is made of UTC's calendar on purpose: the date has no zone, and none may shift it. */
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Thursday, March 5, 2026 at 2:00 PM Arizona time`: the one way a mail writes when a visit is. */
export function visitTime(
  { date, startTime }: Pick<AppointmentMailData, 'date' | 'startTime'>,
  timeZone: string,
): string {
  return `${visitDay({ date })} at ${formatTime(startTime)} ${zoneLabel(timeZone)}`;
}

/** `Thursday, March 5, 2026`. */
export function visitDay({ date }: Pick<AppointmentMailData, 'date'>): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Thu, Mar 5 at 2:00 PM`, for subjects. */
export function visitShort({ date, startTime }: Pick<AppointmentMailData, 'date' | 'startTime'>): string {
  return `${shortDay.format(new Date(`${date}T00:00:00Z`))} at ${formatTime(startTime)}`;
}
