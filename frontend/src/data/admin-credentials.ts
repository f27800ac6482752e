import { useMutation } from '@tanstack/react-query';
import type { CredentialsUpdate } from '../api/models/CredentialsUpdate';
import { AdminAuthService } from '../api/services/AdminAuthService';
import { clearSession } from './session';
import { useSignIn } from './sign-in';

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
