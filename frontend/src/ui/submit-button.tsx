import type { ReactNode } from 'react';
import { Button } from './button';
import { useHydrated } from './use-hydrated';

interface SubmitButtonProps {
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Sends a form. Before scripts run it does nothing, or the browser would send the form by itself and lose it. */
export function SubmitButton({
  pending,
  pendingLabel,
  disabled = false,
  className = '',
  children,
}: SubmitButtonProps) {
  const hydrated = useHydrated();
  const waiting = !hydrated && !disabled;

  return (
    <Button
      type="submit"
      disabled={pending || disabled || !hydrated}
      className={`${className} ${waiting ? 'disabled:cursor-auto disabled:opacity-100' : ''}`}
    >
      {pending ? pendingLabel : children}
    </Button>
  );
}
