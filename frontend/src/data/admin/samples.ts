import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminSamplesService } from '@/api/services/AdminSamplesService';

/** How much sample content is left. */
export const samplesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'samples'],
    queryFn: () => AdminSamplesService.countSamples(),
    staleTime: 0,
  });

/** Removes it; whatever is shown may have been part of it. */
export function useRemoveSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminSamplesService.deleteSamples(),
    onSuccess: () => client.invalidateQueries(),
  });
}
