/** Subscribers to a state that is kept outside of React. */
export interface Listeners {
  /** For useSyncExternalStore. @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  /** Tells all of them that it has changed. */
  tell: () => void;
}

/** For one such state; nobody has subscribed yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      listeners.forEach((listener) => listener());
    },
  };
}
