import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { slotGrid } from '@/api/limits/slotGrid';
import { type Area, type Brush, erase, type Hours, hoursAt, paint } from '../hours';

const { firstMinute, lastMinute, stepMinutes } = slotGrid;

/** How long a finger rests before it paints; a swipe scrolls the page. */
const LONG_PRESS_MS = 400;
/** Pixels a resting finger may move. */
const REST_PX = 10;

/** A half hour of the week. */
export interface Cell {
  weekday: number;
  minute: number;
}

/** One stroke. Every move redraws it from `base`, so that moving back undoes part of it. */
interface Stroke {
  from: Cell;
  erases: boolean;
  base: Hours[];
}

/** A finger on the grid that may become a stroke, a tap or a swipe. */
interface Press {
  cell: Cell;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

const ARROWS: Record<string, Cell | undefined> = {
  ArrowUp: { weekday: 0, minute: -stepMinutes },
  ArrowDown: { weekday: 0, minute: stepMinutes },
  ArrowLeft: { weekday: -1, minute: 0 },
  ArrowRight: { weekday: 1, minute: 0 },
};

export interface Painting {
  hours: Hours[];
  brush: Brush;
  onPaint: (hours: Hours[]) => void;
  /** Called before each stroke, which is one undo step. */
  onBegin: () => void;
  onFocus: (cell: Cell) => void;
}

/**
 * Paints hours by dragging with the mouse, with a finger after a long press (a tap toggles one half hour), or by
 * keyboard: Space toggles, Shift with an arrow extends.
 */
export function usePainting({ hours, brush, onPaint, onBegin, onFocus }: Painting) {
  const stroke = useRef<Stroke>(undefined);
  const isDragging = useRef(false);
  const press = useRef<Press>(undefined);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const cell = cellAt(event);
      if (!cell || event.button !== 0) {
        return;
      }
      if (event.pointerType !== 'touch') {
        startDrag(cell);
        return;
      }
      endPress();
      const timer = setTimeout(() => {
        press.current = undefined;
        startDrag(cell);
      }, LONG_PRESS_MS);
      press.current = { cell, x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const { x = 0, y = 0 } = press.current ?? {};
      if (press.current && Math.hypot(event.clientX - x, event.clientY - y) > REST_PX) {
        endPress();
      }
      // The button was let go outside.
      if (event.pointerType !== 'touch' && event.buttons === 0) {
        endDrag();
      }
      const cell = isDragging.current ? cellAt(event) : undefined;
      if (cell) {
        drawTo(cell);
      }
    },
    onPointerUp(): void {
      const tapped = press.current?.cell;
      endPress();
      if (tapped) {
        startDrag(tapped);
      }
      endDrag();
    },
    /** The browser scrolls. */
    onPointerCancel(): void {
      endPress();
      endDrag();
    },
    onContextMenu(event: MouseEvent): void {
      if (isDragging.current || press.current) {
        event.preventDefault();
      }
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const cell = cellOf(event.target as HTMLElement);
      const arrow = ARROWS[event.key];
      if (!cell || event.metaKey || event.ctrlKey || event.altKey) {
        return;
      }
      if (arrow) {
        event.preventDefault();
        move(cell, arrow, event.shiftKey);
      } else if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        toggle(cell);
      }
    },
  };

  return { handlers, holdsScroll: () => isDragging.current };

  function startDrag(cell: Cell): void {
    isDragging.current = true;
    toggle(cell);
  }

  function endPress(): void {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  function endDrag(): void {
    isDragging.current = false;
    stroke.current = undefined;
  }

  function toggle(cell: Cell): void {
    const there = hoursAt(hours, cell.weekday, cell.minute);
    // Painting over with a different length changes it; painting over with the same one clears it.
    const erases = there?.lengthMinutes === brush.lengthMinutes && there.gapMinutes === brush.gapMinutes;
    begin({ from: cell, erases, base: hours });
    drawTo(cell);
  }

  function move(cell: Cell, arrow: Cell, extends_: boolean): void {
    const next = {
      weekday: Math.min(Math.max(cell.weekday + arrow.weekday, 0), 6),
      minute: Math.min(Math.max(cell.minute + arrow.minute, firstMinute), lastMinute - stepMinutes),
    };
    if (!extends_) {
      stroke.current = undefined;
    } else {
      if (!stroke.current) {
        begin({ from: cell, erases: false, base: hours });
      }
      drawTo(next);
    }
    onFocus(next);
  }

  function begin(next: Stroke): void {
    stroke.current = next;
    onBegin();
  }

  function drawTo(cell: Cell): void {
    if (stroke.current) {
      const { from, erases, base } = stroke.current;
      const area = areaOf(from, cell);
      onPaint(erases ? erase(base, area) : paint(base, area, brush));
    }
  }
}

function areaOf(one: Cell, other: Cell): Area {
  return {
    weekdays: [Math.min(one.weekday, other.weekday), Math.max(one.weekday, other.weekday)],
    start: Math.min(one.minute, other.minute),
    end: Math.max(one.minute, other.minute) + stepMinutes,
  };
}

/** The cell under the pointer. Touch events all target the cell where the touch began. */
function cellAt({ clientX, clientY }: PointerEvent): Cell | undefined {
  return cellOf(document.elementFromPoint(clientX, clientY));
}

function cellOf(element: Element | null): Cell | undefined {
  const { weekday, minute } = element?.closest<HTMLElement>('[data-minute]')?.dataset ?? {};
  return weekday && minute ? { weekday: Number(weekday), minute: Number(minute) } : undefined;
}
