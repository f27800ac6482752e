import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TOAST_MS } from '@/lib/constants';
import { currentToast, dismissToast, subscribeToasts, type Toast } from '@/lib/toast';
import { loadCorner } from './load-corner';
import { StillTrying } from './still-trying';

/** A notification whose code is not here for this long is a plain line until it is. */
const PLAIN_AFTER_MS = 1000;

/** What a notification says, while the code of the others does not come. */
function PlainToast({ toast: { id, title, description, variant } }: { toast: Toast }) {
  useEffect(() => {
    const over = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(over);
  }, [id]);
  return (
    <div
      className={`fixed top-0 left-0 z-2050 m-4 flex items-center gap-4 rounded-xs border bg-surface py-1 pl-5 text-ink shadow-xl ${variant === 'destructive' ? 'border-danger' : 'border-line'}`}
    >
      <p role="alert">
        {title && <span className="font-semibold">{title} </span>}
        {description}
      </p>
      <button
        type="button"
        className="min-h-11 px-4 underline underline-offset-4"
        onClick={() => dismissToast(id)}
      >
        Close
      </button>
    </div>
  );
}

/** Shows notifications. Their code loads with the first one, or as soon as a visitor fills in a form. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined);
  const [Corner, setCorner] = useState<Awaited<ReturnType<typeof loadCorner>>['default']>();
  const [isLate, setIsLate] = useState(false);
  const pressed = useRef<Element>(null);
  const missing = toast !== undefined && Corner === undefined;

  useEffect(() => {
    if (!missing) {
      return undefined;
    }
    const showPlain = () => setIsLate(true);
    const late = setTimeout(showPlain, PLAIN_AFTER_MS);
    // What fails is tried again with the next notification.
    loadCorner().then((corner) => setCorner(() => corner.default), showPlain);
    return () => clearTimeout(late);
  }, [missing, toast]);

  useEffect(() => {
    const prepare = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, textarea, select')) {
        removeEventListener('focusin', prepare);
        loadCorner().catch(() => undefined);
      }
    };
    addEventListener('focusin', prepare);
    return () => removeEventListener('focusin', prepare);
  }, []);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('button') : null;
    };
    addEventListener('click', remember, true);
    return () => removeEventListener('click', remember, true);
  }, []);

  return (
    <>
      <StillTrying />
      {Corner ? (
        <Corner toast={toast} pressed={pressed} />
      ) : (
        isLate && toast && <PlainToast key={toast.id} toast={toast} />
      )}
    </>
  );
}
