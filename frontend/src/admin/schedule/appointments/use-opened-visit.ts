import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Appointment } from '../../../api/models/Appointment';
import { appointmentQuery } from '../../../data/admin/appointments';
import { useOpenedId } from '../../list-page/state/use-opened-id';

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
  const open = useCallback(
    (next?: number, begin?: Begin) => {
      show(next, { begin });
    },
    [show],
  );
  return [id, open, params.get('begin') === 'move' ? 'move' : undefined];
}

/** The opened appointment, once it has loaded. */
export function useOpenedAppointment(id: number | undefined): Appointment | undefined {
  const { data } = useQuery({ ...appointmentQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : data;
}
