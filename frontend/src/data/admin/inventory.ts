import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ItemCreate } from '../../api/models/ItemCreate';
import type { ItemUpdate } from '../../api/models/ItemUpdate';
import { AdminInventoryService } from '../../api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';
import { useRefresh, useUpdateRow } from './use-update-row';

/** All items, newest first, for the back office. */
export const adminItemsQuery = () =>
  queryOptions({ queryKey: inventoryKeys.admin, queryFn: () => AdminInventoryService.listAllItems() });

/** Adds an item; both lists are refetched. */
export function useCreateItem() {
  const onSuccess = useRefresh(inventoryKeys);
  return useMutation({
    mutationFn: (fields: ItemCreate) => AdminInventoryService.createItem(fields),
    onSuccess,
  });
}

/** Changes the given fields; the list shows the change immediately and rolls it back if it fails. */
export function useUpdateItem() {
  return useUpdateRow(inventoryKeys, (id, changes: ItemUpdate) =>
    AdminInventoryService.updateItem(id, changes),
  );
}

/** Permanently deletes an item. */
export function useDeleteItem() {
  const onSuccess = useRefresh(inventoryKeys);
  return useMutation({
    mutationFn: (id: number) => AdminInventoryService.deleteItem(id),
    onSuccess,
  });
}
