import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageCreate } from '@/api/models/MessageCreate';
import type { Service } from '@/api/models/Service';
import { rules } from '@/api/rules';
import { useSendMessage } from '@/data/forms/send-message';
import { showFailure } from '@/lib/form-errors';
import { fieldOf } from '@/lib/form-rules';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { Field, TextareaField } from '@/ui/form/field';
import { Honeypot } from '@/ui/form/honeypot';
import { SubmitButton } from '@/ui/form/submit-button';
import { useDraft } from '@/ui/form/use-draft';
import { Link } from '@/ui/link';
import { KnownPerson } from '../forms/known-person';
import { Problem } from '../forms/problem';
import { Sent } from '../forms/sent';

const RULES = rules.MessageCreate;

const TERMS =
  'I understand that visits are by appointment only and that an appointment isn’t final until we confirm it.';

interface ContactFormProps {
  /** What the address says the message is about: each has a draft of its own, or one would get the subject of another. */
  about?: string;
  subject?: string | undefined;
  /** The item the message is about. */
  itemId?: number | undefined;
  /** The service the message asks for. */
  service?: Service | undefined;
}

/**
 * A message to the shop; input is kept if sending fails. No default values: the form reads its fields, so text typed
 * before hydration is kept.
 */
export default function ContactForm({ about = '', subject, itemId, service }: ContactFormProps) {
  const send = useSendMessage();
  const [sent, setSent] = useState<MessageCreate>();
  const form = useForm<MessageCreate & { acceptTerms: boolean }>();
  const { register, handleSubmit, setValue, getValues, formState } = form;
  const { errors } = formState;
  const field = fieldOf(form);
  const untouched = useMemo(() => ({ subject: subject ?? '' }), [subject]);
  const finish = useDraft(`contact ${about}`.trim(), form, untouched);

  // The subject may arrive after the form, while its item loads, or a draft may have left it empty.
  useEffect(() => {
    if (subject && !getValues('subject')) {
      setValue('subject', subject);
    }
  }, [subject, getValues, setValue]);

  const submit = handleSubmit(({ acceptTerms: _, ...message }) => {
    setSent(undefined);
    void send.mutateAsync({ ...message, itemId, serviceType: service?.name }).then(
      () => {
        toast({ title: 'Message Sent', description: "We'll get back to you soon!" });
        finish();
        setValue('subject', '');
        setSent(message);
      },
      (error: unknown) =>
        showFailure(error, message, form, 'There was an error sending your message. Please try again.'),
    );
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="relative space-y-5">
      {service && (
        <p>
          Prefer to pick a time?{' '}
          <Link
            to={`${paths.schedule}?service=${service.id}`}
            className="text-accent underline underline-offset-4"
          >
            See open times
          </Link>
        </p>
      )}
      <div className="relative grid gap-5 sm:grid-cols-2">
        <KnownPerson form={form} />
        <Field label="Name" autoComplete="name" {...field('name', RULES.name)} />
        <Field label="Email" type="email" autoComplete="email" {...field('email', RULES.email)} />
      </div>
      <Field label="Subject" defaultValue={subject} {...field('subject', RULES.subject)} />
      <TextareaField label="Message" {...field('message', RULES.message)} />
      <CheckboxField
        label={TERMS}
        error={errors.acceptTerms?.message}
        {...register('acceptTerms', { required: 'You must accept the terms to continue' })}
      />
      <Honeypot {...register('website')} />
      <SubmitButton pending={send.isPending} pendingLabel="Sending...">
        Send Message
      </SubmitButton>
      <Problem error={send.error} isSent={send.isSuccess} to="/api/contact" />
      {sent && <Sent key={send.submittedAt} title={`We have “${sent.subject}”.`} email={sent.email} />}
    </form>
  );
}
