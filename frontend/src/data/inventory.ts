import { queryOptions } from '@tanstack/react-query';
import type { Category } from '../api/models/Category';
import { InventoryService } from '../api/services/InventoryService';
import { askForId } from '../lib/route-id';

/** Query keys of the inventory. `all` is the prefix of everything visitors see, `admin` of the back office. */
export const inventoryKeys = {
  all: ['inventory'] as const,
  featured: ['inventory', 'featured'] as const,
  list: (list: { category: Category | undefined; after: number | undefined }) =>
    ['inventory', 'list', list] as const,
  item: (id: number) => ['inventory', id] as const,
  admin: ['admin', 'inventory'] as const,
};

/** The items on the home page. */
export const featuredItemsQuery = () =>
  queryOptions({ queryKey: inventoryKeys.featured, queryFn: () => InventoryService.listFeaturedItems() });

/** The item a message is about; the form works without it if the item is gone. */
export const inquiredItemQuery = (id: number) =>
  queryOptions({ ...itemQuery(id), enabled: !Number.isNaN(id), meta: { optional: true } });

/** One item; fails with status 404 if it is unknown or unpublished. */
export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: inventoryKeys.item(id),
    queryFn: () => askForId(id, (known) => InventoryService.getItem(known)),
  });
