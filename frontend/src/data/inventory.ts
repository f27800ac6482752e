import { queryOptions } from '@tanstack/react-query';
import { InventoryService } from '../api/services/InventoryService';
import { askForId } from '../lib/route-id';

/** The items the home page shows. */
export const featuredItemsQuery = () =>
  queryOptions({
    queryKey: ['/api/inventory/featured'],
    queryFn: () => InventoryService.listFeaturedItems(),
  });

/** The item a message is about; the page with the form does without it where it is gone. */
export const inquiredItemQuery = (id: number) =>
  queryOptions({ ...itemQuery(id), enabled: !Number.isNaN(id), meta: { optional: true } });

/** One item; fails with status 404 if it is unknown or unpublished. */
export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/inventory', id],
    queryFn: () => askForId(id, (known) => InventoryService.getItem(known)),
  });
