import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminSetupService } from '@/api/services/AdminSetupService';
import { AdminTodayService } from '@/api/services/AdminTodayService';

/** What is left to do before the shop opens. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['admin', 'setup'],
    queryFn: () => AdminSetupService.getSetup(),
    staleTime: 0,
  });

/** Sends the shop a test email; what is left to do is loaded again. */
export function useSendTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminSetupService.sendTestMail(),
    onSettled: () => client.invalidateQueries({ queryKey: setupQuery().queryKey }),
  });
}

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
