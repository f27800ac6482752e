import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { AppointmentCreate } from '../../../api/models/AppointmentCreate';
import type { AppointmentReceipt } from '../../../api/models/AppointmentReceipt';
import type { AvailableSlot } from '../../../api/models/AvailableSlot';
import type { PublicItem } from '../../../api/models/PublicItem';
import type { Service } from '../../../api/models/Service';
import { rules } from '../../../api/rules';
import { useRequestAppointment } from '../../../data/forms/request-appointment';
import { formatDay } from '../../../lib/time/days';
import { showFailure } from '../../../lib/form/form-errors';
import { fieldRules } from '../../../lib/form/form-rules';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button/button';
import { Field, TextareaField } from '../../../ui/form/field';
import { Honeypot } from '../../../ui/form/honeypot';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useDraft } from '../../../ui/form/use-draft';
import { CARD } from '../parts';
import { statusOf } from '../../../lib/status-of';
import { ServiceField } from './service-field';
import { TakenNotice } from './taken-notice';

const RULES = rules.AppointmentCreate;
const CHOICE_ID = 'chosen-time';

interface AppointmentFormProps {
  slot: AvailableSlot | undefined;
  /** The item the visitor wants to see. */
  item: PublicItem | undefined;
  timeZoneLabel: string | undefined;
  /** Services that can be booked; undefined if they failed to load. */
  services: Service[] | undefined;
  free: AvailableSlot[];
  onChoose: (slot: AvailableSlot) => void;
  onTaken: () => void;
  /** Called when the server rejects the request: the item may be gone. */
  onRefused: () => void;
  /** Goes back to the times, to choose another one. */
  onChange: () => void;
  onRequested: (receipt: AppointmentReceipt, values: AppointmentCreate) => void;
}

/** The visitor's details for the chosen time. Input is kept until the request is accepted. */
export function AppointmentForm({
  slot,
  item,
  timeZoneLabel,
  services,
  free,
  onChoose,
  onTaken,
  onRefused,
  onChange,
  onRequested,
}: AppointmentFormProps) {
  const request = useRequestAppointment();
  const element = useRef<HTMLFormElement>(null);
  const [taken, setTaken] = useState<AvailableSlot>();
  // No default values: the form reads its fields, so text typed before hydration is kept.
  const form = useForm<Omit<AppointmentCreate, 'timeSlotId' | 'itemId'>>();
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const first = services?.[0]?.name;
  const finish = useDraft(
    'appointment',
    form,
    useMemo(() => (first ? { serviceType: first } : undefined), [first]),
  );

  const submit = handleSubmit((values) => {
    if (!slot) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Please select an available time slot.',
      });
      return;
    }
    const body = {
      ...values,
      message: values.message?.trim() || null,
      timeSlotId: slot.id,
      itemId: item?.id,
    };
    setTaken(undefined);
    request.mutate(body, {
      onSuccess: (receipt) => {
        toast({
          title: 'Appointment Requested',
          description: "We'll review your request and contact you soon to confirm.",
        });
        finish();
        onRequested(receipt, body);
      },
      onError: (error) => {
        if (statusOf(error) === 409) {
          setTaken(slot);
          onTaken();
        }
        if (statusOf(error) === 400) {
          onRefused();
        }
        showFailure(
          error,
          values,
          setError,
          'There was an error scheduling your appointment. Please try again.',
        );
      },
    });
  });

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className={`relative ${CARD}`}>
      <h2 className="text-2xl">Your Information</h2>
      <div className="mt-5 space-y-5">
        <Field
          label="Full Name"
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', fieldRules(RULES.name))}
        />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field
            label="Email Address"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', fieldRules(RULES.email))}
          />
          <Field
            label="Phone Number"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone', fieldRules(RULES.phone))}
          />
        </div>
        {services && <ServiceField services={services} form={form} />}
        <TextareaField
          label="Message (optional)"
          rows={3}
          error={errors.message?.message}
          {...register('message', fieldRules(RULES.message))}
        />
        <Honeypot {...register('website')} />
        {taken && !slot && (
          <TakenNotice
            taken={taken}
            free={free}
            onChoose={(next) => {
              // Synchronously: the pressed button disappears, and focus must move somewhere useful.
              flushSync(() => {
                onChoose(next);
              });
              element.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
            }}
          />
        )}
        <div className="border-t border-line pt-5">
          <div className="mb-4 flex items-center justify-between gap-4">
            <p id={CHOICE_ID} aria-live="polite">
              {slot ? (
                <>
                  <span className="font-semibold">{formatDay(slot.date)}</span>
                  <br />
                  {slot.startTime} - {slot.endTime}{' '}
                  {timeZoneLabel && <span className="text-muted">({timeZoneLabel})</span>}
                </>
              ) : (
                <span className="text-muted">Choose a day and time to continue.</span>
              )}
            </p>
            {slot && (
              <Button variant="link" className="min-h-11 lg:hidden" onClick={onChange}>
                Change
              </Button>
            )}
          </div>
          <SubmitButton
            pending={request.isPending}
            pendingLabel="Processing..."
            disabled={!slot || services?.length === 0}
            describedBy={CHOICE_ID}
          >
            Request Appointment
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
