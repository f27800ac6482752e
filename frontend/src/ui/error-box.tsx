import type { ReactNode } from 'react';
import { Button } from './button';

interface ErrorBoxProps {
  title?: string;
  message: string;
  /** Buttons after Try Again. */
  children?: ReactNode;
}

/** Replaces a section that failed to load; Try Again reloads the page. */
export function ErrorBox({ title, message, children }: ErrorBoxProps) {
  return (
    <div role="alert" className="border border-line bg-surface px-6 py-12 text-center">
      {title && <h2 className="mb-3 text-2xl">{title}</h2>}
      <p className="text-danger">{message}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="outline" className="scripts-only" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        {children}
      </div>
    </div>
  );
}
