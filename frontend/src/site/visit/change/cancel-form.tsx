import { Button } from '../../../ui/button/button';
import { buttonClass } from '../../../ui/button/button-class';

interface CancelFormProps {
  token: string;
  isPending: boolean;
  onCancel: () => void;
}

/** Cancels after a confirmation; both steps work without scripts. */
export function CancelForm({ token, isPending, onCancel }: CancelFormProps) {
  return (
    <details className="mt-3">
      <summary className={buttonClass('outline', 'w-full list-none sm:w-72')}>Cancel This Visit</summary>
      <form
        method="post"
        action={`/visit/${token}/cancel`}
        onSubmit={(event) => {
          event.preventDefault();
          onCancel();
        }}
        className="mt-3 border-l-2 border-danger bg-surface px-5 py-4"
      >
        <p className="font-medium">Cancel for good? Someone else can take your time.</p>
        <Button
          type="submit"
          disabled={isPending}
          className="mt-3 border-danger! bg-danger! text-danger-ink! max-sm:w-full"
        >
          {isPending ? 'Canceling...' : 'Yes, Cancel My Visit'}
        </Button>
      </form>
    </details>
  );
}
