import { useMutation } from '@tanstack/react-query';
import { AdminSetupService } from '@/api/services/AdminSetupService';
import { AdminTodayService } from '@/api/services/AdminTodayService';
import { useAttempt, useRefresh } from './use-update-row';
import { freshQuery } from './fresh-query';

/** What is left to do before the shop opens. */
export const setupQuery = () => freshQuery(['admin', 'setup'], () => AdminSetupService.getSetup());

/** Sends the shop a test email; what is left to do is loaded again. */
export const useSendTestMail = () =>
  useAttempt(useRefresh({ admin: setupQuery().queryKey }), () => AdminSetupService.sendTestMail());

/** How many emails from before email was set up are still of use. */
export const unsentMailsQuery = () =>
  freshQuery(['admin', 'unsent-mails'], () => AdminTodayService.countUnsentMails());

/** Sends those emails. */
export function useSendUnsentMails() {
  return useMutation({ mutationFn: () => AdminTodayService.sendUnsentMails() });
}
