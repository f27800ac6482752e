import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the dialog of one record is given. */
export interface RecordDialogProps<T> {
  open: boolean;
  /** The record to edit, as it was when the dialog opened; none to add one. */
  record?: T | undefined;
  onClose: () => void;
}

/** The dialog of a list in which a record is added or edited. */
export interface RecordDialog<T> {
  /** Changes each time it opens, so that the form starts anew; 0 before it was open. */
  session: number;
  props: RecordDialogProps<T>;
  /** Opens it empty. */
  add: () => void;
  /** Opens it with a record. */
  show: (record: T) => void;
}

/** Opens and closes the dialog in which a record is added or edited; `?new=1` in the address opens it once. */
export function useRecordDialog<T>(): RecordDialog<T> {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const [{ session, open, record }, setState] = useState<{ session: number; open: boolean; record?: T }>({
    session: isAsked ? 1 : 0,
    open: isAsked,
  });

  // It must not come back with a reload.
  useEffect(() => {
    if (isAsked) {
      setParams(
        (now) => {
          now.delete('new');
          return now;
        },
        { replace: true },
      );
    }
  }, [isAsked, setParams]);

  const show = useCallback((shown?: T) => {
    setState((before) => ({ session: before.session + 1, open: true, record: shown }));
  }, []);
  const onClose = useCallback(() => {
    setState((before) => ({ ...before, open: false }));
  }, []);
  const add = useCallback(() => {
    show();
  }, [show]);

  return { session, props: { open, record, onClose }, add, show };
}
