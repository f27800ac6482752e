import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useAge } from '@/site/layout/age';

type Layer = 'asking' | 'zoomed';

/**
 * What lies on top of an item, with an entry of its own in the history: Back closes only that, and a reload opens it
 * again. It waits for the answer to the age gate, because only one of them can hold the focus.
 */
export function useLayer(layer: Layer): { isOpen: boolean; open: () => void; close: () => void } {
  const { key, pathname, search, state } = useLocation() as Location<Partial<Record<Layer, boolean>> | null>;
  const navigate = useNavigate();
  const age = useAge();
  const leaving = useRef(false);

  useEffect(() => {
    leaving.current = false;
  }, [key]);

  return {
    isOpen: age === 'verified' && state?.[layer] === true,
    open: () =>
      void navigate({ pathname, search }, { state: { ...state, [layer]: true }, preventScrollReset: true }),
    close: () => {
      // Going back takes a moment. A second press in it must not leave the item as well.
      if (!leaving.current) {
        leaving.current = true;
        void navigate(-1);
      }
    },
  };
}
