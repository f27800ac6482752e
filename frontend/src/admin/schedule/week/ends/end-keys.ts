import type { KeyboardEvent } from 'react';
import { slotGrid } from '@/api/limits/slotGrid';
import type { Visit } from '@/admin/appointments/visit/visit';
import { endLater } from './end-steps';
import type { VisitEnds } from './use-visit-ends';

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: slotGrid.stepMinutes,
  ArrowUp: -slotGrid.stepMinutes,
};

/**
 * Alt with the down or up arrow picks an end, half an hour at a time. It is saved when Alt is let go, so that several
 * steps are one change and one email. Enter saves too, Escape leaves the visit as it was.
 */
export function endKeys(visit: Visit, ends: VisitEnds) {
  const end = ends.endOf(visit);
  const isPicking = ends.isPicking(visit.id);
  return {
    'aria-keyshortcuts': 'Alt+ArrowDown Alt+ArrowUp',
    onKeyDown(event: KeyboardEvent): void {
      const step = event.altKey ? STEPS[event.key] : undefined;
      if (step !== undefined) {
        event.preventDefault();
        ends.pick(visit, endLater({ ...visit, endTime: end }, step));
      } else if (isPicking && event.key === 'Escape') {
        ends.leave();
      } else if (isPicking && event.key === 'Enter') {
        event.preventDefault();
        ends.save(visit, end);
      }
    },
    onKeyUp(event: KeyboardEvent): void {
      if (isPicking && event.key === 'Alt') {
        // Alt alone would open the browser's menu.
        event.preventDefault();
        ends.save(visit, end);
      }
    },
    onBlur(): void {
      if (isPicking) {
        ends.leave();
      }
    },
  };
}
