import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { appointmentQuery } from '@/data/admin/appointments';
import { FRESH } from '@/data/admin/fresh-query';
import { statusOf } from '@/lib/status-of';
import { toastError } from '@/lib/toast';
import { useOpenedId } from '@/admin/list-page/state/use-opened-id';

/** Which part of the details comes first: the free times the appointment can be moved to. */
type Begin = 'move';

/** The appointment in the URL, and a function to open another one or none without leaving the screen. */
export function useOpenedVisit(): [
  id: number | undefined,
  open: (id?: number, begin?: Begin) => void,
  begin: Begin | undefined,
] {
  const [params] = useSearchParams();
  const [id, show] = useOpenedId('appointment');
  const open = useCallback((next?: number, begin?: Begin) => show(next, { begin }), [show]);
  return [id, open, params.get('begin') === 'move' ? 'move' : undefined];
}

/**
 * The opened appointment, once it has loaded. One that cannot be loaded is said to be so, and closed, so that it can be
 * opened again.
 * @param close must be stable
 */
export function useOpenedAppointment(id: number | undefined, close: () => void): Appointment | undefined {
  const { data, error, isFetching } = useQuery({
    ...appointmentQuery(id ?? 0),
    ...FRESH,
    enabled: id !== undefined,
  });
  const failure = id === undefined || data || isFetching ? null : error;
  useEffect(() => {
    if (failure) {
      toastError(
        statusOf(failure) === 404
          ? 'This appointment is no longer here.'
          : 'The appointment could not be loaded. Please try again.',
      );
      close();
    }
  }, [failure, close]);
  return id === undefined ? undefined : data;
}
