import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Appointment } from '../../../api/models/Appointment';
import { appointmentQuery } from '../../../data/admin/appointments';

/** Which part of the details comes first: the free times the appointment can be moved to. */
type Begin = 'move';

/** The appointment in the URL, and a function to open another one or none without leaving the screen. */
export function useOpenedVisit(): [
  id: number | undefined,
  open: (id?: number, begin?: Begin) => void,
  begin: Begin | undefined,
] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('appointment')) || undefined;
  const open = useCallback(
    (next?: number, begin?: Begin) => {
      setParams(
        (now) => {
          now.delete('appointment');
          now.delete('begin');
          if (next !== undefined) {
            now.set('appointment', String(next));
          }
          if (begin) {
            now.set('begin', begin);
          }
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [id, open, params.get('begin') === 'move' ? 'move' : undefined];
}

/** The opened appointment, once it has loaded. */
export function useOpenedAppointment(id: number | undefined): Appointment | undefined {
  const { data } = useQuery({ ...appointmentQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : data;
}
