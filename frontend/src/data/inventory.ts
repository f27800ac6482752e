import { queryOptions } from '@tanstack/react-query';
import type { PublicItem } from '../api/models/PublicItem';
import { InventoryService } from '../api/services/InventoryService';
import { askForId } from '../lib/route-id';

/** Query keys of the inventory. `all` is the prefix of everything visitors see, `admin` of the back office. */
export const inventoryKeys = {
  all: ['inventory'] as const,
  featured: ['inventory', 'featured'] as const,
  list: (list: object) => ['inventory', 'list', list] as const,
  counts: (choice: object) => ['inventory', 'counts', choice] as const,
  item: (id: number) => ['inventory', id] as const,
  related: (id: number) => ['inventory', 'related', id] as const,
  admin: ['admin', 'inventory'] as const,
};

/** The items on the home page. */
export const featuredItemsQuery = () =>
  queryOptions({ queryKey: inventoryKeys.featured, queryFn: () => InventoryService.listFeaturedItems() });

/** The item a message is about; the form works without it if the item is gone. */
export const inquiredItemQuery = (id: number) =>
  queryOptions({ ...itemQuery(id), enabled: !Number.isNaN(id), meta: {} });

/** One item; fails with status 404 if it is unknown or unpublished. */
export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: inventoryKeys.item(id),
    queryFn: () => askForId(id, (known) => InventoryService.getItem(known)),
    meta: { decides: true },
  });

/** Maximum items shown below another one. */
const RELATED = 4;

/** Other items: those of the same manufacturer first, then those of the same category, newest first. */
export const relatedItemsQuery = ({ id, manufacturer, category }: PublicItem) =>
  queryOptions({
    queryKey: inventoryKeys.related(id),
    queryFn: async () => {
      const [mentions, shelf] = await Promise.all([
        manufacturer ? InventoryService.listItems(manufacturer, 3 * RELATED) : [],
        InventoryService.listItems(undefined, RELATED + 1, undefined, category),
      ]);
      // A search finds whoever mentions the manufacturer.
      const same = mentions.filter((item) => item.manufacturer === manufacturer);
      const others = new Map([...same, ...shelf].map((item) => [item.id, item]));
      others.delete(id);
      return [...others.values()].slice(0, RELATED);
    },
  });
