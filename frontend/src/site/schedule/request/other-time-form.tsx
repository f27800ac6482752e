import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { rules } from '../../../api/rules';
import { useSendMessage } from '../../../data/forms/send-message';
import { showFailure } from '../../../lib/form/form-errors';
import { fieldRules } from '../../../lib/form/form-rules';
import { readDraft } from '../../../ui/form/drafts';
import { toast } from '../../../lib/toast';
import { buttonClass } from '../../../ui/button/button-class';
import { Field, TextareaField } from '../../../ui/form/field';
import { Honeypot } from '../../../ui/form/honeypot';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useDraft } from '../../../ui/form/use-draft';
import { OTHER_TIME_ID } from '../parts';

const SUBJECT = 'Appointment time request';
const RULES = { ...rules.MessageCreate, phone: rules.AppointmentCreate.phone };

/** Subject of the message to the shop. */
const messageOf = (phone: string, times: string) => `Phone: ${phone}\n\nPreferred dates and times:\n${times}`;

/** Room left in the message next to the longest phone number. */
const MAX_TIMES = RULES.message.maxLength - messageOf('5'.repeat(RULES.phone.maxLength), '').length;
const TIMES = {
  required: true,
  message: 'Please tell us which dates and times work for you',
  maxMessage: `Preferred dates and times must be at most ${MAX_TIMES} characters`,
  maxLength: MAX_TIMES,
};

interface OtherTimeValues {
  name: string;
  email: string;
  phone: string;
  times: string;
  website?: string;
}

/** What links to this form point at. */
const LINK = `#${OTHER_TIME_ID}`;

const PERSON = ['name', 'email', 'phone'] as const;

/** Requests a time that isn't offered; sent to the shop as a message. Collapsed until opened. */
export default function OtherTimeForm() {
  const send = useSendMessage();
  const form = useForm<OtherTimeValues>();
  const { register, handleSubmit, setError, getValues, setValue, formState } = form;
  const { errors } = formState;
  const finish = useDraft('other-times', form);
  const fold = useRef<HTMLDetailsElement>(null);

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
    if (location.hash === LINK || getValues('times')) {
      open();
    }
    addEventListener('click', openIfLinked);
    return () => {
      removeEventListener('click', openIfLinked);
    };
  }, [getValues]);

  /** Fills in name and contact details from the form above, so nobody types them twice. */
  const introduce = () => {
    const details = readDraft<Partial<OtherTimeValues>>('appointment') ?? {};
    PERSON.filter((field) => !getValues(field)).forEach((field) => {
      setValue(field, details[field] ?? '');
    });
  };

  const submit = handleSubmit((values) => {
    const { name, email, phone, times, website } = values;
    const message = messageOf(phone.trim(), times.trim());
    send.mutate(
      { name, email, subject: SUBJECT, message, website },
      {
        onSuccess: () => {
          toast({
            title: 'Request Sent',
            description: "We'll look for a time that works and get back to you soon.",
          });
          finish();
        },
        onError: (error) => {
          showFailure(error, values, setError, 'There was an error sending your request. Please try again.');
        },
      },
    );
  });

  return (
    <details ref={fold} onToggle={introduce}>
      <summary className={buttonClass('outline', 'w-fit list-none [&::-webkit-details-marker]:hidden')}>
        Request Another Time
      </summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="relative mt-6 space-y-5">
        <Field
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', fieldRules(RULES.name))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', fieldRules(RULES.email))}
          />
          <Field
            label="Phone"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone', fieldRules(RULES.phone))}
          />
        </div>
        <TextareaField
          label="Preferred Dates and Times"
          rows={3}
          error={errors.times?.message}
          {...register('times', fieldRules(TIMES))}
        />
        <Honeypot {...register('website')} />
        <SubmitButton pending={send.isPending} pendingLabel="Sending...">
          Send Request
        </SubmitButton>
      </form>
    </details>
  );
}
