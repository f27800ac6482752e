import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';

interface PageHeadProps {
  title: string;
  /** Said below the title. */
  note?: ReactNode;
  /** Buttons of the whole screen. */
  children?: ReactNode;
}

/** Title of a screen, also of the browser's tab, and its buttons. */
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
