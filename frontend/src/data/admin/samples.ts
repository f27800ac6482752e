import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminSamplesService } from '@/api/services/AdminSamplesService';
import { freshQuery } from './fresh-query';

/** How much sample content is left. */
export const samplesQuery = () => freshQuery(['admin', 'samples'], () => AdminSamplesService.countSamples());

/** Removes the sample content, and reloads everything on screen, which may be part of it. */
export function useRemoveSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminSamplesService.deleteSamples(),
    onSuccess: () => client.invalidateQueries(),
  });
}
