import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rules } from '@/api/rules';
import { useNoteTracking } from '@/data/transfers';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';

const RULE = rules.SellerTracking.trackingNumber;

const NOTED = 'Thank you: we have your tracking number.';
const FAILED = 'That didn’t reach us. Check your connection and try again, or call us.';

/** The tracking number; without scripts the server takes the form and leads back here with `news`. */
export function TrackingForm({ token, known }: { token: string; known: string }) {
  const [params] = useSearchParams();
  const note = useNoteTracking(token);
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [news, setNews] = useState(params.get('news') === 'noted' ? NOTED : undefined);

  const send = async (trackingNumber: string) => {
    setNews(undefined);
    setIsPending(true);
    try {
      await note(trackingNumber);
      setNews(NOTED);
    } catch {
      setNews(FAILED);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form
      method="post"
      action={`/seller/${token}/tracking`}
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
        pattern=".*\S.*"
        title={RULE.message}
        maxLength={RULE.maxLength}
      />
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? 'Saving...' : 'Save Tracking Number'}
      </Button>
      <p role="status" className={news === FAILED ? 'font-medium text-danger' : 'font-medium'}>
        {news}
      </p>
    </form>
  );
}
