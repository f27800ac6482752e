import { queryOptions } from '@tanstack/react-query';
import { AdminReleaseService } from '@/api/services/AdminReleaseService';

/** The version and the commit of the copy that answers; a new one comes with a restart. */
export const releaseQuery = () =>
  queryOptions({
    queryKey: ['admin', 'release'],
    queryFn: () => AdminReleaseService.getRelease(),
  });
