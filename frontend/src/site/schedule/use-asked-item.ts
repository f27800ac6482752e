import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { inquiredItemQuery } from '../../data/inventory';
import { routeId } from '../../lib/route-id';
import { statusOf } from '../../lib/status-of';
import { useHydrated } from '../../ui/use-hydrated';

/** Item id from the address; NaN if there is none. */
export const askedItemId = (params: URLSearchParams) => routeId(params.get('item') ?? undefined);

/**
 * The item the visitor wants to see. The server renders the page without it, so every item's address shares one cached
 * page and made-up ids cost nothing. Unknown and unpublished items count as none.
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
