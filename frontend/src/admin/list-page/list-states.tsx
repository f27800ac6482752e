import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { SKELETONS } from '@/lib/constants';

const PLACES = Array.from({ length: SKELETONS.page }, (_, place) => place);

/** A list that failed to load, with a button to try again. */
export function ListError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={text}
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}

/** A list without rows, with a suggestion what to do next. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="list-empty">
      <svg viewBox="0 0 96 64" width="96" height="64" fill="none" stroke="currentColor" aria-hidden>
        <rect x="8.5" y="10.5" width="79" height="43" rx="3" />
        <path d="M8.5 20.5h79M28 10.5v-4h40v4M44 20.5v6h8v-6" />
        <path d="M18 44c8-9 14-9 21-3s13 5 19 0 12-6 20 1" strokeDasharray="2 3" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface ListSkeletonProps {
  /** What is loading. */
  of: string;
  /** Six cards, with or without pictures, or the lines of one long list. */
  look: 'pictures' | 'cards' | 'lines';
}

/** Stands in for a list while it loads. */
export function ListSkeleton({ of, look }: ListSkeletonProps) {
  return (
    <div
      className={look === 'lines' ? 'list-card list-card-body' : 'list-grid'}
      role="status"
      aria-label={`Loading ${of}`}
    >
      {look === 'lines' ? (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} data-testid="skeleton" />
      ) : (
        PLACES.map((place) => (
          <div key={place} className="list-card" data-testid="skeleton">
            {look === 'pictures' && <div className="list-card-picture" />}
            <div className="list-card-body">
              <Skeleton active paragraph={{ rows: 2 }} />
            </div>
          </div>
        ))
      )}
    </div>
  );
}

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** What is loading. */
  of: string;
  /** What is said if that fails, where another article is needed. */
  error?: string;
}

/** Stands in for what one query loads, or says that it failed. */
export function NotLoaded({ query: { isError, isFetching, refetch }, of, error }: NotLoadedProps) {
  return isError && !isFetching ? (
    <ListError text={error ?? `There was an error loading ${of}.`} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton of={of} look="lines" />
  );
}
