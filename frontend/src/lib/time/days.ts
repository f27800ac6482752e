import { lazily } from '../lazily';

/*
 * Days are YYYY-MM-DD strings. Only the calendar needs a JS Date: it represents the day at local noon and is read
 * back from its local fields, so no time zone can shift it.
 */

/** Length of a day in UTC, where all days are equally long. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Today in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  const fields = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${fields['year']}-${fields['month']}-${fields['day']}`;
}

/** A day as the Date the calendar expects. */
export function toNoon(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day of a Date from the calendar. */
export function fromNoon(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const long = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }));
const short = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** `Monday, November 23, 2026`, or `Mon, Nov 23`. */
export function formatDay(day: string, length: 'long' | 'short' = 'long'): string {
  return (length === 'long' ? long : short)().format(new Date(`${day}T00:00:00Z`));
}

/** `Nov 23`. */
export function formatMonthDay(day: string): string {
  return formatDay(day, 'short').slice('Mon, '.length);
}

const monthName = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }));

/** `November`. */
export function formatMonth(day: string): string {
  return monthName().format(new Date(`${day}T00:00:00Z`));
}

/** `10:00 AM – 11:00 AM`. */
export function formatTimes({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime} – ${endTime}`;
}

interface Range {
  from: string;
  to: string;
}

/** `Thu, Dec 24, 2026`, or `Thu, Dec 24 to Sat, Dec 26, 2026`. */
export function formatRange({ from, to }: Range): string {
  const end = `${formatDay(to, 'short')}, ${to.slice(0, 4)}`;
  return from === to ? end : `${formatDay(from, 'short')} to ${end}`;
}

/** `1 day`, `3 days`. */
export function countDays({ from, to }: Range): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return days === 1 ? '1 day' : `${days} days`;
}

/** Minutes since midnight of `9:30 AM`. */
export function minutesOf(time: string): number {
  const [, hour = '0', minute = '0', half = ''] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** Whether two times of one day overlap; what only touches does not. */
export function overlaps(
  one: { startTime: string; endTime: string },
  other: { startTime: string; endTime: string },
): boolean {
  return (
    minutesOf(one.startTime) < minutesOf(other.endTime) && minutesOf(other.startTime) < minutesOf(one.endTime)
  );
}

/** Whether a text, for example from the URL, is an existing day. */
export function isDay(text: string | null): text is string {
  const date = new Date(`${text ?? ''}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

/** The day so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Groups rows, which must be sorted by day, into one list per day. */
export function groupByDay<Row extends { date: string }>(rows: Row[]): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) {
      day.push(row);
    } else {
      days.set(row.date, [row]);
    }
  }
  return days;
}

/** `45 minutes`, `1 hour`, `1½ hours`, `4 hours`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (minutes % 30 !== 0 || hours === 0) {
    return `${minutes} minutes`;
  }
  const half = minutes % 60 === 0 ? '' : '½';
  return `${hours}${half} ${hours === 1 && !half ? 'hour' : 'hours'}`;
}
