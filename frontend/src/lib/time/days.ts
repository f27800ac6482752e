/*
 * Days are strings, YYYY-MM-DD. A JS Date stands for one only at local noon and only for the calendar, which knows
 * nothing else; it is read back by its local fields, so that no time zone can move it.
 */

/** The day it is now in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  const fields = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${fields['year']}-${fields['month']}-${fields['day']}`;
}

/** A day as the calendar wants it. */
export function toNoon(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day a calendar's Date stands for. */
export function fromNoon(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Monday, November 23, 2026`, or `Mon, Nov 23`. */
export function formatDay(day: string, length: 'long' | 'short' = 'long'): string {
  return (length === 'long' ? long : short).format(new Date(`${day}T00:00:00Z`));
}

/** Minutes since midnight of `9:30 AM`. */
export function minutesOf(time: string): number {
  const [, hour = '0', minute = '0', half = ''] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}
