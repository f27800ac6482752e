import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { businessQuery } from '@/data/business';
import { phoneHref } from '@/lib/format';
import { statusOf } from '@/lib/status-of';
import { buttonClass } from '@/ui/button-class';
import { ErrorBox } from '@/ui/error-box';
import { Skeleton } from '@/ui/list/skeleton';
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
  /** Why there is nothing to show; null while it loads. */
  error: Error | null;
  /** What to say if it could not be loaded. */
  failed: string;
  /** Shown for a link that is incomplete, or has long expired. */
  unknown: Words;
  /** Whether the address has no token: only then it can show a rejection instead. */
  isBare: boolean;
  children?: ReactNode;
}

/** In place of what a link should open: while it loads, if that fails, and if the link opens nothing. */
export function NoLink({ error, failed, unknown, isBare, children }: NoLinkProps) {
  const { data: business } = useQuery(businessQuery());
  const [params] = useSearchParams();
  const refused = params.get('news') ?? '';
  const [title, text] = (isBare && Object.hasOwn(REFUSED, refused) && REFUSED[refused]) || unknown;

  if (statusOf(error) !== 404) {
    return (
      <div className="wrap py-10">
        {error ? <ErrorBox message={failed} /> : <Skeleton className="h-96" />}
      </div>
    );
  }
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
