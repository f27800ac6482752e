import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AppointmentCreate } from '../../../api/models/AppointmentCreate';
import type { Service } from '../../../api/models/Service';
import { businessQuery } from '../../../data/business';
import { SelectField } from '../../../ui/form/select-field';

interface ServiceFieldProps {
  services: Service[];
  form: UseFormReturn<Omit<AppointmentCreate, 'timeSlotId' | 'itemId'>>;
}

/** The service to book, with its duration and price. */
export function ServiceField({ services, form }: ServiceFieldProps) {
  const { data: business } = useQuery(businessQuery());
  const chosen = useWatch({ control: form.control, name: 'serviceType' });
  const service = services.find(({ name }) => name === chosen) ?? services[0];
  if (!service) {
    return (
      <p role="status" className="border-l-2 border-accent pl-4">
        We&apos;re not taking requests online right now. Please call us at {business?.phone}.
      </p>
    );
  }
  const { durationText, priceText } = service;
  return (
    <SelectField
      label="Service"
      choices={services.map(({ name }) => name)}
      hint={[durationText, priceText.split('\n')[0]].filter(Boolean).join(', ')}
      error={form.formState.errors.serviceType?.message}
      {...form.register('serviceType')}
    />
  );
}
