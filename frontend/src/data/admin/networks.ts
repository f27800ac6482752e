import { AdminNetworksService } from '@/api/services/AdminNetworksService';
import { appointmentsKey } from './appointments';
import { allSlotKeys } from './slots';
import { todayQuery } from './today';
import { freshQuery } from './fresh-query';
import { useAttempt, useRefreshKeys } from './use-update-row';

/** Networks with many undecided requests, and those that are refused; refetched whenever they are shown. */
export const networksQuery = () =>
  freshQuery([...appointmentsKey, 'networks'], () => AdminNetworksService.listNetworks());

/** Cancels the undecided requests of a network and refuses it for a day; names it by one of its requests. */
export const useRefuseNetwork = () =>
  useAttempt(useRefreshNetworks(), (appointmentId: number) =>
    AdminNetworksService.refuseNetwork({ appointmentId }),
  );

/** Accepts requests of a network again. */
export const useAcceptNetwork = () =>
  useAttempt(useRefreshNetworks(), (id: number) => AdminNetworksService.acceptNetwork(id));

const useRefreshNetworks = () => useRefreshKeys(appointmentsKey, todayQuery().queryKey, ...allSlotKeys);
