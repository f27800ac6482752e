import { useState } from 'react';
import type { Hours } from './hours';

/** Painted hours, with a way back through every stroke. */
export interface HoursDraft {
  hours: Hours[];
  set: (hours: Hours[]) => void;
  /** Remembers what is there now. */
  begin: () => void;
  /** Changes it so that it can be taken back. */
  change: (hours: Hours[]) => void;
  /** Takes the newest stroke back; undefined where there is none. */
  undo: (() => void) | undefined;
}

/** Hours while they are painted. */
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
