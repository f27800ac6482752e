import { useEffect } from 'react';
import type { Appointment } from '../../../api/models/Appointment';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import type { ListFilters } from '../../list-page/state/use-list-filters';
import type { ScheduleActions } from '../use-schedule-actions';

/** The mail about a request leads to its question at once: who opens it only has to say yes. */
export function useAskedDecision(
  opened: Appointment | undefined,
  filters: Pick<ListFilters, 'value' | 'change'>,
  { confirm }: Pick<ScheduleActions, 'confirm'>,
): void {
  const asked = filters.value('decide') !== '';
  const { change } = filters;

  useEffect(() => {
    if (asked && opened) {
      // It must not come back with a reload.
      change({ decide: '' });
      if (opened.status === AppointmentStatus.PENDING) {
        confirm(opened);
      }
    }
  }, [asked, opened, change, confirm]);
}
