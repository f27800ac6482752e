import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Props of a record's dialog. */
export interface RecordDialogProps<T> {
  open: boolean;
  /** The record to edit, as it was when the dialog opened; undefined to add one. */
  record?: T | undefined;
  onClose: () => void;
}

/** State of the dialog that adds or edits a record of a list. */
export interface RecordDialog<T> {
  /** Incremented each time it opens, to remount the form; 0 until it was first opened. */
  session: number;
  props: RecordDialogProps<T>;
  /** Opens the dialog to add a record. */
  add: () => void;
  /** Opens the dialog to edit a record. */
  show: (record: T) => void;
}

/** Manages the dialog that adds or edits a record; `?new=1` in the address opens it once. */
export function useRecordDialog<T>(): RecordDialog<T> {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const [{ session, open, record }, setState] = useState<{ session: number; open: boolean; record?: T }>({
    session: isAsked ? 1 : 0,
    open: isAsked,
  });

  // Removed from the address, so that a reload doesn't open it again.
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

  const show = useCallback(
    (shown?: T) => setState((before) => ({ session: before.session + 1, open: true, record: shown })),
    [],
  );
  const onClose = useCallback(() => setState((before) => ({ ...before, open: false })), []);
  const add = useCallback(() => show(), [show]);

  return { session, props: { open, record, onClose }, add, show };
}
