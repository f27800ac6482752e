import { useSyncExternalStore } from 'react';
import { useShopClock } from '../data/business';
import { todayIn } from '../lib/time/days';
import { watchClock } from './watch-clock';

const LOOK_MS = 30_000;

/**
 * Today's date in the shop's time zone, wherever the dealer's browser is. It changes at the shop's midnight, and right
 * after a sleep that was longer than the rest of the day.
 */
export function useToday(): string {
  const { timeZone } = useShopClock();
  return useSyncExternalStore(follow, () => todayIn(timeZone));
}

const follow = (look: () => void) => watchClock(look, LOOK_MS);
