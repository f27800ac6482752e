import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentCreate } from '@/api/models/AppointmentCreate';
import type { AppointmentReceipt } from '@/api/models/AppointmentReceipt';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import type { PublicItem } from '@/api/models/PublicItem';
import type { Service } from '@/api/models/Service';
import { rules } from '@/api/rules';
import { servicesQuery } from '@/data/business';
import { useRequestAppointment } from '@/data/forms/request-appointment';
import { formatDay, formatDuration, formatTimes } from '@/lib/time/days';
import { faultsOf, refusalText, showFailure } from '@/lib/form-errors';
import { fieldOf } from '@/lib/form-rules';
import { toast } from '@/lib/toast';
import { useIsHere } from '@/lib/use-is-here';
import { Button } from '@/ui/button';
import { Field, TextareaField } from '@/ui/form/field';
import { Honeypot } from '@/ui/form/honeypot';
import { SubmitButton } from '@/ui/form/submit-button';
import { useDraft } from '@/ui/form/use-draft';
import { CARD } from '../parts';
import { statusOf } from '@/lib/status-of';
import { KnownPerson } from '@/site/forms/known-person';
import { Problem } from '@/site/forms/problem';
import { Sent } from '@/site/forms/sent';
import { PlaceFields } from './place-fields';
import { joinPlace, type RequestValues } from './request-values';
import { ServiceField } from './service-field';
import { TakenNotice } from './taken-notice';
import { type Refused, WayOut } from './way-out';

const RULES = rules.AppointmentCreate;
const CHOICE_ID = 'chosen-time';

interface AppointmentFormProps {
  slot: AvailableSlot | undefined;
  /** The item the visitor wants to see. */
  item: PublicItem | undefined;
  timeZoneLabel: string | undefined;
  /** Services that can be booked. */
  services: Service[];
  /** The one in the address. */
  service: Service | undefined;
  /** Whether the one in the address cannot be booked. */
  isServiceGone: boolean;
  onService: (service: Service) => void;
  /** Called with the service that is shown, whoever chose it. */
  onShown: (service: Service | undefined) => void;
  /** The chosen time, if it has no room for the service. */
  unfit: AvailableSlot | undefined;
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
  service,
  isServiceGone,
  onService,
  onShown,
  unfit,
  free,
  onChoose,
  onTaken,
  onRefused,
  onChange,
  onRequested,
}: AppointmentFormProps) {
  const client = useQueryClient();
  const request = useRequestAppointment();
  const isHere = useIsHere();
  const element = useRef<HTMLFormElement>(null);
  const [taken, setTaken] = useState<AvailableSlot>();
  /** The address of whoever sent a message instead. */
  const [sentFrom, setSentFrom] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  // No default values: the form reads its fields, so text typed before hydration is kept.
  const form = useForm<RequestValues>();
  const { control, register, getValues, handleSubmit, setValue } = form;
  const field = fieldOf(form);
  const chosen = useWatch({ control, name: 'serviceType' });
  /** Chosen before the scripts ran. */
  const [early, setEarly] = useState<string>();
  const named = services.find(({ name }) => name === (chosen ?? early));
  // Empty once the service that was chosen is no longer offered.
  const shown = named ?? (chosen === '' ? undefined : (service ?? services[0]));
  const first = (service ?? services[0])?.name;
  const finish = useDraft(
    'appointment',
    form,
    useMemo(() => (first ? { serviceType: first } : undefined), [first]),
  );

  useEffect(() => {
    // react-hook-form has read it from the page, and does not tell `useWatch`.
    // oxlint-disable-next-line react/set-state-in-effect -- the browser's own field is read once, after hydration
    setEarly(getValues('serviceType') ?? undefined);
  }, [getValues]);

  // The service in the address comes first, even before that of a draft.
  const asked = service?.name;
  useEffect(() => {
    if (asked) {
      setValue('serviceType', asked);
    }
  }, [asked, setValue]);

  useEffect(() => {
    onShown(shown);
  }, [onShown, shown]);

  /** When a visit at the time that was refused would end instead. */
  const otherEnd = free.find(({ id, endTime }) => id === taken?.id && endTime !== taken?.endTime)?.endTime;

  const submit = handleSubmit(({ street, town, zip, ...values }) => {
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
      ...(shown?.mobile && { place: joinPlace({ street, town, zip }) }),
      timeSlotId: slot.id,
      visitEnd: slot.endTime,
      itemId: item?.id,
    };
    setTaken(undefined);
    setRefused(undefined);
    setSentFrom(undefined);
    void request.mutateAsync(body).then(
      (receipt) => {
        toast({
          title: 'Appointment Requested',
          description: "We'll review your request and contact you soon to confirm.",
        });
        finish();
        onRequested(receipt, body);
      },
      (error: unknown) => {
        if (statusOf(error) === 409 && isHere.current) {
          setTaken(slot);
          onTaken();
        }
        if (statusOf(error) === 400) {
          onRefused();
        }
        const text = refusalText(error);
        if (statusOf(error) === 429 && text) {
          setRefused({ body, slot, itemName: item?.name, text });
          return;
        }
        if (shown && faultsOf(error)['serviceType']) {
          followService(shown);
          return;
        }
        showFailure(error, values, form, 'There was an error scheduling your appointment. Please try again.');
      },
    );
  });

  /** The service was renamed, or is no longer offered, since this page was opened. */
  const followService = ({ id, name }: Service) => {
    const now = client.getQueryData(servicesQuery().queryKey)?.find((one) => one.id === id);
    setValue('serviceType', now?.name ?? '');
    form.setError(
      'serviceType',
      {
        message: now
          ? `“${name}” is called “${now.name}” now. Please send your request again.`
          : `“${name}” isn’t offered online anymore. Please choose another service.`,
      },
      { shouldFocus: true },
    );
  };

  const goOn = (next: AvailableSlot) => {
    // Synchronously: the pressed button disappears, and focus must move somewhere useful.
    flushSync(() => onChoose(next));
    element.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className={`relative ${CARD}`}>
      <h2 className="text-2xl">Your Information</h2>
      <div className="relative mt-5 space-y-5">
        <KnownPerson form={form} />
        <Field label="Full Name" autoComplete="name" {...field('name', RULES.name)} />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label="Email Address" type="email" autoComplete="email" {...field('email', RULES.email)} />
          <Field label="Phone Number" type="tel" autoComplete="tel" {...field('phone', RULES.phone)} />
        </div>
        <ServiceField
          services={services}
          service={shown}
          isGone={isServiceGone}
          onService={onService}
          form={form}
        />
        {shown?.mobile && <PlaceFields form={form} />}
        <TextareaField label="Message (optional)" rows={3} {...field('message', RULES.message)} />
        <Honeypot {...register('website')} />
        {taken && !slot && (
          <TakenNotice
            title={
              otherEnd
                ? `${formatDay(taken.date, 'short')}, ${taken.startTime}: this visit now ends at ${otherEnd}.`
                : `${formatDay(taken.date, 'short')}, ${taken.startTime} isn’t open anymore.`
            }
            near={otherEnd ? { ...taken, id: 0 } : taken}
            kept="Everything you typed is still here"
            free={free}
            onChoose={goOn}
          />
        )}
        {unfit && !taken && shown && (
          <TakenNotice
            title={`${formatDay(unfit.date, 'short')}, ${unfit.startTime} has no room for ${shown.name}${shown.durationMinutes === null ? '' : ` (${formatDuration(shown.durationMinutes)})`}.`}
            near={unfit}
            kept="Everything you typed is still here"
            free={free}
            onChoose={goOn}
          />
        )}
        <div className="border-t border-line pt-5">
          <div className="mb-4 flex items-center justify-between gap-4">
            <p id={CHOICE_ID} aria-live="polite">
              {slot ? (
                <>
                  <span className="font-semibold">{formatDay(slot.date)}</span>
                  <br />
                  {formatTimes(slot)} {timeZoneLabel && <span className="text-muted">({timeZoneLabel})</span>}
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
            disabled={!slot || services.length === 0}
            describedBy={CHOICE_ID}
          >
            Request Appointment
          </SubmitButton>
          {!taken && !refused && sentFrom === undefined && (
            <Problem error={request.error} isSent={request.isSuccess} to="/api/appointments" />
          )}
          {sentFrom !== undefined && (
            <div className="mt-4">
              <Sent title="Your message was sent. The time isn’t held until we answer." email={sentFrom} />
            </div>
          )}
          {refused && (
            <WayOut
              refused={refused}
              onSent={(email) => {
                finish();
                setRefused(undefined);
                setSentFrom(email);
              }}
            />
          )}
        </div>
      </div>
    </form>
  );
}
