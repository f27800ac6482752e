import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { inquiredItemQuery } from '@/data/inventory';
import { routeId } from '@/lib/route-id';
import { statusOf } from '@/lib/status-of';

/** Item id from the address; NaN if there is none. */
export const askedItemId = (params: URLSearchParams) => routeId(params.get('item') ?? undefined);

/** The item the visitor wants to see, from the address. `isGone` if it is unknown or was unpublished. */
export function useAskedItem() {
  const [params] = useSearchParams();
  const id = askedItemId(params);
  const { data, error, isLoading } = useQuery(inquiredItemQuery(id));
  // Under NaN, the cache may know that the page of another wrong address was not found.
  const isError = error !== null && !Number.isNaN(id);
  const isGone = isError && statusOf(error) === 404;
  return { item: isGone ? undefined : data, isLoading, isGone, isError };
}
