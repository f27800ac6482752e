import { addDays, formatMonthDay, weekdayOf } from './days';

/** Days that a calendar shows at once. */
const SPAN = 35;

/** The Sunday on or before a day. */
const weekOf = (day: string) => addDays(day, -weekdayOf(day));

/**
 * The first day of the five weeks that a day is shown with. They are counted from the present week on, and back, so that
 * at the end of a month there are days ahead as well.
 */
export function pageOf(day: string, today: string): string {
  const present = weekOf(today);
  const ahead = (Date.parse(day) - Date.parse(present)) / 86_400_000;
  return addDays(present, SPAN * Math.floor(ahead / SPAN));
}

/** The last of the five weeks' days that begin with one. */
export function endOf(first: string): string {
  return addDays(first, SPAN - 1);
}

/** `Nov 22 to Dec 26`, with years that are not the present one. */
export function pageTitle(first: string, today: string): string {
  const last = endOf(first);
  const yearOf = (day: string) => day.slice(0, 4);
  const year = (day: string) => (yearOf(day) === yearOf(today) ? '' : `, ${yearOf(day)}`);
  return `${formatMonthDay(first)}${yearOf(first) === yearOf(last) ? '' : year(first)} to ${formatMonthDay(last)}${year(last)}`;
}

/**
 * Where a key leads from a day; undefined if nowhere.
 * @param days those that can be chosen, in order: the others are passed over
 */
type Step = (day: string, days: readonly string[], today: string) => string | undefined;

/** Into the nearest five weeks that have a day to choose, to the same place there or the next best. */
const turn =
  (step: 1 | -1): Step =>
  (day, days, today) => {
    const from = pageOf(day, today);
    const place = (one: string) => Date.parse(one) - Date.parse(pageOf(one, today));
    const pages = days
      .map((one) => pageOf(one, today))
      .filter((one) => (step === 1 ? one > from : one < from));
    const there = days.filter((one) => pageOf(one, today) === pages.at(step === 1 ? 0 : -1));
    return there.find((one) => place(one) >= place(day)) ?? there.at(-1);
  };

const back = (days: readonly string[]) => [...days].reverse();

/** The keys of the ARIA grid pattern. */
export const STEPS: Partial<Record<string, Step>> = {
  ArrowRight: (day, days) => days.find((one) => one > day),
  ArrowLeft: (day, days) => back(days).find((one) => one < day),
  ArrowDown: (day, days) => days.find((one) => one > day && weekdayOf(one) === weekdayOf(day)),
  ArrowUp: (day, days) => back(days).find((one) => one < day && weekdayOf(one) === weekdayOf(day)),
  Home: (day, days) => days.find((one) => weekOf(one) === weekOf(day)),
  End: (day, days) => back(days).find((one) => weekOf(one) === weekOf(day)),
  PageDown: turn(1),
  PageUp: turn(-1),
};
