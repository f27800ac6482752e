import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToasts } from '../../lib/toast';

const load = () => import('./toast-corner');

/** Shows notifications. Their code loads with the first one, or as soon as a visitor fills in a form. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined);
  const [Corner, setCorner] = useState<Awaited<ReturnType<typeof load>>['default']>();
  const pressed = useRef<Element>(null);
  const missing = toast !== undefined && Corner === undefined;

  useEffect(() => {
    if (missing) {
      load().then(
        (corner) => {
          setCorner(() => corner.default);
        },
        () => undefined, // retried with the next notification
      );
    }
  }, [missing, toast]);

  useEffect(() => {
    const prepare = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, textarea, select')) {
        removeEventListener('focusin', prepare);
        load().catch(() => undefined);
      }
    };
    addEventListener('focusin', prepare);
    return () => {
      removeEventListener('focusin', prepare);
    };
  }, []);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('button') : null;
    };
    addEventListener('click', remember, true);
    return () => {
      removeEventListener('click', remember, true);
    };
  }, []);

  return Corner && <Corner toast={toast} pressed={pressed} />;
}
