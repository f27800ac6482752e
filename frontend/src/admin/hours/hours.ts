import type { OpeningWindow } from '@/api/models/OpeningWindow';
import { minutesOf } from '@/lib/time/days';
import { timeOf } from '../forms/slot-times';

/** The brush: length of visits, and the break between them. */
export type Brush = Pick<OpeningWindow, 'lengthMinutes' | 'gapMinutes'>;

/** An opening window in minutes since midnight. */
export interface Hours extends Brush {
  weekday: number;
  start: number;
  end: number;
}

/** A rectangle in the week; both weekdays are inclusive, the minute `end` is exclusive. */
export interface Area {
  weekdays: [first: number, last: number];
  start: number;
  end: number;
}

/** Converts windows from the API, sorted by day and time. */
export function toHours(windows: OpeningWindow[]): Hours[] {
  return inOrder(
    windows.map(({ weekday, firstStart, lastEnd, lengthMinutes, gapMinutes }) => ({
      weekday,
      start: minutesOf(firstStart),
      end: minutesOf(lastEnd),
      lengthMinutes,
      gapMinutes,
    })),
  );
}

/** Converts windows for the API. */
export function toWindows(hours: Hours[]): OpeningWindow[] {
  return hours.map(({ weekday, start, end, lengthMinutes, gapMinutes }) => ({
    weekday,
    firstStart: timeOf(start),
    lastEnd: timeOf(end),
    lengthMinutes,
    gapMinutes,
  }));
}

/** The minutes at which slots start; empty if not even one fits. */
export function slotStarts({ start, end, lengthMinutes, gapMinutes }: Hours): number[] {
  const count = Math.floor((end - start + gapMinutes) / (lengthMinutes + gapMinutes));
  return Array.from({ length: count }, (_, index) => start + index * (lengthMinutes + gapMinutes));
}

/** Clears an area; parts of windows beyond it stay. */
export function erase(hours: Hours[], { weekdays: [first, last], start, end }: Area): Hours[] {
  return hours.flatMap((one) => {
    if (one.weekday < first || one.weekday > last || one.end <= start || one.start >= end) {
      return [one];
    }
    return [
      { ...one, end: start },
      { ...one, start: end },
    ].filter((rest) => rest.start < rest.end);
  });
}

/** Opens an area, merging it with adjacent windows of the same length and break. */
export function paint(hours: Hours[], area: Area, brush: Brush): Hours[] {
  const { start, end } = area;
  let result = erase(hours, area);
  for (let weekday = area.weekdays[0]; weekday <= area.weekdays[1]; weekday += 1) {
    const touching = result.filter(
      (one) =>
        one.weekday === weekday &&
        one.lengthMinutes === brush.lengthMinutes &&
        one.gapMinutes === brush.gapMinutes &&
        (one.end === start || one.start === end),
    );
    result = result.filter((one) => !touching.includes(one));
    result.push({
      ...brush,
      weekday,
      start: Math.min(start, ...touching.map((one) => one.start)),
      end: Math.max(end, ...touching.map((one) => one.end)),
    });
  }
  return inOrder(result);
}

/** Copies the windows of one day to other days. */
export function copyDay(hours: Hours[], from: number, to: number[]): Hours[] {
  const day = hours.filter(({ weekday }) => weekday === from);
  return inOrder([
    ...hours.filter(({ weekday }) => !to.includes(weekday)),
    ...to.flatMap((weekday) => day.map((one) => ({ ...one, weekday }))),
  ]);
}

/** The window that contains a minute of the week, if any. */
export function hoursAt(hours: Hours[], weekday: number, minute: number): Hours | undefined {
  return hours.find((one) => one.weekday === weekday && one.start <= minute && minute < one.end);
}

function inOrder(hours: Hours[]): Hours[] {
  return [...hours].sort((a, b) => a.weekday - b.weekday || a.start - b.start);
}
