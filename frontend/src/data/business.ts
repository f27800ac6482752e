import { queryOptions, useQuery } from '@tanstack/react-query';
import { BusinessService } from '../api/services/BusinessService';
import { ServicesService } from '../api/services/ServicesService';
import { TIME_ZONE } from '../lib/constants';

/** The shop's public details: name, address, phone, email, hours, banner, time zone. */
export const businessQuery = () =>
  queryOptions({ queryKey: ['business'], queryFn: () => BusinessService.getBusiness() });

/** The services clients can book, in the shop's order. */
export const servicesQuery = () =>
  queryOptions({ queryKey: ['services'], queryFn: () => ServicesService.listServices() });

/** The time zone of every date and time in the product; it has no label until the shop's settings have loaded. */
export function useShopClock(): { timeZone: string; timeZoneLabel: string | undefined } {
  const { data } = useQuery(businessQuery());
  return { timeZone: data?.timeZone ?? TIME_ZONE, timeZoneLabel: data?.timeZoneLabel };
}
