import { useMutation } from '@tanstack/react-query';
import type { Login } from '../api/models/Login';
import { AuthService } from '../api/services/AuthService';
import { clearSession, storeSession } from './session';

/** Signs in and stores token, expiry and user. */
export function useSignIn() {
  return useMutation({ mutationFn: (login: Login) => AuthService.login(login), onSuccess: storeSession });
}

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export async function signOut(): Promise<void> {
  await AuthService.logout().catch(() => undefined);
  clearSession();
}
