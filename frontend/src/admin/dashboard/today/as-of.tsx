import { useShopClock } from '../../../data/business';

/** `As of 1:52 PM`: the age of the data shown; nothing until all of it has loaded. */
export function AsOf({ at }: { at: number }) {
  const { timeZone } = useShopClock();
  if (at === 0) {
    return null;
  }
  const time = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  return <span className="today-as-of">As of {time}</span>;
}
