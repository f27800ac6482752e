import { queryOptions, useQuery } from '@tanstack/react-query';
import { BusinessService } from '../api/services/BusinessService';
import { TIME_ZONE } from '../lib/constants';

/** Name, address, phone, e-mail and time zone of the shop. */
export const businessQuery = () =>
  queryOptions({ queryKey: ['business'], queryFn: () => BusinessService.getBusiness() });

/** The clock that every date and time of the product is on; its label is unknown until the shop's settings are. */
export function useShopClock(): { timeZone: string; timeZoneLabel: string | undefined } {
  const { data } = useQuery(businessQuery());
  return { timeZone: data?.timeZone ?? TIME_ZONE, timeZoneLabel: data?.timeZoneLabel };
}
