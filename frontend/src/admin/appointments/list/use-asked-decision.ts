import { useEffect } from 'react';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { ListFilters } from '@/admin/list-page/state/use-list-filters';
import type { VisitActions } from '../visit/use-visit-actions';

/** Asks for the confirmation right away when the address comes from an email about a request. */
export function useAskedDecision(
  opened: Appointment | undefined,
  filters: Pick<ListFilters, 'value' | 'change'>,
  { confirm }: Pick<VisitActions, 'confirm'>,
): void {
  const asked = filters.value('decide') !== '';
  const { change } = filters;

  useEffect(() => {
    if (asked && opened) {
      // Removed from the address, so that a reload doesn't open it again.
      change({ decide: '' });
      if (opened.status === AppointmentStatus.PENDING) {
        confirm(opened);
      }
    }
  }, [asked, opened, change, confirm]);
}
