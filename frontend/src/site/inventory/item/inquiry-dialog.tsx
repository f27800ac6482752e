import { useForm } from 'react-hook-form';
import type { MessageCreate } from '../../../api/models/MessageCreate';
import type { PublicItem } from '../../../api/models/PublicItem';
import { rules } from '../../../api/rules';
import { useSendMessage } from '../../../data/forms/send-message';
import { showFailure } from '../../../lib/form/form-errors';
import { fieldRules } from '../../../lib/form/form-rules';
import { formatPrice } from '../../../lib/format';
import { inquirySubject } from '../../../lib/inquiry';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { PANEL_FOOT } from '../../../ui/dialog/dialog-class';
import { Field, TextareaField } from '../../../ui/form/field';
import { Honeypot } from '../../../ui/form/honeypot';
import { SubmitButton } from '../../../ui/form/submit-button';

const RULES = rules.MessageCreate;

/** A message about one item, prefilled; what was typed stays if sending fails. */
export default function InquiryDialog({ item, onClose }: { item: PublicItem; onClose: () => void }) {
  const send = useSendMessage();
  const { register, handleSubmit, setError, reset, formState } = useForm<MessageCreate>({
    defaultValues: {
      name: '',
      email: '',
      subject: inquirySubject(item),
      message:
        `I'm interested in the ${item.name} listed at ${formatPrice(item.price)}. ` +
        'Please send me details on its availability and the purchase process.',
    },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    send.mutate(values, {
      onSuccess: () => {
        toast({
          title: 'Inquiry Sent Successfully',
          description: "We'll get back to you soon with more details about this item!",
        });
        reset();
        onClose();
      },
      onError: (error) => {
        showFailure(error, values, setError, 'There was an error sending your inquiry. Please try again.');
      },
    });
  });

  return (
    <Dialog title="Contact for Purchase" description={item.name} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="relative flex flex-1 flex-col">
        <div className="space-y-5 px-5 py-6 sm:px-8">
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
          <Field
            label="Subject"
            error={errors.subject?.message}
            {...register('subject', fieldRules(RULES.subject))}
          />
          <TextareaField
            label="Message"
            error={errors.message?.message}
            {...register('message', fieldRules(RULES.message))}
          />
          <Honeypot {...register('website')} />
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
