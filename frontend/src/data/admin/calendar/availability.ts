import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AvailabilityUpdate } from '@/api/models/AvailabilityUpdate';
import { AdminAvailabilityService } from '@/api/services/AdminAvailabilityService';
import { useRefreshSlots } from '../slots';

/** The opening rules, including the windows that slots are created from. */
export const availabilityQuery = () =>
  queryOptions({
    queryKey: ['admin', 'availability'],
    queryFn: () => AdminAvailabilityService.getAvailability(),
  });

/** Replaces the opening rules; this may have created slots, so the lists are refetched. */
export function useUpdateAvailability() {
  const client = useQueryClient();
  const refreshSlots = useRefreshSlots();
  return useMutation({
    mutationFn: (rules: AvailabilityUpdate) => AdminAvailabilityService.updateAvailability(rules),
    onSuccess: async (rules) => {
      client.setQueryData(availabilityQuery().queryKey, rules);
      await refreshSlots();
    },
  });
}
