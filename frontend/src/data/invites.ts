import { queryOptions, useMutation } from '@tanstack/react-query';
import { AuthService } from '../api/services/AuthService';
import { storeSession } from './session';

/** Whom a link invites. A link that is wrong or used up stays so. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: () => AuthService.getInvite(token),
    retry: false,
    gcTime: 0,
  });

/** Chooses the password of an invited user, who is signed in with that. */
export function useAcceptInvite(token: string) {
  return useMutation({
    mutationFn: (password: string) => AuthService.acceptInvite(token, { password }),
    onSuccess: storeSession,
  });
}
