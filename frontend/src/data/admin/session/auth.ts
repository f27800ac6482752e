import { useMutation } from '@tanstack/react-query';
import type { CredentialsUpdate } from '../../../api/models/CredentialsUpdate';
import type { Login } from '../../../api/models/Login';
import { AdminAuthService } from '../../../api/services/AdminAuthService';
import { AuthService } from '../../../api/services/AuthService';
import { clearSession, storeSession } from '../../session';

/** Signs in and stores the token, its expiry and the user. */
export function useSignIn() {
  return useMutation({ mutationFn: (login: Login) => AuthService.login(login), onSuccess: storeSession });
}

/** Forgets the session here and ends it on the server; succeeds even if the server does not respond. */
export async function signOut(): Promise<void> {
  const ended = AuthService.logout().catch(() => undefined);
  // After the request has read the token, and before the server revokes it: otherwise another tab would think the
  // session has expired and ask for the password.
  clearSession();
  await ended;
}

/** Changes the username, the password or both; after a new username the app signs in again. */
export function useUpdateCredentials() {
  const { mutateAsync: signIn } = useSignIn();
  return useMutation({
    mutationFn: async (update: CredentialsUpdate) => {
      const { user } = await AdminAuthService.updateCredentials(update);
      if (user.username !== update.currentUsername) {
        const password = update.newPassword ?? update.currentPassword;
        // The change went through: if only the new sign-in fails, the login page takes over.
        await signIn({ username: user.username, password }).catch(clearSession);
      }
      return user;
    },
  });
}
