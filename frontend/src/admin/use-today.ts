import { useShopClock } from '../data/business';
import { todayIn } from '../lib/time/days';

/** The day it is at the business, wherever the dealer's browser is. */
export function useToday(): string {
  return todayIn(useShopClock().timeZone);
}
