import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/core/ApiError';
import type { CredentialsUpdate } from '@/api/models/CredentialsUpdate';
import { ErrorBody } from '@/api/models/ErrorBody';
import type { Credentials } from '@/api/models/Credentials';
import { AdminAuthService } from '@/api/services/AdminAuthService';
import { AuthService } from '@/api/services/AuthService';
import { clearSession, storeSession, storeUser } from '@/data/session';

/** Signs in and stores the token, its expiry and the user. */
export function useSignIn() {
  return useMutation({
    mutationFn: (login: Credentials) => AuthService.login(login),
    onSuccess: storeSession,
  });
}

/** Whether a sign-in failed only because it lacks the right code. */
export function asksForCode(error: unknown): boolean {
  const body: unknown = error instanceof ApiError ? error.body : undefined;
  return (body as Partial<ErrorBody> | undefined)?.reason === ErrorBody.reason.CODE_REQUIRED;
}

/** Changes the username, the password or both; after a new username the app signs in again. */
export function useUpdateCredentials() {
  const { mutateAsync: signIn } = useSignIn();
  return useMutation({
    mutationFn: async (update: CredentialsUpdate) => {
      const { user } = await AdminAuthService.updateCredentials(update);
      if (user.username !== update.currentUsername) {
        const password = update.newPassword ?? update.currentPassword;
        await signIn({ username: user.username, password }).catch((error: unknown) => {
          // The change went through, and this session lives on: nobody has to look for a code because of it.
          if (asksForCode(error)) {
            storeUser(user);
          } else {
            clearSession();
          }
        });
      }
      return user;
    },
  });
}
