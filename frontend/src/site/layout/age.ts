import { useSyncExternalStore } from 'react';
import { AGE_KEY } from '@/lib/constants';
import { local } from '@/lib/browser/storage';
import { createListeners } from '@/lib/listeners';

/** `unknown` on the server and until hydration. */
export type Age = 'unknown' | 'ask' | 'verified';

const here = createListeners();

/** Whether the visitor confirmed being 18 or older. */
export function useAge(): Age {
  return useSyncExternalStore<Age>(subscribe, readAge, () => 'unknown');
}

/** Stores the visitor's Yes. */
export function acceptAge(): void {
  local.keep(AGE_KEY, 'true');
  showAge('verified');
}

/** Sets the attribute that the style sheet reads; until this script runs, index.html sets it. */
export function showAge(age: Age): void {
  document.documentElement.dataset['age'] = age === 'ask' ? 'ask' : 'yes';
  here.tell();
}

/** Where storage is blocked, the attribute on the document counts for this page. */
function readAge(): Age {
  const accepted = document.documentElement.dataset['age'] === 'yes';
  return accepted || local.read(AGE_KEY) === 'true' ? 'verified' : 'ask';
}

function subscribe(listener: () => void): () => void {
  const end = here.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    end();
    removeEventListener('storage', listener);
  };
}
