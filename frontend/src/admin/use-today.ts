import { useShopClock } from '../data/business';
import { todayIn } from '../lib/time/days';

/** Today's date in the shop's time zone, wherever the dealer's browser is. */
export function useToday(): string {
  return todayIn(useShopClock().timeZone);
}
