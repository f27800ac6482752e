import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { businessQuery } from '@/data/business';
import { phoneHref } from '@/lib/format';
import { buttonClass } from '@/ui/button-class';
import { NotHere } from '../not-found/not-here';

/** A title and a text. */
type Words = [title: string, text: string];

/** Shown when the server rejects a request; backend/src/web/links/link-error-pages.ts uses the same keys. */
export const REFUSED: Record<string, Words> = {
  wait: [
    'Please Wait a Few Minutes',
    'Too many requests came from your network. Open your link again in a few minutes, or call us.',
  ],
  failed: ['That Didn’t Work', 'Open your link again to see where it stands, or call us.'],
};

interface NoLinkProps {
  /** What to say of a link that is incomplete, or opened something long over. */
  unknown: Words;
  /** Whether the address has no token: only then it can show a rejection instead. */
  isBare: boolean;
  children?: ReactNode;
}

/** In place of what a link should open. */
export function NoLink({ unknown, isBare, children }: NoLinkProps) {
  const { data: business } = useQuery(businessQuery());
  const [params] = useSearchParams();
  const [title, text] = (isBare && REFUSED[params.get('news') ?? '']) || unknown;

  return (
    <NotHere title={title} text={text}>
      {business && (
        <a href={phoneHref(business.phone)} className={buttonClass()}>
          Call {business.phone}
        </a>
      )}
      {children}
    </NotHere>
  );
}
