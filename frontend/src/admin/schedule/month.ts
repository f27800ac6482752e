/*
 * Calendar sums on days written YYYY-MM-DD and months written YYYY-MM. They are done in UTC, where every day has
 * 24 hours, and never see the time zone of the browser.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Whether a text, say from the address, is a day that exists. */
export function isDay(text: string | null): text is string {
  const date = new Date(`${text ?? ''}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

/** The day that many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month a day is in. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month that many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** `November 2026`. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The weeks that a month touches, from Sunday to Saturday, with the days of its neighbours at both ends. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let sunday = addDays(first, -weekdayOf(first));
    monthOf(sunday) <= month;
    sunday = addDays(sunday, 7)
  ) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset)));
  }
  return weeks;
}
