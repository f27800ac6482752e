import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { ApiError } from '@/api/core/ApiError';
import type { Appointment } from '@/api/models/Appointment';
import { appointmentQuery } from '@/data/admin/appointments';
import { timesOf, type Visit } from './visit';

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

/** Says in a question that the visit is not what the screen showed. */
export function ChangedNote({ visit, before }: { visit: Visit; before: Visit | undefined }) {
  if (!before) {
    return null;
  }
  const isMoved = timesOf(visit) !== timesOf(before);
  return (
    <Alert
      className="sch-changed"
      type="warning"
      role="alert"
      title={
        isMoved
          ? `Moved in the meantime. It was ${timesOf(before, 'short')}.`
          : 'Someone else changed this appointment in the meantime.'
      }
    />
  );
}
