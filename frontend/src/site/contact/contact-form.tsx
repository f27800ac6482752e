import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageCreate } from '../../api/models/MessageCreate';
import { rules } from '../../api/rules';
import { useSendMessage } from '../../data/forms/send-message';
import { showFailure } from '../../lib/form/form-errors';
import { fieldRules } from '../../lib/form/form-rules';
import { toast } from '../../lib/toast';
import { CheckboxField } from '../../ui/form/checkbox-field';
import { Field, TextareaField } from '../../ui/form/field';
import { Honeypot } from '../../ui/form/honeypot';
import { SubmitButton } from '../../ui/form/submit-button';
import { useDraft } from '../../ui/form/use-draft';

const RULES = rules.MessageCreate;

const TERMS =
  "I understand that visits are by appointment only and that an appointment isn't final until we confirm it.";

interface ContactFormProps {
  subject?: string | undefined;
  /** The item the message is about. */
  itemId?: number | undefined;
}

/**
 * A message to the shop; input is kept if sending fails. No default values: the form reads its fields, so text typed
 * before hydration is kept.
 */
export default function ContactForm({ subject, itemId }: ContactFormProps) {
  const send = useSendMessage();
  const form = useForm<MessageCreate & { acceptTerms: boolean }>();
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;
  const { errors } = formState;
  const untouched = useMemo(() => ({ subject: subject ?? '' }), [subject]);
  const finish = useDraft('contact', form, untouched);

  // The subject may arrive after the form, while its item loads, or a draft may have left it empty.
  useEffect(() => {
    if (subject && !getValues('subject')) {
      setValue('subject', subject);
    }
  }, [subject, getValues, setValue]);

  const submit = handleSubmit(({ acceptTerms: _, ...message }) => {
    send.mutate(
      { ...message, itemId },
      {
        onSuccess: () => {
          toast({ title: 'Message Sent', description: "We'll get back to you soon!" });
          finish();
        },
        onError: (error) => {
          showFailure(error, message, setError, 'There was an error sending your message. Please try again.');
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="relative space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', fieldRules(RULES.name))}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', fieldRules(RULES.email))}
        />
      </div>
      <Field
        label="Subject"
        defaultValue={subject}
        error={errors.subject?.message}
        {...register('subject', fieldRules(RULES.subject))}
      />
      <TextareaField
        label="Message"
        error={errors.message?.message}
        {...register('message', fieldRules(RULES.message))}
      />
      <CheckboxField
        label={TERMS}
        error={errors.acceptTerms?.message}
        {...register('acceptTerms', { required: 'You must accept the terms to continue' })}
      />
      <Honeypot {...register('website')} />
      <SubmitButton pending={send.isPending} pendingLabel="Sending...">
        Send Message
      </SubmitButton>
    </form>
  );
}
