import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { forgetPerson, isKnown, personFields } from '@/ui/form/person';
import { useHydrated } from '@/ui/use-hydrated';

/** Beside the label of the name, if the details of whoever sent a form before were filled in: empties them. */
export function KnownPerson<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const [isHere] = useState(() => !import.meta.env.SSR && isKnown());
  const [isGone, setIsGone] = useState(false);
  const hydrated = useHydrated();

  return (
    hydrated &&
    isHere &&
    !isGone && (
      <button
        type="button"
        className="absolute -top-1 right-0 py-1 text-sm text-accent underline underline-offset-4"
        onClick={() => {
          forgetPerson();
          personFields(form.getValues()).forEach((field, index) => {
            form.setValue(field as Path<Values>, '' as PathValue<Values, Path<Values>>);
            if (index === 0) {
              form.setFocus(field as Path<Values>);
            }
          });
          setIsGone(true);
        }}
      >
        Not you? Clear
      </button>
    )
  );
}
