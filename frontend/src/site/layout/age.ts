import { useSyncExternalStore } from 'react';
import { AGE_KEY } from '../../lib/constants';

/** `unknown` on the server and until hydration. */
export type Age = 'unknown' | 'ask' | 'verified';

const listeners = new Set<() => void>();
/** Holds for this page where the browser stores nothing. */
let accepted = false;

/** Whether the visitor said to be 18 or older (SPEC 4). */
export function useAge(): Age {
  return useSyncExternalStore<Age>(subscribe, readAge, () => 'unknown');
}

/** Remembers the Yes. */
export function acceptAge(): void {
  accepted = true;
  try {
    localStorage.setItem(AGE_KEY, 'true');
  } catch {
    // storage is blocked: asked again on the next load
  }
  listeners.forEach((listener) => {
    listener();
  });
}

function readAge(): Age {
  try {
    return accepted || localStorage.getItem(AGE_KEY) === 'true' ? 'verified' : 'ask';
  } catch {
    return 'ask';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
