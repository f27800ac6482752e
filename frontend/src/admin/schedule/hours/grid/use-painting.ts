import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { slotGrid } from '../../../../api/limits/slotGrid';
import { type Area, type Brush, erase, type Hours, hoursAt, paint } from '../hours';

const { firstMinute, lastMinute, stepMinutes } = slotGrid;

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

const ARROWS: Record<string, Cell | undefined> = {
  ArrowUp: { weekday: 0, minute: -stepMinutes },
  ArrowDown: { weekday: 0, minute: stepMinutes },
  ArrowLeft: { weekday: -1, minute: 0 },
  ArrowRight: { weekday: 1, minute: 0 },
};

interface Painting {
  hours: Hours[];
  brush: Brush;
  onPaint: (hours: Hours[]) => void;
  /** Called before each stroke, which is one undo step. */
  onBegin: () => void;
  onFocus: (cell: Cell) => void;
}

/** Paints hours by dragging with mouse or finger, or by keyboard: Space toggles, Shift with an arrow extends. */
export function usePainting({ hours, brush, onPaint, onBegin, onFocus }: Painting) {
  const stroke = useRef<Stroke>(undefined);
  const isDragging = useRef(false);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const cell = cellAt(event);
      if (cell && event.button === 0) {
        isDragging.current = true;
        toggle(cell);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const cell = isDragging.current ? cellAt(event) : undefined;
      if (cell) {
        drawTo(cell);
      }
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
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
