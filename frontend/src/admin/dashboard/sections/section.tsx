import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ListError } from '@/admin/list-page/list-states';

interface SectionProps<T> {
  title: string;
  /** The link to the whole list. */
  more: { to: string; label: string };
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Whether there is nothing to show: by default, if it is an empty list. */
  isEmpty?: (data: T) => boolean;
  errorText: string;
  emptyText: string;
  children: (data: T) => ReactNode;
}

/** A part of the dashboard about one list, with its own loading and error states. */
export function Section<T>({
  title,
  more,
  query,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  errorText,
  emptyText,
  children,
}: SectionProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <section className="dash-section" aria-label={title}>
      <div className="dash-card-head">
        <h2>{title}</h2>
        <Link to={more.to}>{more.label}</Link>
      </div>
      {data ? (
        isEmpty(data) ? (
          <p className="admin-muted">{emptyText}</p>
        ) : (
          children(data)
        )
      ) : isError && !isFetching ? (
        <ListError text={errorText} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}
