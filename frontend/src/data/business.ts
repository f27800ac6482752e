import { queryOptions } from '@tanstack/react-query';
import { BusinessService } from '../api/services/BusinessService';

/** Name, address, phone, e-mail and time zone of the shop. */
export const businessQuery = () =>
  queryOptions({ queryKey: ['business'], queryFn: () => BusinessService.getBusiness() });
