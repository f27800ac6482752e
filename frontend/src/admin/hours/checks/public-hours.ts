import type { OpenHours } from '@/api/models/OpenHours';
import { readDays, readOpenHours } from '@/lib/time/open-hours';
import { timeOf } from '@/admin/forms/slot-times';
import type { Hours } from '../hours';
import { WEEKDAYS } from '../weekdays';

/** Monday first, as people write them. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The server's limit of lines. */
const MAX_LINES = 14;

/** The lines that visitors would read if they followed the calendar; those that name other days without times stay. */
export function linesOf(hours: Hours[], lines: OpenHours[]): OpenHours[] {
  const times = timesByDay(hours);
  const open = groupsOf(times).map((days) => ({
    days: daysText(days),
    hours: times.get(days[0] ?? 0) ?? '',
  }));
  const kept = lines.filter(
    (line) => !readOpenHours(line) && !(readDays(line.days) ?? []).some((day) => times.has(day)),
  );
  return [...open, ...kept].slice(0, MAX_LINES);
}

/** Whether the lines say the same as the calendar. */
export function saySame(hours: Hours[], lines: OpenHours[]): boolean {
  const said = new Map<number, string[]>();
  for (const line of lines) {
    const { days, times } = readOpenHours(line) ?? { days: [], times: [] };
    for (const day of days) {
      said.set(day, [...(said.get(day) ?? []), ...times.map(({ opens, closes }) => `${opens}-${closes}`)]);
    }
  }
  const meant = timesByDay(hours);
  return WEEK.every((day) => {
    const line = readOpenHours({ days: 'Monday', hours: meant.get(day) ?? '' });
    const times = line?.times.map(({ opens, closes }) => `${opens}-${closes}`) ?? [];
    return times.join() === (said.get(day) ?? []).sort().join();
  });
}

/** `10:00 AM to 12:00 PM, 1:00 PM to 6:00 PM` for every open day; windows that touch are one. */
function timesByDay(hours: Hours[]): Map<number, string> {
  const days = new Map<number, string>();
  for (const day of WEEK) {
    const stretches: { start: number; end: number }[] = [];
    for (const { start, end } of hours.filter(({ weekday }) => weekday === day)) {
      const last = stretches.at(-1);
      if (last?.end === start) {
        last.end = end;
      } else {
        stretches.push({ start, end });
      }
    }
    if (stretches.length > 0) {
      days.set(day, stretches.map(({ start, end }) => `${timeOf(start)} to ${timeOf(end)}`).join(', '));
    }
  }
  return days;
}

/** Days with the same times, Monday first. */
function groupsOf(times: Map<number, string>): number[][] {
  const groups = new Map<string, number[]>();
  for (const day of WEEK.filter((one) => times.has(one))) {
    const text = times.get(day) ?? '';
    groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  return [...groups.values()];
}

/** `Monday to Friday`, `Tuesday and Thursday`, `Monday, Wednesday and Friday`. */
function daysText(days: number[]): string {
  const names = days.map((day) => WEEKDAYS[day]?.name ?? '');
  const [first = '', last = first] = [names[0], names.at(-1)];
  const places = days.map((day) => WEEK.indexOf(day));
  if (days.length > 2 && (places.at(-1) ?? 0) - (places[0] ?? 0) === days.length - 1) {
    return `${first} to ${last}`;
  }
  return days.length === 1 ? first : `${names.slice(0, -1).join(', ')} and ${last}`;
}
