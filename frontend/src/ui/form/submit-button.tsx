import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { useHydrated } from '../use-hydrated';

interface SubmitButtonProps {
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
  describedBy?: string;
  children: ReactNode;
}

/** Sends a form; only once scripts run, or the browser would send it by itself and lose what was typed. */
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
