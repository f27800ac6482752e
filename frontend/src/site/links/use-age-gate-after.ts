import { useEffect } from 'react';
import { local } from '@/lib/browser/storage';
import { AGE_KEY } from '@/lib/constants';

/**
 * Pages that a link opens have no age gate (index.html skips it). When the visitor goes on to another page, this event makes the
 * gate check again.
 */
export function useAgeGateAfter(): void {
  useEffect(
    () => () => {
      if (local.read(AGE_KEY) !== 'true') {
        document.documentElement.dataset['age'] = 'ask';
        dispatchEvent(new StorageEvent('storage'));
      }
    },
    [],
  );
}
