import { type PointerEvent, useRef } from 'react';
import type { Slot } from '@/api/models/Slot';
import { onEscape } from './on-escape';

/** Pixels the pointer moves before a press becomes a drag. */
const START_PX = 6;

interface Drag {
  block: HTMLElement;
  x: number;
  y: number;
  isMoving: boolean;
  over?: HTMLElement | undefined;
  stopWaiting: () => void;
}

/**
 * Drags a visit's block onto a free slot with the mouse. Touch and keyboard use the list in the drawer, so that touch
 * still scrolls the page. Escape puts the block back. Elements are moved through the DOM, which avoids rendering the week on every pointer move.
 * @param onDrop called with the slot's id
 */
export function useDragVisit(onDrop: (slotId: Slot['id']) => void) {
  const drag = useRef<Drag>(undefined);
  const wasMoving = useRef(false);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button === 0 && event.pointerType === 'mouse') {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          block: event.currentTarget,
          x: event.clientX,
          y: event.clientY,
          isMoving: false,
          stopWaiting: onEscape(end),
        };
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const now = drag.current;
      if (!now) {
        return;
      }
      const [x, y] = [event.clientX - now.x, event.clientY - now.y];
      now.isMoving ||= Math.hypot(x, y) > START_PX;
      if (now.isMoving) {
        now.block.style.translate = `${x}px ${y}px`;
        now.block.classList.add('wk-dragged');
        mark(now, slotUnder(event));
      }
    },
    onPointerUp(): void {
      const over = drag.current?.over;
      end();
      if (over) {
        onDrop(Number(over.dataset['slot']));
      }
    },
    onPointerCancel: end,
    /** Swallows the click that ends a drag. */
    onClickCapture(event: { stopPropagation: () => void }): void {
      if (wasMoving.current) {
        event.stopPropagation();
        wasMoving.current = false;
      }
    },
  };

  function end(): void {
    if (drag.current) {
      drag.current.stopWaiting();
      wasMoving.current = drag.current.isMoving;
      mark(drag.current, undefined);
      drag.current.block.style.translate = '';
      drag.current.block.classList.remove('wk-dragged');
      drag.current = undefined;
    }
  }
}

function mark(drag: Drag, over: HTMLElement | undefined): void {
  drag.over?.classList.remove('wk-target');
  over?.classList.add('wk-target');
  drag.over = over;
}

/** The free slot under the pointer; the dragged block has no pointer events. */
function slotUnder({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const element = document.elementFromPoint(clientX, clientY);
  return element?.closest<HTMLElement>('.wk-free[data-slot]:enabled') ?? undefined;
}
