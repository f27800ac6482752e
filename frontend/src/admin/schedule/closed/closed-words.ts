import type { PublicClosure } from '../../../api/models/PublicClosure';
import { formatDay } from '../../../lib/time/days';

/** `Thu, Dec 24, 2026`, or `Thu, Dec 24 to Sat, Dec 26, 2026`. */
export function rangeText({ from, to }: Pick<PublicClosure, 'from' | 'to'>): string {
  const end = `${formatDay(to, 'short')}, ${to.slice(0, 4)}`;
  return from === to ? end : `${formatDay(from, 'short')} to ${end}`;
}

/** `1 day`, `3 days`. */
export function countDays({ from, to }: Pick<PublicClosure, 'from' | 'to'>): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return days === 1 ? '1 day' : `${days} days`;
}
