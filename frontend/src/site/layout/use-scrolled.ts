import { useSyncExternalStore } from 'react';
import { HEADER_SCROLL_PX } from '@/lib/constants';

/** Whether the page has scrolled far enough for the header to float over it. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > HEADER_SCROLL_PX,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
