import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { TransferCreate } from '@/api/models/TransferCreate';
import { rules } from '@/api/rules';
import { businessQuery } from '@/data/business';
import { useRequestTransfer } from '@/data/forms/request-transfer';
import { showFailure } from '@/lib/form-errors';
import { fieldOf } from '@/lib/form-rules';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field, FieldFrame, TextareaField } from '@/ui/form/field';
import { Honeypot } from '@/ui/form/honeypot';
import { Select } from '@/ui/form/select';
import { SubmitButton } from '@/ui/form/submit-button';
import { useDraft } from '@/ui/form/use-draft';
import { KnownPerson } from '../forms/known-person';
import { Problem } from '../forms/problem';
import { Sent } from '../forms/sent';

const RULES = rules.TransferCreate;

/* Plain strings instead of the generated enum, which would be one more file to fetch. */
const SELLER_KINDS = [
  ['unknown', 'I’m not sure'],
  ['dealer', 'A licensed dealer'],
  ['private', 'A private seller'],
];

const NEWS = ['We’ll write to', 'when it arrives'] as const;

const UNTOUCHED = { sellerKind: 'unknown' as TransferCreate['sellerKind'] };

/**
 * Announces a transfer; input is kept until it is accepted, and then the answer is in its place. Without default values, as
 * in the contact form.
 */
export default function TransferForm() {
  const request = useRequestTransfer();
  const { data: business } = useQuery(businessQuery());
  const [sent, setSent] = useState<{ id: number; email: string }>();
  const form = useForm<TransferCreate>();
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const field = fieldOf(form);
  const finish = useDraft('transfer', form, UNTOUCHED);

  const submit = handleSubmit((transfer) => {
    void request
      .mutateAsync({
        ...transfer,
        trackingNumber: transfer.trackingNumber?.trim() || null,
        message: transfer.message?.trim() || null,
      })
      .then(
        ({ id }) => {
          toast({ title: 'We’re Expecting It', description: 'We’ll let you know when it arrives.' });
          finish();
          setSent({ id, email: transfer.email });
        },
        (error: unknown) =>
          showFailure(error, transfer, form, 'There was an error sending this. Please try again.'),
      );
  });

  if (sent) {
    return (
      <Sent title={`We’re expecting your transfer. It is No. ${sent.id}.`} email={sent.email} next={NEWS}>
        <p className="mt-1">
          Ask the seller to put a note with that number in the package.
          {business?.sendsEmail && ' The link in our email shows where your transfer stands.'}
        </p>
        <Button
          variant="link"
          className="min-h-11"
          onClick={() => {
            // Synchronously: the pressed button disappears, and the field has to be there.
            flushSync(() => setSent(undefined));
            form.setFocus('name');
          }}
        >
          Tell Us About Another
        </Button>
      </Sent>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="relative space-y-5">
      <div className="relative grid gap-5 sm:grid-cols-2">
        <KnownPerson form={form} />
        <Field label="Name" autoComplete="name" {...field('name', RULES.name)} />
        <Field label="Email" type="email" autoComplete="email" {...field('email', RULES.email)} />
      </div>
      <Field label="Phone" type="tel" autoComplete="tel" {...field('phone', RULES.phone)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Seller" autoComplete="off" {...field('seller', RULES.seller)} />
        <FieldFrame label="The seller is" error={errors.sellerKind?.message}>
          {(inputProps) => (
            <Select {...inputProps} {...register('sellerKind')}>
              {SELLER_KINDS.map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      <TextareaField
        label="What’s coming"
        hint="Make, model and caliber are enough. Please don’t include serial numbers, birth dates or ID documents, here or below."
        {...field('description', RULES.description)}
      />
      <Field
        label="Tracking number (optional)"
        autoComplete="off"
        {...field('trackingNumber', RULES.trackingNumber)}
      />
      <TextareaField label="Message (optional)" rows={3} {...field('message', RULES.message)} />
      <Honeypot {...register('website')} />
      <SubmitButton pending={request.isPending} pendingLabel="Sending...">
        Tell Us What’s Coming
      </SubmitButton>
      <Problem error={request.error} isSent={request.isSuccess} to="/api/transfers" />
    </form>
  );
}
