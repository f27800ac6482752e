import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';

interface PageHeadProps {
  title: string;
  /** Text below the title. */
  note?: ReactNode;
  /** Buttons for the whole screen. */
  children?: ReactNode;
}

/** The title of a screen, which also names the browser tab, and its buttons. */
export function PageHead({ title, note, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <header className="admin-page-head">
      <div>
        <h1 className="admin-page-title">{title}</h1>
        {note}
      </div>
      {children}
    </header>
  );
}
