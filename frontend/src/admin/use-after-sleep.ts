import { useEffect, useEffectEvent } from 'react';
import { watchClock } from './watch-clock';

const LOOK_MS = 60_000;

/** The timers of a tab in the background run once a minute at least: a longer pause means that the computer slept. */
const ASLEEP_MS = 5 * LOOK_MS;

/** Calls back once when the computer has slept: what a screen shows is as old as its sleep was long. */
export function useAfterSleep(onAwake: () => void): void {
  const awake = useEffectEvent(onAwake);
  useEffect(() => {
    let last = Date.now();
    return watchClock(() => {
      const slept = Date.now() - last > ASLEEP_MS;
      last = Date.now();
      if (slept) {
        awake();
      }
    }, LOOK_MS);
  }, []);
}
