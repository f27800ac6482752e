import { useMutation } from '@tanstack/react-query';
import type { CredentialsUpdate } from '../../api/models/CredentialsUpdate';
import type { Login } from '../../api/models/Login';
import { AdminAuthService } from '../../api/services/AdminAuthService';
import { AuthService } from '../../api/services/AuthService';
import { clearSession, storeSession } from '../session';

/** Signs in and stores token, expiry and user. */
export function useSignIn() {
  return useMutation({ mutationFn: (login: Login) => AuthService.login(login), onSuccess: storeSession });
}

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export async function signOut(): Promise<void> {
  await AuthService.logout().catch(() => undefined);
  clearSession();
}

/** Changes name, password or both; under a new name the app signs in again. */
export function useUpdateCredentials() {
  const { mutateAsync: signIn } = useSignIn();
  return useMutation({
    mutationFn: async (update: CredentialsUpdate) => {
      const { user } = await AdminAuthService.updateCredentials(update);
      if (user.username !== update.currentUsername) {
        const password = update.newPassword ?? update.currentPassword;
        // The change is made: if only the new sign-in fails, the login page is the place to go on.
        await signIn({ username: user.username, password }).catch(clearSession);
      }
      return user;
    },
  });
}
