import { type PointerEvent, useRef } from 'react';
import { slotGrid } from '@/api/limits/slotGrid';
import type { Visit } from '@/admin/appointments/visit/visit';
import { onEscape } from '../on-escape';
import { endLater } from './end-steps';
import type { VisitEnds } from './use-visit-ends';

const { firstMinute, lastMinute } = slotGrid;

interface Pull {
  y: number;
  end: string;
  hasMoved: boolean;
  stopWaiting: () => void;
}

/**
 * Pulls the lower edge of a visit's block up and down, with the mouse, a pen or a finger. Escape leaves the visit as it
 * was.
 */
export function usePullEdge(visit: Visit, ends: VisitEnds) {
  const pull = useRef<Pull>(undefined);

  function letGo(): Pull | undefined {
    const now = pull.current;
    now?.stopWaiting();
    pull.current = undefined;
    return now;
  }

  function leave(): void {
    if (letGo()?.hasMoved) {
      ends.leave();
    }
  }

  return {
    onPointerDown({ button, currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>): void {
      if (button === 0) {
        currentTarget.setPointerCapture(pointerId);
        pull.current = { y: clientY, end: visit.endTime, hasMoved: false, stopWaiting: onEscape(leave) };
      }
    },
    onPointerMove({ clientY, currentTarget }: PointerEvent<HTMLElement>): void {
      const now = pull.current;
      const column = currentTarget.parentElement?.clientHeight;
      if (!now || !column) {
        return;
      }
      const end = endLater(visit, ((clientY - now.y) / column) * (lastMinute - firstMinute));
      if (end !== now.end) {
        pull.current = { ...now, end, hasMoved: true };
        ends.pick(visit, end);
      }
    },
    onPointerUp(): void {
      const now = letGo();
      if (now?.hasMoved) {
        ends.save(visit, now.end);
      }
    },
    onPointerCancel: leave,
  };
}
