import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TestimonialSubmit } from '@/api/models/TestimonialSubmit';
import { rules } from '@/api/rules';
import { useSubmitTestimonial } from '@/data/forms/submit-testimonial';
import { showFailure } from '@/lib/form-errors';
import { fieldOf } from '@/lib/form-rules';
import { toast } from '@/lib/toast';
import { Field, TextareaField } from '@/ui/form/field';
import { Honeypot } from '@/ui/form/honeypot';
import { SubmitButton } from '@/ui/form/submit-button';
import { useDraft } from '@/ui/form/use-draft';
import { KnownPerson } from '../forms/known-person';
import { Problem } from '../forms/problem';
import { StarField } from './star-field';
import { ThankYou } from './thank-you';

const RULES = rules.TestimonialSubmit;
/** The rating the form starts with. */
const UNTOUCHED = { rating: '5' };

/**
 * The star chosen in the server's HTML before this code was here. react-hook-form registers one radio button after the
 * other, and would uncheck it.
 */
function earlyRating(): string | undefined {
  return import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLInputElement>('[name=rating]:checked')?.value;
}

/**
 * Rating, name and text. Once sent, the form is replaced by a thank-you.
 * @param token of the visit the words are about, if they are about one
 */
export default function ReviewForm({ token }: { token?: string }) {
  const send = useSubmitTestimonial(token);
  const [sent, setSent] = useState<ComponentProps<typeof ThankYou>>();
  const [rating] = useState(earlyRating);
  // No other default values: the form reads its fields, so text typed before hydration is kept.
  const form = useForm<Omit<TestimonialSubmit, 'rating'> & { rating?: string }>({
    defaultValues: { rating },
  });
  const { register, handleSubmit } = form;
  const field = fieldOf(form);
  const finish = useDraft('review', form, UNTOUCHED);

  if (sent) {
    return <ThankYou {...sent} />;
  }

  const submit = handleSubmit((values, event) => {
    // Read from the DOM: react-hook-form doesn't pick up a radio group that was checked in the server's HTML.
    const rating = Number(new FormData(event?.target as HTMLFormElement).get('rating'));
    void send.mutateAsync({ ...values, rating }).then(
      () => {
        toast({ title: 'Thank you!', description: 'Your testimonial has been submitted for review.' });
        finish();
        setSent({ author: values.author, rating });
      },
      (error: unknown) =>
        showFailure(error, values, form, 'There was an error submitting your testimonial. Please try again.'),
    );
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="relative space-y-6 border border-line bg-surface p-5 sm:p-8"
    >
      <StarField {...register('rating')} />
      <div className="relative">
        <KnownPerson form={form} />
        <Field label="Your Name" autoComplete="name" {...field('author', RULES.author)} />
      </div>
      <TextareaField label="Your Testimonial" rows={6} {...field('content', RULES.content)} />
      <Honeypot {...register('website')} />
      <SubmitButton pending={send.isPending} pendingLabel="Submitting...">
        Submit Testimonial
      </SubmitButton>
      <Problem
        error={send.error}
        isSent={send.isSuccess}
        to={token ? `/api/visits/${token}/testimonial` : '/api/testimonials'}
      />
    </form>
  );
}
