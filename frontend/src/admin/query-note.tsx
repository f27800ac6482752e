import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';

/** Says that something is loading or could not be loaded, with a button to try again. */
export function QueryNote({
  query: { isError, isFetching, refetch },
  what,
}: {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  what: string;
}) {
  return isError && !isFetching ? (
    <p role="alert">
      Couldn’t load {what}.{' '}
      <Button type="link" onClick={() => void refetch()}>
        Try Again
      </Button>
    </p>
  ) : (
    <p className="sch-muted" role="status">
      Loading {what}...
    </p>
  );
}
