import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/core/ApiError';
import type { Appointment } from '@/api/models/Appointment';
import { appointmentQuery } from '@/data/admin/appointments';
import type { Visit } from './visit';

/**
 * After a refusal, looks whether somebody else changed the visit first.
 * @returns the visit as it is now; undefined if it is what the screen showed, or could not be loaded
 */
export function useChangedVisit(): (visit: Visit, error: unknown) => Promise<Appointment | undefined> {
  const client = useQueryClient();
  return useCallback(
    async ({ id, version }, error) => {
      if (!(error instanceof ApiError && error.status === 409)) {
        return undefined;
      }
      try {
        const now = await client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 });
        return now.version === version ? undefined : now;
      } catch {
        return undefined;
      }
    },
    [client],
  );
}
