import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Category } from '@/api/models/Category';
import type { ItemCreate } from '@/api/models/ItemCreate';
import type { ItemsChange } from '@/api/models/ItemsChange';
import type { ItemUpdate } from '@/api/models/ItemUpdate';
import type { Item } from '@/api/models/Item';
import type { ManagedItemOrder } from '@/api/models/ManagedItemOrder';
import { AdminInventoryService } from '@/api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';
import { cancelRows, changeRows } from './rows';
import { countsKey, useRefresh, useUpdateRow, useWrite } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** Which items; by default all. */
export interface AdminItemChoice {
  search?: string | undefined;
  category?: Category | undefined;
  inStock?: boolean;
  published?: boolean;
  featured?: boolean;
}

/** Which part of a list, in which order; by default the newest come first. */
interface ItemPart {
  limit: number;
  offset?: number;
  sort?: ManagedItemOrder | undefined;
}

/** Some of the items that match; the previous ones stay visible while others load. */
export const adminItemsQuery = (choice: AdminItemChoice, { limit, offset = 0, sort }: ItemPart) =>
  queryOptions({
    queryKey: [...inventoryKeys.admin, 'list', choice, { limit, offset, sort }],
    queryFn: () => {
      const { search, category, inStock, published, featured } = choice;
      return AdminInventoryService.listAllItems(
        ...([search, limit, undefined, offset] as const),
        ...([category, undefined, inStock, published, featured, sort] as const),
      );
    },
    placeholderData: keepPreviousData,
  });

/** How many items there are, how many match, and how many are in each category. */
export const adminItemCountsQuery = (choice: AdminItemChoice = {}) =>
  queryOptions({
    queryKey: [...countsKey(inventoryKeys.admin), choice],
    queryFn: () => {
      const { search, category, inStock, published, featured } = choice;
      return AdminInventoryService.countAllItems(
        ...([search, undefined, undefined, undefined] as const),
        ...([category, undefined, inStock, published, featured] as const),
      );
    },
    placeholderData: keepPreviousData,
  });

/** What a search looked for instead of what was typed, because nothing has that. */
export function useLookedFor(choice: AdminItemChoice): string | null {
  const { data, isPlaceholderData } = useQuery({
    ...adminItemCountsQuery(choice),
    staleTime: 0,
    enabled: choice.search !== undefined,
  });
  return isPlaceholderData ? null : (data?.lookedFor ?? null);
}

/** One item, published or not; fails with status 404 once it was deleted. */
export const adminItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...inventoryKeys.admin, 'one', id],
    queryFn: () => AdminInventoryService.getAnyItem(id),
  });

/** The items that clients are coming to see, those with the most viewings first. */
export const itemsToSeeQuery = () =>
  queryOptions({
    queryKey: [...inventoryKeys.admin, 'to see'],
    queryFn: () => AdminInventoryService.listItemsToSee(),
  });

/** Adds an item; both lists are refetched. */
export const useCreateItem = () =>
  useWrite(useRefresh(inventoryKeys), (fields: ItemCreate) => AdminInventoryService.createItem(fields));

/** Changes the given fields; the list shows the change immediately and rolls it back if it fails. */
export function useUpdateItem() {
  return useUpdateRow(inventoryKeys, (id, changes: ItemUpdate) =>
    AdminInventoryService.updateItem(id, changes),
  );
}

/** Changes many items alike; the list shows it immediately, and is refetched, because some may no longer match. */
export function useChangeItems() {
  const client = useQueryClient();
  const onSettled = useRefresh(inventoryKeys);
  return useMutation({
    mutationFn: (change: ItemsChange) => AdminInventoryService.changeItems(change),
    onMutate: async ({ ids, versions: _, ...fields }) => {
      await cancelRows(client, inventoryKeys.admin);
      const before = client.getQueriesData({ queryKey: inventoryKeys.admin });
      changeRows<Item>(client, inventoryKeys.admin, (row) =>
        ids.includes(row.id) ? { ...row, ...fields } : row,
      );
      return before;
    },
    onError: (_error, _change, before) => before?.forEach(([key, rows]) => client.setQueryData(key, rows)),
    onSettled,
  });
}

/** Reads an item anew; fails with status 404 once it was deleted. */
export function useLoadItem() {
  const client = useQueryClient();
  return (id: number) => client.fetchQuery({ ...adminItemQuery(id), staleTime: 0 });
}

/** Permanently deletes an item. */
export const useDeleteItem = () =>
  useWrite(useRefresh(inventoryKeys), (id: number) =>
    AdminInventoryService.deleteItem(id).catch(ignoreNotFound),
  );

/** Permanently deletes many items. */
export const useDeleteItems = () =>
  useWrite(useRefresh(inventoryKeys), (ids: number[]) => AdminInventoryService.deleteItems({ ids }));
