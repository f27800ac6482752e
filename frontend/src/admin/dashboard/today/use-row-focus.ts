import type { Waiting } from '@/api/models/Waiting';
import { isNoShortcut } from '@/admin/is-no-shortcut';
import { keyOf } from './queue-order';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';

/** Steps per key. */
const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** As in email clients. */
const LETTERS: Record<string, number> = { j: 1, k: -1 };

/** How long a dialog may take to close and return focus. */
const PATIENCE_MS = 1500;

/**
 * Roving focus: Tab reaches one row of a list, arrows the others, and `j` and `k` wherever the focus is on the page.
 * `keep` returns the focus to a row whose buttons are gone.
 */
export function useRowFocus(keys: string[]) {
  const [current, setCurrent] = useState(0);
  const rows = useRef(new Map<string, HTMLElement>());
  const last = keys.length - 1;
  const place = Math.min(current, Math.max(last, 0));

  const go = (to: number) => rows.current.get(keys[Math.min(Math.max(to, 0), last)] ?? '')?.focus();
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      const step = LETTERS[event.key];
      if (step !== undefined && !isNoShortcut(event)) {
        event.preventDefault();
        const isInside = document.activeElement?.closest('.today-row') != null;
        go(isInside ? place + step : place);
      }
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press.current?.(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    current: place,
    keep: (kept: Waiting) => {
      const key = keyOf(kept);
      const deadline = performance.now() + PATIENCE_MS;
      const tryAgain = () => {
        const row = rows.current.get(key);
        const active = document.activeElement;
        // A question about the row keeps focus until it has closed.
        if (active === document.body || (active instanceof HTMLElement && row?.contains(active))) {
          row?.focus({ preventScroll: true });
        } else if (performance.now() < deadline && active?.closest('[role="dialog"]')) {
          requestAnimationFrame(tryAgain);
        }
      };
      requestAnimationFrame(tryAgain);
    },
    rowProps: (key: string, index: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) {
          rows.current.set(key, element);
        } else {
          rows.current.delete(key);
        }
      },
      onFocus: () => setCurrent(index),
    }),
    onKeyDown: (event: ReactKeyboardEvent, open: (index: number) => void) => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const step = ARROWS[event.key];
      if (step !== undefined) {
        event.preventDefault();
        go(place + step);
      } else if (event.key === 'Enter' && event.target === rows.current.get(keys[place] ?? '')) {
        event.preventDefault();
        open(place);
      }
    },
  };
}
