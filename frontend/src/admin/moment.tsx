import { useShopClock } from '../data/business';

/** A timestamp as `Nov 21, 2026, 9:05 AM`, in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useShopClock();
  return <time dateTime={at}>{momentText(at, timeZone)}</time>;
}

/** The same as plain text. */
export function momentText(at: string, timeZone: string): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** A timestamp as `Nov 21, 2026`, in the shop's time zone. */
export function DayOf({ at }: { at: string }) {
  const { timeZone } = useShopClock();
  return (
    <time dateTime={at}>{new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}</time>
  );
}
