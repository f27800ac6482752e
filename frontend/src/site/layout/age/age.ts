import { useSyncExternalStore } from 'react';
import { AGE_KEY } from '../../../lib/constants';
import { readStored, store } from '../../../lib/browser/storage';

/** `unknown` on the server and until hydration. */
export type Age = 'unknown' | 'ask' | 'verified';

const listeners = new Set<() => void>();

/** Whether the visitor said to be 18 or older. */
export function useAge(): Age {
  return useSyncExternalStore<Age>(subscribe, readAge, () => 'unknown');
}

/** Remembers the Yes. */
export function acceptAge(): void {
  showAge('verified');
  store(AGE_KEY, 'true');
  listeners.forEach((listener) => {
    listener();
  });
}

/** Tells the style sheet; index.html did so before the first paint, and may have taken the Yes since. */
export function showAge(age: Age): void {
  document.documentElement.dataset['age'] = age === 'ask' ? 'ask' : 'yes';
}

/** The mark on the document holds for this page where the browser stores nothing. */
function readAge(): Age {
  const accepted = document.documentElement.dataset['age'] === 'yes';
  return accepted || readStored(AGE_KEY) === 'true' ? 'verified' : 'ask';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
