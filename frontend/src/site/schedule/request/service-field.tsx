import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Service } from '@/api/models/Service';
import { rules } from '@/api/rules';
import { businessQuery } from '@/data/business';
import { paths } from '@/lib/paths';
import { SelectField } from '@/ui/form/select-field';
import { Link } from '@/ui/link';
import type { RequestValues } from './request-values';

interface ServiceFieldProps {
  services: Service[];
  /** The one that is chosen; undefined if there is none to choose, or the one that was is no longer offered. */
  service: Service | undefined;
  /** Whether the visitor followed a link to a service that cannot be booked. */
  isGone: boolean;
  onService: (service: Service) => void;
  form: UseFormReturn<RequestValues>;
}

/** The service to book, with its duration and price. */
export function ServiceField({ services, service, isGone, onService, form }: ServiceFieldProps) {
  const { data: business } = useQuery(businessQuery());
  if (services.length === 0) {
    return (
      <p role="status" className="border-l-2 border-accent pl-4">
        We’re not taking requests online right now. Please call us at {business?.phone}.
      </p>
    );
  }
  const { durationText = '', priceText = '' } = service ?? {};
  return (
    <div className="space-y-5">
      {isGone && (
        <p role="status" className="border-l-2 border-accent pl-4">
          The service in your link can’t be booked online. Choose another one here, or:{' '}
          <Link to={paths.contact} className="text-accent underline underline-offset-4">
            Send us a message
          </Link>
        </p>
      )}
      <SelectField
        label="Service"
        choices={services.map(({ name }) => name)}
        hint={[durationText, priceText.split('\n')[0]].filter(Boolean).join(' · ')}
        error={form.formState.errors.serviceType?.message}
        none={service ? undefined : 'Choose a service'}
        defaultValue={service?.name}
        {...form.register('serviceType', {
          required: rules.AppointmentCreate.serviceType.message,
          onChange: ({ target }: { target: HTMLSelectElement }) => {
            const next = services.find(({ name }) => name === target.value);
            if (next) {
              onService(next);
            }
          },
        })}
      />
    </div>
  );
}
