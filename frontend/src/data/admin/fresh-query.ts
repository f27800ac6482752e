import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** What is asked for again whenever it is shown. */
export const FRESH = { staleTime: 0 };

/** A query whose answer is asked for again whenever it is shown. */
export const freshQuery = <Data, Key extends QueryKey>(queryKey: Key, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey, queryFn, ...FRESH });
