import { transport } from './http/transport';
import { createListeners } from './listeners';

/** What stops each write that has waited long for its answer. */
let stops: readonly (() => void)[] = [];
const { subscribe, tell } = createListeners();

function set(next: readonly (() => void)[]): void {
  stops = next;
  tell();
}

/** Begins to notice slow writes. */
export function watchSlowWrites(): void {
  transport.onSlow = (stop) => {
    set([...stops, stop]);
    return () => set(stops.filter((other) => other !== stop));
  };
}

/** For useSyncExternalStore. */
export const subscribeSlowWrites = subscribe;

export const slowWrites = (): readonly (() => void)[] => stops;
