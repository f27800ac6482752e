import { useShopClock } from '../data/business';
import { formatDate } from '../lib/format';

/** A timestamp as `Nov 21, 2026, 9:05 AM`, on the shop's clock. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useShopClock();
  const text = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return <time dateTime={at}>{text}</time>;
}

/** A timestamp as `November 21, 2026`, the day it was at the shop. */
export function DayOf({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at, useShopClock().timeZone)}</time>;
}
