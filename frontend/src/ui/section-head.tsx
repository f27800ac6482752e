import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Ties the section to its heading by aria-labelledby. */
  id: string;
  eyebrow: string;
  title: string;
  text?: string;
  /** Stands at the right of the heading, below it on phones. */
  children?: ReactNode;
}

/** How every section begins: a hairline, small capitals, the heading, and perhaps a sentence. */
export function SectionHead({ id, eyebrow, title, text, children }: SectionHeadProps) {
  return (
    <div className="mb-8 border-t border-edge/60 pt-6 sm:mb-14">
      <p className="eyebrow">{eyebrow}</p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div className="max-w-2xl">
          <h2 id={id}>{title}</h2>
          {text && <p className="mt-4 text-lg text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
