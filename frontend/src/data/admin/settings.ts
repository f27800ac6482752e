import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsUpdate } from '@/api/models/SettingsUpdate';
import { AdminSettingsService } from '@/api/services/AdminSettingsService';
import { businessQuery } from '../business';

/** The shop's details, for editing. */
export const settingsQuery = () =>
  queryOptions({ queryKey: ['admin', 'settings'], queryFn: () => AdminSettingsService.getSettings() });

/** Changes the given settings; the name in the back office is updated immediately. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: SettingsUpdate) => AdminSettingsService.updateSettings(fields),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery().queryKey, settings);
      return client.invalidateQueries({ queryKey: businessQuery().queryKey });
    },
    // What was sent may have been about an older version.
    onError: () => client.invalidateQueries({ queryKey: settingsQuery().queryKey }),
  });
}
