import { transport } from '../api/core/request';

/** What stops each write that has waited long for its answer. */
let stops: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function set(next: readonly (() => void)[]): void {
  stops = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Begins to notice slow writes. */
export function watchSlowWrites(): void {
  transport.onSlow = (stop) => {
    set([...stops, stop]);
    return () => {
      set(stops.filter((other) => other !== stop));
    };
  };
}

/** For useSyncExternalStore. */
export function subscribeSlowWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const slowWrites = (): readonly (() => void)[] => stops;
