import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

type Layered = Location<{ layer?: string } | null>;

/** Where the page stands in the history of the tab. */
const place = () => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Lets Back, which on a phone is a gesture, close what lies on top of a screen instead of leaving the screen. It has an
 * entry of its own in the history for as long as it is open.
 * @returns whether a step in the history is one that closes it
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): () => boolean {
  const navigate = useNavigate();
  const location = useLocation() as Layered;
  const id = useId();
  const own = useRef<number>(undefined);
  const isBelow = () => own.current !== undefined && place() < own.current;

  const begin = useEffectEvent(() => {
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { state: { ...state, layer: id }, preventScrollReset: true });
  });
  const end = useEffectEvent((address: string) => {
    const left = own.current;
    own.current = undefined;
    // Closed by its own button: its entry goes, unless that leads to another address, which is known a moment later.
    setTimeout(() => {
      if (place() === left && window.location.href === address) {
        void navigate(-1);
      }
    });
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const address = window.location.href;
    begin();
    return () => {
      end(address);
    };
  }, [isOpen]);

  const follow = useEffectEvent(() => {
    if (isOpen && location.state?.layer === id) {
      own.current ??= place();
    } else if (isOpen && isBelow()) {
      own.current = undefined;
      onClose();
    }
  });
  useEffect(() => {
    follow();
  }, [location]);

  return isBelow;
}
