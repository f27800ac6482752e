import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Links the section to its heading through aria-labelledby. */
  id: string;
  eyebrow: string;
  title: string;
  text?: string;
  /** No hairline: the ground of the section separates it. */
  bare?: boolean;
  /** To the right of the heading, below it on phones. */
  children?: ReactNode;
}

/** The head of every section: a hairline, small caps, the heading and optionally a sentence. */
export function SectionHead({ id, eyebrow, title, text, bare = false, children }: SectionHeadProps) {
  return (
    <div className={`mb-6 sm:mb-14 ${bare ? '' : 'border-t border-edge/60 pt-5'}`}>
      <p className="eyebrow">{eyebrow}</p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <div className="max-w-2xl">
          <h2 id={id}>{title}</h2>
          {text && <p className="mt-3 text-muted sm:text-lg">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
