import { useRef } from 'react';
import type { Visit } from '@/api/models/Visit';
import { formatDay } from '@/lib/time/days';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';

interface CancelFormProps {
  visit: Visit;
  token: string;
  isPending: boolean;
  /** The form was opened: its visit may have changed since the page was. */
  onOpen: () => void;
  onCancel: () => void;
}

/** Cancels after a confirmation; both steps work without scripts. */
export function CancelForm({
  visit: { date, startTime },
  token,
  isPending,
  onOpen,
  onCancel,
}: CancelFormProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  return (
    <details
      ref={fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          onOpen();
        }
      }}
    >
      <summary className={buttonClass('outline', 'w-full list-none')}>Cancel This Visit</summary>
      <form
        method="post"
        action={`/visit/${token}/cancel`}
        onSubmit={(event) => {
          event.preventDefault();
          onCancel();
        }}
        className="mt-3 border-l-2 border-danger bg-surface px-5 py-4"
      >
        <p className="font-medium">
          Cancel your visit on {formatDay(date)} at {startTime}? Your time will open up to someone else.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={isPending}
            className="border-danger! bg-danger! text-danger-ink! max-sm:w-full"
          >
            {isPending ? 'Canceling...' : 'Yes, Cancel My Visit'}
          </Button>
          {/* A link, because it closes the form without scripts too. */}
          <a
            href={`/visit/${token}`}
            className={buttonClass('outline', 'max-sm:w-full')}
            onClick={(event) => {
              if (fold.current) {
                event.preventDefault();
                fold.current.open = false;
                fold.current.querySelector('summary')?.focus();
              }
            }}
          >
            Keep My Visit
          </a>
        </div>
      </form>
    </details>
  );
}
