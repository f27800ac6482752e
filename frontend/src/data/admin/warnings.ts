import { queryOptions } from '@tanstack/react-query';
import { AdminWarningsService } from '@/api/services/AdminWarningsService';

/** What needs the dealer's attention; refetched whenever it is shown. */
export const adminWarningsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'warnings'],
    queryFn: () => AdminWarningsService.listWarnings(),
    staleTime: 0,
  });
