import { infiniteQueryOptions } from '@tanstack/react-query';
import { Category } from '../../api/models/Category';
import { InventoryService } from '../../api/services/InventoryService';
import { routeId } from '../../lib/route-id';
import { inventoryKeys } from '../inventory';
import { nextPage, PAGE_SIZE, pageOf } from './list-pages';

/** Part of the catalog: one category, or everything after one item; all of it without either. */
export interface ItemList {
  category: Category | undefined;
  after: number | undefined;
}

/** The list a URL asks for; an unknown category means all. */
export function itemListOf(params: URLSearchParams): ItemList {
  return {
    category: Object.values(Category).find((category) => category === params.get('category')),
    after: routeId(params.get('after') ?? undefined) || undefined,
  };
}

/** Published items, newest first, page by page. */
export const itemListQuery = (params: URLSearchParams) => {
  const { category, after } = itemListOf(params);
  return infiniteQueryOptions({
    queryKey: inventoryKeys.list({ category, after }),
    queryFn: async ({ pageParam }) =>
      pageOf(await InventoryService.listItems(PAGE_SIZE, pageParam, category)),
    initialPageParam: after,
    getNextPageParam: nextPage,
    // On return, as many items are loaded as before.
    gcTime: Infinity,
  });
};
