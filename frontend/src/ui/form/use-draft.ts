import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from './drafts';

const NOTHING = {};

/**
 * Keeps the contents of a form until it is sent: across other pages, Back and reloads.
 * @param untouched initial values of fields that do not start empty, always the same object; text typed before scripts ran stays
 * @returns a function that empties the form and deletes the draft
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue, subscribe, reset }: UseFormReturn<Values>,
  untouched: Partial<Values> = NOTHING,
): () => void {
  useEffect(() => {
    const draft = readDraft<Values>(name) ?? {};
    for (const [field, value] of Object.entries(draft) as [Path<Values>, PathValue<Values, Path<Values>>][]) {
      const now: unknown = getValues(field);
      if (!now || now === untouched[field]) {
        setValue(field, value);
      }
    }
    const keep = () => {
      const typed = Object.entries(getValues()).filter(([field, value]) => value !== untouched[field]);
      keepDraft(name, Object.fromEntries(typed));
    };
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [name, getValues, setValue, subscribe, untouched]);

  return () => {
    reset();
    forgetDraft(name);
  };
}
