import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Slot } from '@/api/models/Slot';
import type { Appointment } from '@/api/models/Appointment';
import { useOpenedAppointment } from '../visit/use-opened-visit';
import { useMoveVisit } from './use-move-visit';

/** A visit that is being moved, until a free time is picked in the calendar. */
export interface Moving {
  /** Undefined while none is being moved. */
  visit: Appointment | undefined;
  /** Starts moving this visit; its details close, so that the calendar is visible. */
  start: (id: number) => void;
  stop: () => void;
  /** Moves it to a free slot after a confirmation. */
  moveTo: (slot: Slot) => void;
}

/**
 * Moving with two taps: the visit, then a free time. The visit is in the URL, so that other days can be opened in
 * between.
 */
export function useMoving(): Moving {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (id?: string) => {
      setParams(
        (now) => {
          now.delete('move');
          if (id) {
            now.delete('appointment');
            now.set('move', id);
          }
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  const stop = useCallback(() => change(), [change]);
  const visit = useOpenedAppointment(Number(params.get('move')) || undefined, stop);
  const move = useMoveVisit();
  return {
    visit,
    start: (id) => change(String(id)),
    stop,
    moveTo: (slot) => {
      if (visit) {
        move(visit, slot, stop);
      }
    },
  };
}
