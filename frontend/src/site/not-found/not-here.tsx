import type { ReactNode } from 'react';
import contours from '../art/contours.svg';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

interface NotHereProps {
  title: string;
  text: string;
  /** The way to what the visitor was looking for; the way home is next to it. */
  children: ReactNode;
  className?: string;
}

/** In place of a page, an item, an article or a visit that the address doesn't open. */
export function NotHere({ title, text, children, className = '' }: NotHereProps) {
  return (
    <section className={`relative isolate overflow-hidden ${className}`}>
      <img
        src={contours}
        alt=""
        width={800}
        height={800}
        className="absolute inset-0 -z-10 size-full object-cover opacity-30"
      />
      <div className="wrap flex min-h-[60vh] flex-col items-center justify-center py-20 text-center">
        <h1>{title}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          {children}
          <ButtonLink variant="outline" to={paths.home}>
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
