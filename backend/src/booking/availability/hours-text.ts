import { formatTime } from '../../common/time/days.js';
import type { OpeningWindow } from './availability.dto.js';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Opening hours in a line, from Monday on: `Mon, Tue: 10:00 AM – 6:00 PM (60 min); Sat: 9:00 AM – 12:00 PM (30 min)`. */
export function hoursText(windows: OpeningWindow[]): string {
  const days = new Map<string, string[]>();
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = windows.filter((window) => window.weekday === weekday).map(windowText);
    if (hours.length > 0) {
      const key = hours.join(' and ');
      days.set(key, [...(days.get(key) ?? []), DAYS[weekday] ?? '']);
    }
  }
  return [...days].map(([hours, names]) => `${names.join(', ')}: ${hours}`).join('; ') || 'none';
}

function windowText({ firstStart, lastEnd, lengthMinutes, gapMinutes }: OpeningWindow): string {
  const gap = gapMinutes > 0 ? `, ${gapMinutes} between` : '';
  return `${formatTime(firstStart)} – ${formatTime(lastEnd)} (${lengthMinutes} min${gap})`;
}
