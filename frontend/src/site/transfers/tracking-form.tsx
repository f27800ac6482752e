import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rules } from '@/api/rules';
import { faultsOf, refusalText } from '@/lib/form-errors';
import { fieldRules } from '@/lib/form-rules';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { useHydrated } from '@/ui/use-hydrated';

const RULE = rules.TransferTracking.trackingNumber;

const NOTED = 'Thank you: we have your tracking number.';
const FAILED = 'That may not have reached us. Check your connection and try again, or call us.';

interface TrackingFormProps {
  known: string;
  note: (trackingNumber: string) => Promise<void>;
  /** Where it is posted without scripts; undefined for a form that only exists with them. */
  action?: string;
}

/**
 * The tracking number; without scripts the browser checks it, and the server takes the form and leads back here with
 * `news`.
 */
export function TrackingForm({ known, note, action }: TrackingFormProps) {
  const [params] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const [news, setNews] = useState(params.get('news') === 'noted' ? NOTED : undefined);

  const send = async (trackingNumber: string) => {
    const checked = fieldRules(RULE).validate(trackingNumber);
    setNews(undefined);
    setFault(checked === true ? undefined : checked);
    if (checked !== true) {
      input.current?.focus();
      return;
    }
    setIsPending(true);
    try {
      await note(trackingNumber);
      setNews(NOTED);
    } catch (error) {
      const { trackingNumber: wrong } = faultsOf(error);
      setFault(wrong);
      setNews(wrong ? undefined : (refusalText(error) ?? FAILED));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form
      method="post"
      noValidate={hydrated}
      action={action}
      className="space-y-5 border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send(input.current?.value ?? '');
      }}
    >
      <Field
        label="Tracking number"
        ref={input}
        name="trackingNumber"
        defaultValue={known}
        autoComplete="off"
        required
        error={fault}
        pattern={`\\s*\\S.{0,${RULE.maxLength - 1}}\\s*`}
        title={`${RULE.message}. ${RULE.maxMessage}.`}
      />
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? 'Saving...' : 'Save Tracking Number'}
      </Button>
      <p role="status" className={`font-medium empty:-mt-5 ${news === NOTED ? '' : 'text-danger'}`}>
        {news}
      </p>
    </form>
  );
}
