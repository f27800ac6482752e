import { minutesOf, todayIn } from './days';

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
/** `Fri, Nov 27, 9:00 AM`. */
export const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  ...TIME,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
};

/** The moment at which clocks in a time zone show a day and a time like `9:30 AM`. */
export function momentOf(day: string, time: string, timeZone: string): number {
  return momentShowing(Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000, timeZone);
}

/** A timestamp as the value of a datetime-local field, `2026-01-31T17:00`, in a time zone. */
export function toLocal(timestamp: string, timeZone: string): string {
  const moment = Math.floor(Date.parse(timestamp) / 60_000) * 60_000;
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** A day as a date field has it; whoever types 26 for the year means 2026. */
export const inThisCentury = (day: string): string => day.replace(/^00(?=\d\d-)/, '20');

/** The timestamp of the value of such a field in a time zone. */
export function fromLocal(local: string, timeZone: string): string {
  return new Date(momentShowing(Date.parse(`${inThisCentury(local)}Z`), timeZone)).toISOString();
}

/**
 * A business's time converted to another zone: `5:00 PM`, or `Tue, Nov 24, 2:00 AM` if the day differs; undefined if
 * both clocks agree.
 */
export function timeElsewhere(
  day: string,
  time: string,
  timeZone: string,
  elsewhere: string,
): string | undefined {
  const moment = momentOf(day, time, timeZone);
  if (offsetAt(moment, timeZone) === offsetAt(moment, elsewhere)) {
    return undefined;
  }
  const form = todayIn(elsewhere, new Date(moment)) === day ? TIME : DAY_AND_TIME;
  return new Intl.DateTimeFormat('en-US', { ...form, timeZone: elsewhere }).format(moment);
}

/** The moment at which clocks in the zone show what UTC clocks show at `shown`. */
function momentShowing(shown: number, timeZone: string): number {
  // Twice, because the first guess may fall on the other side of a daylight saving change.
  const guess = shown - offsetAt(shown, timeZone);
  return shown - offsetAt(guess, timeZone);
}

/** The zone's offset from UTC in milliseconds, positive to the east. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const field = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const shown = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}
