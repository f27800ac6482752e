import { formatTime } from '../../common/time/days.js';

/** The day in words. It is made of UTC's calendar on purpose: the date has no zone, and none may shift it. */
const mediumDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Thu, Mar 5, 2026`. */
export function dayName(day: string): string {
  return mediumDay.format(new Date(`${day}T00:00:00Z`));
}

/** `Thu, Mar 5, 2026, 2:00 PM`: what the activity log calls a time slot, and when a visit is. */
export function slotName({ date, startTime }: { date: string; startTime: string }): string {
  return `${dayName(date)}, ${/M$/.test(startTime) ? startTime : formatTime(startTime)}`;
}
