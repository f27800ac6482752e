import { formatTime } from '../../../common/days.js';
import type { AppointmentFacts } from './appointment-facts.js';

/** The day in words. It is made of UTC's calendar on purpose: the date has no zone, and none may shift it. */
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Thursday, March 5, 2026 at 2:00 PM Arizona time`: the one way a mail writes when a visit is. */
export function visitTime(
  { date, startTime }: Pick<AppointmentFacts, 'date' | 'startTime'>,
  timeZone: string,
): string {
  return `${longDay.format(new Date(`${date}T00:00:00Z`))} at ${formatTime(startTime)} ${zoneName(date, timeZone)}`;
}

/** Arizona keeps its own time all year and calls it so; elsewhere the zone's common name, as `Pacific Time`. */
function zoneName(date: string, timeZone: string): string {
  if (timeZone === 'America/Phoenix') {
    return 'Arizona time';
  }
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(`${date}T12:00:00Z`),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
