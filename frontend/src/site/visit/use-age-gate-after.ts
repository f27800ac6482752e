import { useEffect } from 'react';
import { readStored } from '../../lib/browser/storage';
import { AGE_KEY } from '../../lib/constants';

/**
 * The age gate does not stand before a visit (index.html keeps it away). Who goes on to other pages is asked there: the
 * event makes the gate look again.
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
