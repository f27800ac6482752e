import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Steps per key; `j` and `k` as in email clients. */
const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** How long a dialog may take to close and return focus. */
const PATIENCE_MS = 1500;

/**
 * Roving focus: Tab reaches one row of a list, arrows or `j` and `k` the others. When the focused row disappears, focus
 * moves to the row that takes its place, or to the text shown for an empty list.
 */
export function useRowFocus(keys: string[]) {
  const [current, setCurrent] = useState(0);
  const rows = useRef(new Map<string, HTMLElement>());
  const empty = useRef<HTMLParagraphElement>(null);
  const focused = useRef<{ key: string; place: number }>(undefined);
  const last = keys.length - 1;

  useEffect(() => {
    const lost = focused.current;
    if (!lost || keys.includes(lost.key)) {
      return;
    }
    focused.current = undefined;
    const place = Math.min(lost.place, keys.length - 1);
    const next = () => rows.current.get(keys[place] ?? '') ?? empty.current;
    const deadline = performance.now() + PATIENCE_MS;
    const tryAgain = () => {
      // A confirmation dialog about the row keeps focus until it has closed.
      if (!document.querySelector('.ant-modal-wrap') && document.activeElement === document.body) {
        next()?.focus();
      } else if (performance.now() < deadline && !document.activeElement?.closest('.today-row')) {
        requestAnimationFrame(tryAgain);
      }
    };
    tryAgain();
  });

  return {
    current: Math.min(current, Math.max(last, 0)),
    empty,
    rowProps: (key: string, place: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) {
          rows.current.set(key, element);
        } else {
          rows.current.delete(key);
        }
      },
      onFocus: () => {
        focused.current = { key, place };
        setCurrent(place);
      },
    }),
    onKeyDown: (event: KeyboardEvent, open: (place: number) => void) => {
      const place = focused.current?.place ?? 0;
      const step = STEPS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (step !== undefined) {
        event.preventDefault();
        rows.current.get(keys[Math.min(Math.max(place + step, 0), last)] ?? '')?.focus();
      } else if (event.key === 'Enter' && event.target === rows.current.get(keys[place] ?? '')) {
        event.preventDefault();
        open(place);
      }
    },
  };
}
