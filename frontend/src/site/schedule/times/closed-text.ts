import type { PublicClosure } from '@/api/models/PublicClosure';
import { lazily } from '@/lib/lazily';

const monthAndDay = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** `December 24` */
function format(day: string): string {
  return monthAndDay().format(new Date(`${day}T00:00:00Z`));
}

/** A closure that ends next year is taken for a shorter one from here on: its end names the year. */
const LONG_MS = 180 * 86_400_000;

/** `Closed December 24 to 26`, `Closed December 30 to January 2`, or `Closed December 21 to December 21, 2027`. */
export function closedText({ from, to }: Pick<PublicClosure, 'from' | 'to'>): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const year = to.slice(0, 4);
  const isLong = Date.parse(to) - Date.parse(from) > LONG_MS && !from.startsWith(year);
  const end = isOneMonth ? Number(to.slice(8)) : `${format(to)}${isLong ? `, ${year}` : ''}`;
  return `Closed ${format(from)}${from === to ? '' : ` to ${end}`}`;
}
