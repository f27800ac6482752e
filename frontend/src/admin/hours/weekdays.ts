/** The days of the week as the API numbers them. */
export const WEEKDAYS = [
  { short: 'Sun', name: 'Sunday' },
  { short: 'Mon', name: 'Monday' },
  { short: 'Tue', name: 'Tuesday' },
  { short: 'Wed', name: 'Wednesday' },
  { short: 'Thu', name: 'Thursday' },
  { short: 'Fri', name: 'Friday' },
  { short: 'Sat', name: 'Saturday' },
] as const;

/** `Mon`. */
function shortDay(weekday: number): string {
  return WEEKDAYS[weekday]?.short ?? '';
}

/** Weekdays as people write them: `Mon to Fri`, `Mon, Wed`. */
export function daysText(weekdays: number[]): string {
  const [first = 0] = weekdays;
  const last = weekdays.at(-1) ?? first;
  return weekdays.length > 2 && last - first === weekdays.length - 1
    ? `${shortDay(first)} to ${shortDay(last)}`
    : weekdays.map(shortDay).join(', ');
}
