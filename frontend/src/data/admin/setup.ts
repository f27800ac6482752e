import { queryOptions, useMutation } from '@tanstack/react-query';
import { AdminSetupService } from '@/api/services/AdminSetupService';
import { AdminTodayService } from '@/api/services/AdminTodayService';
import { useRefresh } from './use-update-row';

/** What is left to do before the shop opens. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['admin', 'setup'],
    queryFn: () => AdminSetupService.getSetup(),
    staleTime: 0,
  });

/** Sends the shop a test email; what is left to do is loaded again. */
export const useSendTestMail = () =>
  useMutation({
    mutationFn: () => AdminSetupService.sendTestMail(),
    onSettled: useRefresh({ admin: setupQuery().queryKey }),
  });

/** How many emails from before email was set up are still of use. */
export const unsentMailsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'unsent-mails'],
    queryFn: () => AdminTodayService.countUnsentMails(),
    staleTime: 0,
  });

/** Sends them. */
export function useSendUnsentMails() {
  return useMutation({ mutationFn: () => AdminTodayService.sendUnsentMails() });
}
