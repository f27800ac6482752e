/** A line of opening hours that machines can read. */
export interface OpenTimes {
  /** 0 is Sunday. */
  days: number[];
  /** Stretches of time, `HH:MM`. */
  times: { opens: string; closes: string }[];
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WORKDAYS = [1, 2, 3, 4, 5];
const GROUPS: Record<string, number[] | undefined> = {
  daily: [...WORKDAYS, 6, 0],
  'every day': [...WORKDAYS, 6, 0],
  weekdays: WORKDAYS,
  workdays: WORKDAYS,
  weekends: [6, 0],
};
const CLOCK = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))? ?(?<half>[ap])?\.?m?\.?$/;

/**
 * Reads a line as people write it: `Mon - Fri`, `Tuesday and Thursday`, `Weekdays`; `10am-6pm`, `10 AM to 6 PM`,
 * `9 to 12, 1 to 5 PM`.
 * @returns undefined for what is not days and times, such as `By appointment`
 */
export function readOpenHours({ days, hours }: { days: string; hours: string }): OpenTimes | undefined {
  const weekdays = readDays(days);
  const times = partsOf(hours).map(timesOf);
  return weekdays && times.every((part) => part !== undefined) ? { days: weekdays, times } : undefined;
}

/** The days of such a line, whatever its hours say; undefined if it names something else. */
export function readDays(days: string): number[] | undefined {
  const weekdays = partsOf(days).map(daysOf);
  return weekdays.every((part) => part !== undefined) ? [...new Set(weekdays.flat())] : undefined;
}

/** The members of a list, with every kind of dash and `to` as `-`. */
function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:[-‐-―−]|\bto\b|\bthrough\b|\bthru\b|\buntil\b) ?/g, '-')
    .split(/[,;&+/]|\band\b/)
    .map((part) => part.trim())
    .filter((part, index) => part !== '' || index === 0);
}

function daysOf(part: string): number[] | undefined {
  const ends = part.split('-').map(dayOf);
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) {
    return GROUPS[part] ?? GROUPS[`${part}s`];
  }
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

/** `Mon`, `tues.`, `Fridays`; -1 if it is none. */
function dayOf(text: string): number {
  const name = text.trim().replace(/\.$/, '');
  return name.length < 2
    ? -1
    : WEEK.findIndex((day) => day.startsWith(name) || day.startsWith(name.replace(/s$/, '')));
}

function timesOf(part: string): OpenTimes['times'][number] | undefined {
  const [from, to, ...more] = part.split('-').map(clockOf);
  if (!from || !to || more.length > 0) {
    return undefined;
  }
  const closes = minutesOf(to, to.half);
  // `10 to 6 PM` begins in the morning, `1 to 5 PM` in the afternoon.
  const opens = [from.half ?? to.half, from.half ?? 'a']
    .map((half) => minutesOf(from, half))
    .find((minutes) => minutes < closes);
  return opens === undefined || closes > 24 * 60
    ? undefined
    : { opens: textOf(opens), closes: textOf(closes) };
}

interface Clock {
  hour: number;
  minute: number;
  half: string | undefined;
}

function clockOf(text: string): Clock | undefined {
  const named = { noon: '12 pm', midday: '12 pm' }[text.trim()] ?? text.trim();
  const { hour = '', minute = '0', half } = CLOCK.exec(named)?.groups ?? {};
  const clock = { hour: Number(hour), minute: Number(minute), half };
  const isHour = half ? clock.hour >= 1 && clock.hour <= 12 : clock.hour <= 24;
  return hour !== '' && isHour && clock.minute < 60 ? clock : undefined;
}

function minutesOf({ hour, minute }: Clock, half: string | undefined): number {
  const hours = half && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return hours * 60 + minute;
}

function textOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
