import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { inquiredItemQuery } from '../../data/inventory';
import { routeId } from '../../lib/route-id';
import { statusOf } from '../../lib/status-of';
import { useHydrated } from '../../ui/use-hydrated';

/** The id of the item in the address; NaN for none. */
export const askedItemId = (params: URLSearchParams) => routeId(params.get('item') ?? undefined);

/**
 * The item the visitor comes to see. The server's HTML has none: it is the same page for every address with an item, so
 * that made-up ones cost nothing. One that is unknown or was taken down is none either.
 */
export function useAskedItem() {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const { data, error, isLoading } = useQuery(inquiredItemQuery(askedItemId(params)));
  return {
    item: hydrated && !error ? data : undefined,
    isLoading: hydrated && isLoading,
    isGone: hydrated && statusOf(error) === 404,
  };
}
