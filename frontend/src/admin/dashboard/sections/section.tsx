import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ListError } from '../../list-page/list-states';

interface SectionProps<T> {
  title: string;
  /** The link to the whole list. */
  more: { to: string; label: string };
  query: UseQueryResult<T[]>;
  errorText: string;
  /** Omitted if the content says so itself. */
  emptyText?: string;
  children: (rows: T[]) => ReactNode;
}

/** A dashboard card about one list, with its own loading and error states. */
export function Section<T>({ title, more, query, errorText, emptyText, children }: SectionProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <section className="dash-card" aria-label={title}>
      <div className="dash-card-head">
        <h2>{title}</h2>
        <Link to={more.to}>{more.label}</Link>
      </div>
      {data ? (
        data.length > 0 || emptyText === undefined ? (
          children(data)
        ) : (
          <p className="dash-muted">{emptyText}</p>
        )
      ) : isError && !isFetching ? (
        <ListError text={errorText} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}
