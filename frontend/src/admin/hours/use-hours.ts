import { useState } from 'react';
import type { Hours } from './hours';

/** State of the hours while they are painted, with undo for every stroke. */
export function useHours(first: Hours[]) {
  const [hours, set] = useState(first);
  const [past, setPast] = useState<Hours[][]>([]);
  const before = past.at(-1);
  return {
    hours,
    set,
    begin,
    /** Changes the hours as one undo step. */
    change: (next: Hours[]) => {
      begin();
      set(next);
    },
    /** Undoes the last stroke; undefined if there is none. */
    undo:
      before &&
      (() => {
        set(before);
        setPast(past.slice(0, -1));
      }),
  };

  /** Stores the current hours as an undo step. */
  function begin(): void {
    setPast((all) => [...all, hours]);
  }
}
