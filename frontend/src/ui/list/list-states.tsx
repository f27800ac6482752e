import type { ReactNode } from 'react';
import { ErrorBox } from '../error-box';

interface ListStatesProps<Entry> {
  query: { data: Entry[] | undefined; isError: boolean };
  /** Shown while the entries load. */
  skeleton: ReactNode;
  /** Shown when they cannot be loaded. */
  error: string;
  /** Shown when there are none. */
  empty: string;
  children: (entries: Entry[]) => ReactNode;
}

/** A list in one of its four states: loading, failed, empty or loaded. */
export function ListStates<Entry>({ query, skeleton, error, empty, children }: ListStatesProps<Entry>) {
  const { data, isError } = query;
  if (isError) {
    return <ErrorBox message={error} />;
  }
  if (!data) {
    return <div aria-busy="true">{skeleton}</div>;
  }
  return data.length > 0 ? (
    children(data)
  ) : (
    <p className="border border-line bg-surface px-6 py-16 text-center font-display text-2xl text-muted">
      {empty}
    </p>
  );
}
