import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** In memory only: a reload or a closed tab forgets it. */
const drafts = new Map<string, FieldValues>();

/** Keeps what is typed in a form while the visitor looks at another page. */
export function useDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  useEffect(() => {
    const draft = (drafts.get(name) ?? {}) as Values;
    Object.entries(draft).forEach(([field, value]) => {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    });
    return () => {
      drafts.set(name, getValues());
    };
  }, [name, getValues, setValue]);
}
