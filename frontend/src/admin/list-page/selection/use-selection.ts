import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../state/use-list';

/** The server's limit per request. */
export const MOST = 200;

/** How the checkbox of a row changes the selection; stable across renders. */
export interface SelectionControl {
  /** Selects or deselects a row; `isRange` all rows from the one before it, as with Shift. */
  toggle: (id: number, isRange?: boolean) => void;
  /** Goes to the next or previous row; `isRange` selects on the way, and deselects on the way back. */
  step: (id: number, by: 1 | -1, isRange: boolean) => void;
  /** Deselects a row, for one that was deleted by its own button. */
  drop: (id: number) => void;
  /** Deselects everything, and goes back to the row that was selected last. */
  clear: () => void;
}

/** The selected rows. */
export interface Selection {
  ids: number[];
  /** The rows that can be selected here, up to the server's limit. */
  all: number[];
  select: (ids: number[]) => void;
  control: SelectionControl;
}

/**
 * Manages the selection of rows for one action.
 * @param selectable the rows of the list
 * @param list names what a list shows whose other pages are not loaded: rows stay selected there until it shows something
 *   else. Without it, only loaded rows count
 */
export function useSelection(selectable: Row[], list?: string): Selection {
  const [ticked, setTicked] = useState<number[]>([]);
  const [seen, setSeen] = useState(list);
  if (list !== seen) {
    setSeen(list);
    setTicked([]);
  }
  const order = useRef<number[]>([]);
  const last = useRef<number>(undefined);
  useEffect(() => {
    order.current = selectable.map(({ id }) => id);
  }, [selectable]);

  const select = useCallback((ids: number[]) => setTicked([...new Set(ids)].slice(0, MOST)), []);
  const set = useCallback((ids: number[], isSelected: (before: number[]) => boolean) => {
    setTicked((before) => {
      const others = before.filter((id) => !ids.includes(id));
      return isSelected(before) ? [...others, ...ids].slice(0, MOST) : others;
    });
  }, []);

  const control = useMemo<SelectionControl>(() => {
    const placeOf = (id: number | undefined) => (id === undefined ? -1 : order.current.indexOf(id));
    return {
      toggle: (id, isRange = false) => {
        const [from, to] = [placeOf(last.current), placeOf(id)].sort((one, other) => one - other) as [
          number,
          number,
        ];
        if (isRange && from >= 0) {
          set(order.current.slice(from, to + 1), (before) => !before.includes(id));
          // The browser has selected the text between as well.
          getSelection()?.removeAllRanges();
        } else {
          set([id], (before) => !before.includes(id));
        }
        last.current = id;
      },
      step: (id, by, isRange) => {
        const next = order.current[placeOf(id) + by];
        if (next === undefined) {
          return;
        }
        if (isRange) {
          const start = placeOf(last.current ?? id);
          last.current ??= id;
          const isBack = Math.abs(placeOf(next) - start) < Math.abs(placeOf(id) - start);
          set(isBack ? [id] : [id, next], () => !isBack);
        }
        focusBox(next);
      },
      drop: (id) => set([id], () => false),
      clear: () => {
        setTicked([]);
        focusBox(last.current);
        last.current = undefined;
      },
    };
  }, [set]);

  return useMemo(() => {
    const all = selectable.map(({ id }) => id);
    const wanted = new Set(ticked);
    return {
      ids: list === undefined ? all.filter((id) => wanted.has(id)) : ticked,
      all: all.slice(0, MOST),
      select,
      control,
    };
  }, [selectable, ticked, list, select, control]);
}

function focusBox(id: number | undefined): void {
  document.querySelector<HTMLElement>(`[data-row-key="${id}"] .list-select input`)?.focus();
}
