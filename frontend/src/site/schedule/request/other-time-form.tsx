import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { AppointmentCreate } from '@/api/models/AppointmentCreate';
import { rules } from '@/api/rules';
import { servicesQuery } from '@/data/business';
import { useSendMessage } from '@/data/forms/send-message';
import { showFailure } from '@/lib/form-errors';
import { fieldOf, fieldRules } from '@/lib/form-rules';
import { readDraft } from '@/ui/form/drafts';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Field, TextareaField } from '@/ui/form/field';
import { Honeypot } from '@/ui/form/honeypot';
import { SubmitButton } from '@/ui/form/submit-button';
import { useDraft } from '@/ui/form/use-draft';
import { KnownPerson } from '@/site/forms/known-person';
import { Problem } from '@/site/forms/problem';
import { Sent } from '@/site/forms/sent';
import { OTHER_TIME_ID } from '../parts';
import { useNothingOpen } from '../times/use-nothing-open';
import { useAskedItem } from '../use-asked-item';
import { useAskedService } from '../use-asked-service';
import { joinPlace, type PlaceParts } from './request-values';

const SUBJECT = 'Appointment time request';
const RULES = { ...rules.MessageCreate, phone: rules.AppointmentCreate.phone };

/** The message to the shop. */
const messageOf = (phone: string, times: string) => `Phone: ${phone}\n\nPreferred dates and times:\n${times}`;

/** Room left in the message next to the longest phone number. */
const MAX_TIMES = RULES.message.maxLength - messageOf('5'.repeat(RULES.phone.maxLength), '').length;
const TIMES = {
  required: true,
  message: 'Please tell us which dates and times work for you',
  maxMessage: `Preferred dates and times must be at most ${MAX_TIMES} characters`,
  maxLength: MAX_TIMES,
};

/** For a text that is too long only together with the message of the form above. */
const TOGETHER = `At most ${RULES.message.maxLength} characters together with your message above`;

interface OtherTimeValues {
  name: string;
  email: string;
  phone: string;
  times: string;
  website?: string;
}

/** What links to this form point at. */
const LINK = `#${OTHER_TIME_ID}`;

/** What the visitor chose and wrote in the form above. */
type Above = Pick<AppointmentCreate, 'serviceType' | 'message'> & Partial<PlaceParts>;

const readAbove = () => readDraft<Above>('appointment') ?? {};

/** Requests a time that isn't offered; sent to the shop as a message. Collapsed until opened, unless none is offered. */
export default function OtherTimeForm() {
  const form = useForm<OtherTimeValues>();
  const { register, handleSubmit, getValues } = form;
  const field = fieldOf(form);
  const finish = useDraft('other-times', form);
  const fold = useRef<HTMLDetailsElement>(null);
  const { item } = useAskedItem();
  const send = useSendMessage(item?.name);
  const { service } = useAskedService();
  const [above, setAbove] = useState<Above>({});
  const [sentFrom, setSentFrom] = useState<string>();
  const nothingOpen = useNothingOpen();
  const serviceType = above.serviceType ?? service?.name;
  const { data: services } = useQuery(servicesQuery());
  const { street = '', town = '', zip = '', message: words } = above;
  const isAway = services?.find(({ name }) => name === serviceType)?.mobile;
  const place = isAway ? joinPlace({ street, town, zip }) : '';
  const enclosed = [item?.name, serviceType, place, words && 'your message above'].filter(Boolean);

  useEffect(() => {
    const open = () => {
      if (fold.current) {
        fold.current.open = true;
      }
    };
    // Not by a handler of the links: they are in parts whose code may load later than this one's.
    const openIfLinked = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="${LINK}"]`)) {
        open();
      }
    };
    const openIfAsked = () => {
      if (location.hash === LINK) {
        open();
      }
    };
    openIfAsked();
    if (getValues('times')) {
      open();
    }
    const look = () => setAbove(readAbove());
    addEventListener('click', openIfLinked);
    // A link that was clicked just before the listener above was there.
    addEventListener('hashchange', openIfAsked);
    addEventListener('change', look);
    return () => {
      removeEventListener('click', openIfLinked);
      removeEventListener('hashchange', openIfAsked);
      removeEventListener('change', look);
    };
  }, [getValues]);

  const submit = handleSubmit((values) => {
    const { name, email, phone, times, website } = values;
    const message = [messageOf(phone.trim(), times.trim()), place && `Where: ${place}`, words?.trim()]
      .filter(Boolean)
      .join('\n\n');
    if (fieldRules(RULES.message).validate(message) !== true) {
      form.setError('times', { message: TOGETHER }, { shouldFocus: true });
      return;
    }
    void send
      .mutateAsync({ name, email, phone, subject: SUBJECT, message, website, serviceType, itemId: item?.id })
      .then(
        () => {
          toast({
            title: 'Request Sent',
            description: 'We’ll look for a time that works and get back to you soon.',
          });
          finish();
          setSentFrom(email);
        },
        (error: unknown) =>
          showFailure(error, values, form, 'There was an error sending your request. Please try again.'),
      );
  });

  return (
    <details ref={fold} open={nothingOpen} onToggle={() => setAbove(readAbove())}>
      <summary
        hidden={nothingOpen || sentFrom !== undefined}
        className={buttonClass('outline', 'w-fit list-none [&::-webkit-details-marker]:hidden')}
      >
        Request Another Time
      </summary>
      {sentFrom !== undefined && (
        <Sent title="We have your request for another time." email={sentFrom}>
          <Button
            variant="link"
            className="min-h-11"
            onClick={() => {
              // Synchronously: the pressed button disappears, and the field has to be there.
              flushSync(() => setSentFrom(undefined));
              form.setFocus('name');
            }}
          >
            Send Another Request
          </Button>
        </Sent>
      )}
      <form
        noValidate
        hidden={sentFrom !== undefined}
        onSubmit={(event) => void submit(event)}
        className={`relative space-y-5 ${nothingOpen ? '' : 'mt-6'}`}
      >
        <KnownPerson form={form} />
        <Field label="Name" autoComplete="name" {...field('name', RULES.name)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Email" type="email" autoComplete="email" {...field('email', RULES.email)} />
          <Field label="Phone" type="tel" autoComplete="tel" {...field('phone', RULES.phone)} />
        </div>
        <TextareaField label="Preferred Dates and Times" rows={3} {...field('times', TIMES)} />
        <Honeypot {...register('website')} />
        {enclosed.length > 0 && <p className="text-sm text-muted">Sent along: {enclosed.join(' · ')}</p>}
        <SubmitButton pending={send.isPending} pendingLabel="Sending...">
          Send Request
        </SubmitButton>
        <Problem error={send.error} isSent={send.isSuccess} to="/api/contact" />
      </form>
    </details>
  );
}
