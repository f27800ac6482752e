import type { UseFormReturn } from 'react-hook-form';
import { rules } from '@/api/rules';
import { Field } from '@/ui/form/field';
import { joinPlace, type RequestValues } from './request-values';

const MAX_PLACE = rules.AppointmentCreate.place.maxLength;

/** Where the shop goes, for services away from it. */
export function PlaceFields({ form }: { form: UseFormReturn<RequestValues> }) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <fieldset>
      <legend className="mb-3 text-sm text-muted">This visit is at your place. Where should we come?</legend>
      <div className="space-y-5">
        <Field
          label="Street Address"
          autoComplete="street-address"
          error={errors.street?.message ?? errors.place?.message}
          {...register('street', {
            validate: (value) => {
              if (!value.trim()) {
                return 'Please enter the address of the visit';
              }
              return joinPlace(getValues()).length <= MAX_PLACE || `At most ${MAX_PLACE} characters`;
            },
          })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="City"
            autoComplete="address-level2"
            error={errors.town?.message}
            {...register('town', { validate: (value) => Boolean(value.trim()) || 'Please enter the city' })}
          />
          <Field label="ZIP Code" autoComplete="postal-code" inputMode="numeric" {...register('zip')} />
        </div>
      </div>
    </fieldset>
  );
}
