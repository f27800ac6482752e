import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '@/api/models/Credentials';
import type { CredentialsUpdate } from '@/api/models/CredentialsUpdate';
import { AdminAuthService } from '@/api/services/AdminAuthService';
import { AuthService } from '@/api/services/AuthService';
import { storeSession, storeUser } from '@/data/session';
import { useRefresh } from '../use-update-row';
import { sessionsQuery } from './sessions';

/** Changes the username, the password or both; after a new username the app signs in again. */
export const useUpdateCredentials = () =>
  useMutation({
    mutationFn: async (update: CredentialsUpdate) => {
      const { user } = await AdminAuthService.updateCredentials(update);
      if (user.username !== update.currentUsername) {
        const password = update.newPassword ?? update.currentPassword;
        // If that fails, or asks for a code, this session lives on.
        await replaceSession({ username: user.username, password }).catch(() => storeUser(user));
      }
      return user;
    },
    // Also after a failure: whether anything was changed may be unknown.
    onSettled: useRefresh({ admin: sessionsQuery().queryKey }),
  });

/** Signs in, and ends the session until now: nobody would have its token any more. */
async function replaceSession(login: Credentials): Promise<void> {
  const answer = await AuthService.login(login);
  // The request reads the old token before the new one takes its place.
  const ended = AuthService.logout().catch(() => undefined);
  storeSession(answer);
  await ended;
}
