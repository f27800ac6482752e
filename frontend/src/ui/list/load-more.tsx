import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { To } from 'react-router';
import { Button, ButtonLink } from '../button';
import { buttonClass } from '../button-class';
import { Link } from '../link';
import { useHydrated } from '../use-hydrated';

interface LoadMoreProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
  >;
  /** Identifies the list, whatever its length. */
  name: string;
  /** Number of entries shown. */
  shown: number;
  /** Name of the entries, plural. */
  noun: string;
  /** Shown when more entries cannot be loaded. */
  error: string;
  /** The page with the next entries, for browsers without scripts. */
  next: To;
  /** The first page of the list, if this is not it. */
  start: To | undefined;
  /** The entries, each a list item with one link. */
  children: ReactNode;
}

/**
 * A list with a "Load More" button. The first new entry receives the focus and the number of new entries is announced;
 * the list is dimmed while another one loads.
 */
export function LoadMore({ query, name, shown, noun, error, next, start, children }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ name: string; shown: number }>();
  const added = asked?.name === name ? shown - asked.shown : 0;

  useEffect(() => {
    const isLost = [document.body, button.current].includes(document.activeElement as HTMLButtonElement);
    if (added > 0 && isLost) {
      const entry = list.current?.querySelectorAll('li')[shown - added];
      entry?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [added, shown]);

  return (
    <>
      {start && (
        <p className="mb-6">
          <Link
            to={start}
            preventScrollReset
            onClick={() => list.current?.focus({ preventScroll: true })}
            className={buttonClass('link')}
          >
            Back to the first {noun}
          </Link>
        </p>
      )}
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={isPlaceholderData}
        className="outline-none transition-opacity aria-busy:pointer-events-none aria-busy:opacity-50"
      >
        {children}
      </div>
      <p aria-live="polite" className="sr-only">
        {added > 0 && `${added} more${added > 1 ? ` ${noun}` : ''}, ${shown} in all`}
      </p>
      {hasNextPage && (
        <div className="mt-10 flex flex-col items-center gap-4">
          {isFetchNextPageError && (
            <p role="alert" className="text-danger">
              {error}
            </p>
          )}
          {hydrated ? (
            <Button
              ref={button}
              variant="outline"
              aria-disabled={isFetchingNextPage}
              className="min-w-44 aria-disabled:cursor-progress aria-disabled:opacity-60"
              onClick={() => {
                if (!isFetchingNextPage) {
                  setAsked({ name, shown });
                  void fetchNextPage();
                }
              }}
            >
              {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Try Again' : 'Load More'}
            </Button>
          ) : (
            <ButtonLink variant="outline" to={next} className="min-w-44">
              Load More
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
