import { useMutation } from '@tanstack/react-query';
import { AdminAuthService } from '@/api/services/AdminAuthService';
import { useRefresh } from '../use-update-row';
import { freshQuery } from '../fresh-query';

/** Where the user is logged in. */
export const sessionsQuery = () => freshQuery(['admin', 'sessions'], () => AdminAuthService.listSessions());

/** Ends one of the user's sessions; without an id all but this one. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: (id?: string) =>
      id === undefined ? AdminAuthService.endOtherSessions() : AdminAuthService.endSession(id),
    onSettled: useRefresh({ admin: sessionsQuery().queryKey }),
  });
