import { useEffect } from 'react';
import { local } from '@/lib/browser/storage';
import { AGE_KEY } from '@/lib/constants';
import { showAge } from '../layout/age';

/** Pages that a link opens have no age gate, by Back either (index.html skips it); the page that the visitor goes on to has. */
export function useAgeGateAfter(): void {
  useEffect(() => {
    showAge('verified');
    return () => {
      if (local.read(AGE_KEY) !== 'true') {
        showAge('ask');
      }
    };
  }, []);
}
