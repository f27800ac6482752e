import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { useIsAhead } from '@/admin/use-is-ahead';
import type { Visit } from './visit';

/** Tells whether a visit can still be moved and changed: it is neither canceled nor over. */
export function useIsComing(): (visit: Pick<Visit, 'status' | 'date' | 'endTime'>) => boolean {
  const isAhead = useIsAhead();
  return ({ status, date, endTime }) =>
    status !== AppointmentStatus.CANCELLED && isAhead({ date, startTime: endTime });
}
