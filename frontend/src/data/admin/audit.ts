import { infiniteQueryOptions } from '@tanstack/react-query';
import { AdminAuditService } from '@/api/services/AdminAuditService';

const PAGE_SIZE = 50;

/** The audit log, newest first, a page at a time; refetched whenever it is opened. */
export const adminAuditQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam }) => AdminAuditService.listAuditEntries(PAGE_SIZE, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
