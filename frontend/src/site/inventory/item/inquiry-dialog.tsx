import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageCreate } from '@/api/models/MessageCreate';
import type { PublicItem } from '@/api/models/PublicItem';
import { rules } from '@/api/rules';
import { useSendMessage } from '@/data/forms/send-message';
import { showFailure } from '@/lib/form-errors';
import { fieldOf } from '@/lib/form-rules';
import { formatPrice } from '@/lib/format';
import { inquirySubject } from '@/lib/inquiry';
import { readDraft } from '@/ui/form/drafts';
import { toast } from '@/lib/toast';
import { useIsHere } from '@/lib/use-is-here';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PANEL_FOOT } from '@/ui/dialog-class';
import { Field, TextareaField } from '@/ui/form/field';
import { Honeypot } from '@/ui/form/honeypot';
import { SubmitButton } from '@/ui/form/submit-button';
import { useDraft } from '@/ui/form/use-draft';
import { CategoryNotice } from './category-notice';
import { KnownPerson } from '@/site/forms/known-person';
import { Problem } from '@/site/forms/problem';

const RULES = rules.MessageCreate;

type Inquiry = MessageCreate & { phone: string };

interface InquiryDialogProps {
  item: PublicItem;
  onClose: () => void;
  /** Called with the visitor's address. */
  onSent: (email: string) => void;
}

/** A prefilled message about one item; the text is kept as a draft until it is sent. */
export default function InquiryDialog({ item, onClose, onSent }: InquiryDialogProps) {
  const send = useSendMessage();
  const isHere = useIsHere();
  const name = `inquiry ${item.id}`;
  const [untouched] = useState(() => ({
    subject: inquirySubject(item),
    message: item.inStock ? interest(item) : nextOne(item),
  }));
  const form = useForm<Inquiry>({
    defaultValues: { name: '', email: '', phone: '', ...untouched, ...readDraft<Inquiry>(name) },
  });
  const { register, handleSubmit } = form;
  const field = fieldOf(form);
  const finish = useDraft(name, form, untouched);

  const submit = handleSubmit(({ phone, ...values }) => {
    const message = phone.trim() ? `${values.message.trim()}\n\nPhone: ${phone.trim()}` : values.message;
    void send.mutateAsync({ ...values, message, itemId: item.id }).then(
      () => {
        toast({
          title: 'Inquiry Sent Successfully',
          description: "We'll get back to you soon with more details about this item!",
        });
        finish();
        // `onSent` goes back in the history: if the dialog was closed meanwhile, that has been done.
        if (isHere.current) {
          onSent(values.email);
        }
      },
      (error: unknown) =>
        showFailure(error, values, form, 'There was an error sending your inquiry. Please try again.'),
    );
  });

  return (
    <Dialog
      title={item.inStock ? 'Contact for Purchase' : 'Ask About the Next One'}
      description={item.name}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="relative flex flex-1 flex-col">
        <div className="space-y-5 px-5 py-6 sm:px-8">
          <CategoryNotice item={item} />
          <div className="relative">
            <KnownPerson form={form} />
            <Field label="Name" autoComplete="name" {...field('name', RULES.name)} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Email" type="email" autoComplete="email" {...field('email', RULES.email)} />
            <Field
              label="Phone (optional)"
              type="tel"
              autoComplete="tel"
              {...field('phone', { ...rules.AppointmentCreate.phone, required: false })}
            />
          </div>
          <Field label="Subject" {...field('subject', RULES.subject)} />
          <TextareaField label="Message" {...field('message', RULES.message)} />
          <Honeypot {...register('website')} />
          <Problem error={send.error} isSent={send.isSuccess} to="/api/contact" />
        </div>
        <div className={PANEL_FOOT}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={send.isPending} pendingLabel="Sending...">
            Send Inquiry
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function interest(item: PublicItem): string {
  return (
    `I’m interested in the ${asListed(item)}. Please send me details on ` +
    `its ${item.price === null ? 'price, ' : ''}availability and the purchase process.`
  );
}

function nextOne(item: PublicItem): string {
  return (
    `I’m interested in the ${asListed(item)}. I see it’s out of stock. ` +
    'Please let me know when you expect the next one, and how to be first in line.'
  );
}

function asListed({ name, price }: PublicItem): string {
  return price === null ? name : `${name} listed at ${formatPrice(price)}`;
}
