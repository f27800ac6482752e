import { addDays, weekdayOf } from '../../../lib/time/days';

interface DayRange {
  from: string;
  to: string;
}

/** The week that a day is in, from Sunday on. */
export function weekRange(day: string): DayRange {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** The weeks that the month of a day is shown with: six at most. */
export function monthRange(day: string): DayRange {
  const { from } = weekRange(`${day.slice(0, 7)}-01`);
  return { from, to: addDays(from, 41) };
}
