/** Those who want to know of changes of something that React does not hold. */
export interface Listeners {
  /** For useSyncExternalStore. @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  /** Tells all of them that it has changed. */
  tell: () => void;
}

/** Listeners of a store of its own, without anybody yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      listeners.forEach((listener) => {
        listener();
      });
    },
  };
}
