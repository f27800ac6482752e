import { useState } from 'react';
import type { Hours } from './hours';

/** The painted hours, with undo for every stroke. */
export interface HoursDraft {
  hours: Hours[];
  set: (hours: Hours[]) => void;
  /** Stores the current hours as an undo step. */
  begin: () => void;
  /** Changes the hours as one undo step. */
  change: (hours: Hours[]) => void;
  /** Undoes the last stroke; undefined if there is none. */
  undo: (() => void) | undefined;
}

/** State of the hours while they are painted. */
export function useHours(first: Hours[]): HoursDraft {
  const [hours, set] = useState(first);
  const [past, setPast] = useState<Hours[][]>([]);
  const before = past.at(-1);
  return {
    hours,
    set,
    begin,
    change: (next) => {
      begin();
      set(next);
    },
    undo:
      before &&
      (() => {
        set(before);
        setPast(past.slice(0, -1));
      }),
  };

  function begin(): void {
    setPast((all) => [...all, hours]);
  }
}
