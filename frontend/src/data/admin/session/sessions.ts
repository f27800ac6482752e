import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminAuthService } from '@/api/services/AdminAuthService';

/** Where the user is logged in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'sessions'],
    queryFn: () => AdminAuthService.listSessions(),
    staleTime: 0,
  });

/** Ends one of the user's sessions; without an id all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined ? AdminAuthService.endOtherSessions() : AdminAuthService.endSession(id),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}
