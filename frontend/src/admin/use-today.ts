import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../data/business';
import { todayIn } from '../lib/time/days';
import { TIME_ZONE } from '../lib/constants';

/** The day it is at the business, wherever the dealer's browser is. */
export function useToday(): string {
  const { data } = useQuery(businessQuery());
  return todayIn(data?.timeZone ?? TIME_ZONE);
}
