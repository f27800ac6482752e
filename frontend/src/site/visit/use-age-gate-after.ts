import { useEffect } from 'react';
import { readStored } from '../../lib/browser/storage';
import { AGE_KEY } from '../../lib/constants';

/**
 * Visit pages have no age gate (index.html skips it). When the client goes on to another page, this event makes the
 * gate check again.
 */
export function useAgeGateAfter(): void {
  useEffect(
    () => () => {
      if (readStored(AGE_KEY) !== 'true') {
        document.documentElement.dataset['age'] = 'ask';
        dispatchEvent(new StorageEvent('storage'));
      }
    },
    [],
  );
}
