import type { ReactNode } from 'react';
import { errorBody } from '@/admin/forms/field-errors';

interface NotSavedProps {
  error: Error | null;
  /** Name of the field in the request. */
  field: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says beside a field why it was not saved; nothing if it was. */
export function NotSaved({ error, field, children }: NotSavedProps) {
  if (!error) {
    return null;
  }
  const { fields, message } = errorBody(error);
  return (
    <span className="sch-error" role="alert">
      Not saved: {fields?.[field] ?? message ?? 'the server could not be reached.'} {children}
    </span>
  );
}
