/**
 * Days are `YYYY-MM-DD` and times `HH:MM` strings and never become a JS Date, so they do not depend on the process's
 * time zone. "Today" and "past" are decided by PostgreSQL in the business's time zone.
 */
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const TWELVE_HOURS = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([AP])M$/i;
const TWENTY_FOUR_HOURS = /^([01]\d|2[0-3]):[0-5]\d$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether this is a real calendar day: `2026-02-30` is not. */
export function isDay(value: unknown): value is string {
  const parts = typeof value === 'string' ? DAY.exec(value) : null;
  if (!parts) {
    return false;
  }
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const length = month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= length;
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

function dayNumber(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const months = MONTH_LENGTHS.slice(0, month - 1).reduce((sum, length) => sum + length, 0);
  return before * 365 + leapDays + months + (month > 2 && isLeapYear(year) ? 1 : 0) + date;
}

/** Parses `10:00 AM` or `10:00` as `10:00`; 12 AM is midnight, 12 PM is noon. Undefined if it is not a time. */
export function parseTime(text: string): string | undefined {
  if (TWENTY_FOUR_HOURS.test(text)) {
    return text;
  }
  const parts = TWELVE_HOURS.exec(text);
  if (!parts) {
    return undefined;
  }
  const [hour, minutes, half] = parts.slice(1) as [string, string, string];
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** Formats `13:30` or PostgreSQL's `13:30:00` as `1:30 PM`. */
export function formatTime(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string];
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** Parses `HH:MM` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** The `HH:MM` at so many minutes after midnight. */
export function timeAt(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
