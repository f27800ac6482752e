import { useEffect, useState } from 'react';

/** How long the server holds an email back that can be undone. */
export const UNDO_MS = 10_000;

/** Until when that is, for what was done just now. */
export const heldUntil = () => Date.now() + UNDO_MS;

/** The whole seconds until a moment; 0 afterwards, and without one. */
export function useSecondsLeft(until = 0): number {
  const [now, setNow] = useState(Date.now);
  // Nothing is held longer, but nobody may have looked at the clock for long.
  const left = Math.max(0, Math.ceil(Math.min(until - now, UNDO_MS) / 1000));
  useEffect(() => {
    if (left === 0) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
