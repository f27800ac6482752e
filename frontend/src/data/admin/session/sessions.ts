import { AdminAuthService } from '@/api/services/AdminAuthService';
import { useAttempt, useRefresh } from '../use-update-row';
import { freshQuery } from '../fresh-query';

/** Where the user is logged in. */
export const sessionsQuery = () => freshQuery(['admin', 'sessions'], () => AdminAuthService.listSessions());

/** Ends one of the user's sessions; without an id all but this one. */
export const useEndSessions = () =>
  useAttempt(useRefresh({ admin: sessionsQuery().queryKey }), (id?: string) =>
    id === undefined ? AdminAuthService.endOtherSessions() : AdminAuthService.endSession(id),
  );
