import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminNetworksService } from '@/api/services/AdminNetworksService';
import { appointmentsKey } from './appointments';
import { useRefreshSlots } from './slots';
import { todayQuery } from './today';
import { freshQuery } from './fresh-query';

/** Networks with many undecided requests, and those that are refused; refetched whenever they are shown. */
export const networksQuery = () =>
  freshQuery(['admin', 'networks'], () => AdminNetworksService.listNetworks());

/** Cancels the undecided requests of a network and refuses it for a day; names it by one of its requests. */
export const useRefuseNetwork = () =>
  useMutation({
    mutationFn: (appointmentId: number) => AdminNetworksService.refuseNetwork({ appointmentId }),
    onSettled: useRefresh(),
  });

/** Accepts requests of a network again. */
export const useAcceptNetwork = () =>
  useMutation({
    mutationFn: (id: number) => AdminNetworksService.acceptNetwork(id),
    onSettled: useRefresh(),
  });

function useRefresh() {
  const client = useQueryClient();
  const refreshSlots = useRefreshSlots();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: networksQuery().queryKey }),
      client.invalidateQueries({ queryKey: appointmentsKey }),
      client.invalidateQueries({ queryKey: todayQuery().queryKey }),
      refreshSlots(),
    ]);
}
