import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AdminFindService } from '@/api/services/AdminFindService';

/** The newest visits, transfers, messages and items that match; what was found stays until the next is here. */
export const findQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'find', search],
    queryFn: () => AdminFindService.find(search),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
