import { useMutation } from '@tanstack/react-query';
import type { TotpSetupRequest } from '@/api/models/TotpSetupRequest';
import { AdminAuthService } from '@/api/services/AdminAuthService';
import { useAttempt, useRefresh } from '../use-update-row';
import { freshQuery } from '../fresh-query';

/** Whether the user's own login also asks for a code. */
export const secondFactorQuery = () =>
  freshQuery(['admin', 'second-factor'], () => AdminAuthService.getTotp());

/** Makes a secret for an app. Nothing changes until it is confirmed. */
export function useSetUpSecondFactor() {
  return useMutation({
    mutationFn: (request: TotpSetupRequest) => AdminAuthService.setUpTotp(request),
    gcTime: 0,
  });
}

/** Turns it on with a code of the app; the answer has the recovery codes. */
export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => AdminAuthService.confirmTotp({ code }),
    gcTime: 0,
    // Without an answer it may be on all the same.
    onSettled: useRefresh({ admin: secondFactorQuery().queryKey }),
  });

/** Turns it off. */
export const useDeleteSecondFactor = () =>
  useAttempt(useRefresh({ admin: secondFactorQuery().queryKey }), (password: string) =>
    AdminAuthService.deleteTotp({ password }),
  );
