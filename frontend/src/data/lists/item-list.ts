import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Category } from '@/api/models/Category';
import { Condition } from '@/api/models/Condition';
import { ItemOrder } from '@/api/models/ItemOrder';
import { InventoryService } from '@/api/services/InventoryService';
import { routeId } from '@/lib/route-id';
import { inventoryKeys } from '../inventory';
import { nextPage, PAGE_SIZE, pageOf, searchOf } from './list-pages';

/** What visitors have searched for and chosen in the catalog. */
export interface ItemChoice {
  search: string | undefined;
  category: Category | undefined;
  inStock: boolean | undefined;
  condition: Condition | undefined;
}

/** Part of the catalog: what was chosen, newest first or in another order; only what follows one item, if there is one. */
export interface ItemList extends ItemChoice {
  sort: ItemOrder | undefined;
  after: number | undefined;
}

/** The list a URL asks for; unknown values mean none. */
export function itemListOf(params: URLSearchParams): ItemList {
  const among = <Value extends string>(name: string, values: Record<string, Value>) =>
    Object.values(values).find((value) => value === params.get(name));
  const sort = among('sort', ItemOrder);
  const inStock = among('inStock', { yes: 'true', no: 'false' });

  return {
    search: searchOf(params.get('search')),
    category: among('category', Category),
    inStock: inStock && inStock === 'true',
    condition: among('condition', Condition),
    sort: sort === ItemOrder.NEWEST ? undefined : sort,
    after: routeId(params.get('after') ?? undefined) || undefined,
  };
}

/** Published items, page by page. */
export const itemListQuery = (params: URLSearchParams) => {
  const list = itemListOf(params);
  const { search, category, inStock, condition, sort, after } = list;
  return infiniteQueryOptions({
    queryKey: inventoryKeys.list(list),
    queryFn: async ({ pageParam }) =>
      pageOf(
        await InventoryService.listItems(search, PAGE_SIZE, pageParam, category, inStock, condition, sort),
      ),
    initialPageParam: after,
    getNextPageParam: nextPage,
    // On return, as many items are loaded as before.
    gcTime: Infinity,
  });
};

/** How many items were chosen, and how many there would be with each other choice. */
export const itemCountsQuery = ({ search, category, inStock, condition }: ItemChoice) =>
  queryOptions({
    queryKey: inventoryKeys.counts({ search, category, inStock, condition }),
    queryFn: () => InventoryService.countItems(search, category, inStock, condition),
  });
