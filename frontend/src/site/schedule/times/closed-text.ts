import type { PublicClosure } from '@/api/models/PublicClosure';
import { lazily } from '@/lib/lazily';

const monthAndDay = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** `December 24` */
function format(day: string): string {
  return monthAndDay().format(new Date(`${day}T00:00:00Z`));
}

/** `Closed December 24 to 26`, or `Closed December 30 to January 2`. */
export function closedText({ from, to }: Pick<PublicClosure, 'from' | 'to'>): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const end = from === to ? '' : ` to ${isOneMonth ? Number(to.slice(8)) : format(to)}`;
  return `Closed ${format(from)}${end}`;
}
