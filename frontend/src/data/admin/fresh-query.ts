import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** A query whose answer is asked for again whenever it is shown. */
export const freshQuery = <Data, Key extends QueryKey>(queryKey: Key, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey, queryFn, staleTime: 0 });
