import { minutesOf, todayIn } from './days';

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  ...TIME,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
};

/** The moment when the clocks of a time zone show a day and a time like `9:30 AM`. */
export function momentOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000;
  // Twice, as the first guess may lie on the other side of a change to or from summer time.
  const guess = shown - offsetAt(shown, timeZone);
  return shown - offsetAt(guess, timeZone);
}

/**
 * A business's time as the clock of another zone shows it, `5:00 PM`, or `Tue, Nov 24, 2:00 AM` if it is another day
 * there; undefined where both clocks agree.
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

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
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
