import { addDays, weekdayOf } from './days';
import { endOf, pageOf } from './five-weeks';

/** A day and the last one that is shown with it. */
export interface DayRange {
  from: string;
  to: string;
}

/** The week that a day is in, counted from today: what is coming is never mixed with what is over. */
export function weekRange(day: string, today: string): DayRange {
  const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const from = addDays(today, 7 * Math.floor(ahead / 7));
  return { from, to: addDays(from, 6) };
}

/** The five weeks that the calendar shows a day with. */
export function pageRange(day: string, today: string): DayRange {
  const from = pageOf(day, today);
  return { from, to: endOf(from) };
}

/** The weeks, from Sunday on, that the month of a day is shown with: six at most. */
export function monthRange(day: string): DayRange {
  const first = `${day.slice(0, 7)}-01`;
  const from = addDays(first, -weekdayOf(first));
  return { from, to: addDays(from, 41) };
}
