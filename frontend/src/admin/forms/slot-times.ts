import type { FormRule } from 'antd';
import { minutesOf } from '@/lib/time/days';
import { slotGrid } from '@/api/limits/slotGrid';
import { refuse } from './form-rules';

const { firstMinute, lastMinute, stepMinutes, wrongOrder } = slotGrid;

/* The times at which a slot can start or end. */
const TIMES = Array.from({ length: (lastMinute - firstMinute) / stepMinutes + 1 }, (_, index) =>
  timeOf(firstMinute + index * stepMinutes),
);

/** The times as options, from the minute `first` of the day; those up to `after` are disabled. */
export function timeChoices(
  after?: string,
  first: number = firstMinute,
): { value: string; label: string; disabled: boolean }[] {
  return TIMES.filter((time) => minutesOf(time) >= first).map((time) => ({
    value: time,
    label: time,
    disabled: after !== undefined && minutesOf(time) <= minutesOf(after),
  }));
}

/** Whether what someone typed is the beginning of a time: `2`, `2:00`, `2 pm`, `230pm`, `14:30`. */
export function matchesTime(typed: string, time: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s.:]/g, '');
  const minutes = minutesOf(time);
  const rest = String(minutes % 60).padStart(2, '0');
  const spellings = [time, time.replace(':00', ''), `${Math.floor(minutes / 60)}${rest}`];
  return spellings.some((spelling) => plain(spelling).startsWith(plain(typed)));
}

/** Lengths and breaks as options, in minutes and in words, up to the length of the day. */
export function durationChoices(from: number): { value: number; label: string }[] {
  return Array.from({ length: (lastMinute - firstMinute - from) / stepMinutes + 1 }, (_, index) => {
    const minutes = from + index * stepMinutes;
    return { value: minutes, label: durationOf(minutes) };
  });
}

/** The end must come after the value of the field `start`. */
export function afterStart(start: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: (_, end?: string) => {
      const begin = getFieldValue(start) as string | undefined;
      return begin && end && minutesOf(end) <= minutesOf(begin) ? refuse(wrongOrder) : Promise.resolve();
    },
  });
}

/** Minutes since midnight as `9:30 AM`. */
export function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes in words: `None`, `30 minutes`, `1.5 hours`. */
export function durationOf(minutes: number): string {
  const hours = minutes / 60;
  if (minutes === 0) {
    return 'None';
  }
  if (hours < 1) {
    return `${minutes} minutes`;
  }
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
