import { useSyncExternalStore } from 'react';
import { slowWrites, subscribeSlowWrites } from '@/lib/slow-writes';
import { buttonClass } from '../button-class';

const NONE: readonly (() => void)[] = [];

/** Tells who waits that what they sent is still on its way, and lets them stop waiting. */
export function StillTrying() {
  const stops = useSyncExternalStore(subscribeSlowWrites, slowWrites, () => NONE);
  return (
    stops.length > 0 && (
      <p
        role="alert"
        className="pointer-events-auto fixed inset-x-0 bottom-0 z-2050 mx-auto flex items-center justify-center gap-4 border-t border-accent bg-surface px-4 py-2 sm:mb-4 sm:max-w-md sm:border"
      >
        <span>
          Still trying to reach the shop...
          <span className="block text-sm text-muted">
            Stopping only ends the wait. What already reached us goes through.
          </span>
        </span>
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() => {
            stops.forEach((stop) => stop());
          }}
        >
          Stop
        </button>
      </p>
    )
  );
}
