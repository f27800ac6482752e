import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { HONEYPOT } from '@/lib/form-errors';
import { forgetDraft, keepDraft, readDraft } from './drafts';
import { detailsFor, isPersonal, noteDetails, personFields, rememberSender } from './person';

const NOTHING = {};

/**
 * Keeps the contents of a form until it is sent: across other pages, Back and reloads. Name and contact details are
 * kept for all forms, and filled in where nothing was typed.
 * @param untouched initial values of fields that do not start empty, always the same object; text typed before scripts ran stays
 * @returns a function that empties the form and deletes the draft, once it was sent
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue, subscribe, reset }: UseFormReturn<Values>,
  untouched: Partial<Values> = NOTHING,
): () => void {
  useEffect(() => {
    const put = (field: string, value: unknown) =>
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    for (const [field, value] of Object.entries(readDraft<Values>(name) ?? {})) {
      const now: unknown = getValues(field as Path<Values>);
      if (!now || now === untouched[field]) {
        put(field, value);
      }
    }

    // Nothing is filled in any more once somebody has typed in this form.
    let isUsed = personFields(getValues()).some((field) => getValues(field as Path<Values>));
    let isFilling = false;
    /** What was filled in; it is updated as long as somebody types it in another form. */
    const filled = new Map<string, string>();
    const introduce = () => {
      if (isUsed) {
        return;
      }
      isFilling = true;
      personFields(getValues()).forEach((field) => {
        const details = detailsFor(field);
        const now: string = getValues(field as Path<Values>);
        if (details && (!now || now === filled.get(field))) {
          filled.set(field, details);
          selectIfChanged(() => put(field, details));
        }
      });
      isFilling = false;
    };

    const keep = () => {
      const typed = Object.entries(getValues()).filter(
        ([field, value]) =>
          !isPersonal(field) &&
          field !== HONEYPOT &&
          value !== untouched[field] &&
          (value || untouched[field]),
      );
      if (typed.length > 0) {
        keepDraft(name, Object.fromEntries(typed));
      } else {
        forgetDraft(name);
      }
    };
    keep();
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name: field }) => {
        if (field && isPersonal(field) && !isFilling) {
          isUsed = true;
          noteDetails({ [field]: getValues(field as Path<Values>) });
        }
        keep();
      },
    });
    // The other forms on the page listen, too: one of them may have been filled in before it hydrated.
    addEventListener('change', introduce);
    noteDetails(Object.fromEntries(Object.entries(getValues()).filter(([, value]) => value)));
    dispatchEvent(new Event('change'));
    return () => {
      stop();
      removeEventListener('change', introduce);
    };
  }, [name, getValues, setValue, subscribe, untouched]);

  return () => {
    rememberSender(getValues());
    reset();
    forgetDraft(name);
  };
}

/** Selects what was filled in where the cursor stands, so that what is typed next replaces it. */
function selectIfChanged(fill: () => void): void {
  const focused = document.activeElement;
  const before = focused instanceof HTMLInputElement && focused.value;
  fill();
  // Not if it is a field of another form: the one in which the text is being typed.
  if (focused instanceof HTMLInputElement && focused.value !== before) {
    focused.select();
  }
}
