import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/core/ApiError';
import { ErrorBody } from '@/api/models/ErrorBody';
import type { Credentials } from '@/api/models/Credentials';
import { AuthService } from '@/api/services/AuthService';
import { storeSession } from '@/data/session';

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
