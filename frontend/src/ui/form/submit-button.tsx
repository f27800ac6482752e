import type { ReactNode } from 'react';
import { Button } from '../button';
import { useHydrated } from '../use-hydrated';

interface SubmitButtonProps {
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
  describedBy?: string;
  children: ReactNode;
}

/** Submits a form, but only once scripts run: a native submit would lose what was typed. */
export function SubmitButton({
  pending,
  pendingLabel,
  disabled = false,
  describedBy,
  children,
}: SubmitButtonProps) {
  const hydrated = useHydrated();

  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      disabled={pending || disabled}
      aria-describedby={describedBy}
      className="w-full sm:w-auto"
    >
      {pending ? pendingLabel : children}
    </Button>
  );
}
