import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ItemCreate } from '../../api/models/ItemCreate';
import type { ItemUpdate } from '../../api/models/ItemUpdate';
import { AdminInventoryService } from '../../api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';
import { useRefresh, useUpdateRow } from './use-update-row';

/** Every item, newest first, for the back office. */
export const adminItemsQuery = () =>
  queryOptions({ queryKey: inventoryKeys.admin, queryFn: () => AdminInventoryService.listAllItems() });

/** Adds an item; both lists are asked for again. */
export function useCreateItem() {
  const onSuccess = useRefresh(inventoryKeys);
  return useMutation({
    mutationFn: (fields: ItemCreate) => AdminInventoryService.createItem(fields),
    onSuccess,
  });
}

/** Changes the fields given; the list shows the change at once and takes it back if it is refused. */
export function useUpdateItem() {
  return useUpdateRow(inventoryKeys, (id, changes: ItemUpdate) =>
    AdminInventoryService.updateItem(id, changes),
  );
}

/** Deletes an item for good. */
export function useDeleteItem() {
  const onSuccess = useRefresh(inventoryKeys);
  return useMutation({
    mutationFn: (id: number) => AdminInventoryService.deleteItem(id),
    onSuccess,
  });
}
