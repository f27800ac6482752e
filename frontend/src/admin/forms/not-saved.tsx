import type { ReactNode } from 'react';
import { notSaved } from './failure-text';

interface NotSavedProps {
  error: unknown;
  /** Name of the field in the request. */
  field: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says beside a field why it was not saved, or that nobody knows; nothing if it was. */
export function NotSaved({ error, field, children }: NotSavedProps) {
  if (!error) {
    return null;
  }
  return (
    <span className="sch-error" role="alert">
      {notSaved(error, field)} {children}
    </span>
  );
}
