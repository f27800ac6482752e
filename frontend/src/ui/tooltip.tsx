import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '../lib/constants';

/** When a tooltip was last visible: one that follows soon after opens without delay. */
let lastOpen = -Infinity;

/**
 * A short text below a control while it is hovered or has keyboard focus; the control has its own name for screen
 * readers. Our own, because the library's is larger than the whole header.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Before it is painted: Escape may follow at once.
  useLayoutEffect(() => {
    if (!open) {
      return;
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        setOpen(false);
      }
    };
    addEventListener('keydown', closeOnEscape);
    return () => {
      lastOpen = Date.now();
      removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const openAfter = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') {
          openAfter(Date.now() - lastOpen < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS);
        }
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) {
          openAfter(0);
        }
      }}
      onBlur={close}
    >
      {children}
      {open && (
        <span
          role="tooltip"
          className="absolute top-full right-0 z-60 animate-appear pt-1.5 text-sm whitespace-nowrap"
        >
          <span className="block rounded-xs bg-ink px-3 py-1.5 text-bg shadow-lg">{text}</span>
        </span>
      )}
    </span>
  );
}
