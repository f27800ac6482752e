import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../api/models/Item';
import type { ItemCreate } from '../../api/models/ItemCreate';
import type { ItemUpdate } from '../../api/models/ItemUpdate';
import { AdminInventoryService } from '../../api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';

/** Every item, newest first, for the back office. */
export const adminItemsQuery = () =>
  queryOptions({ queryKey: inventoryKeys.admin, queryFn: () => AdminInventoryService.listAllItems() });

/** Adds an item; both lists are asked for again. */
export function useCreateItem() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (fields: ItemCreate) => AdminInventoryService.createItem(fields),
    onSuccess: refresh,
  });
}

/** Changes the fields given; the list shows the change at once and takes it back if it is refused. */
export function useUpdateItem() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = adminItemsQuery();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: ItemUpdate }) =>
      AdminInventoryService.updateItem(id, changes),
    onMutate: async ({ id, changes }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find((item) => item.id === id);
      replace({ ...before, ...changes, id } as Item);
      return before;
    },
    onSuccess: (item) => {
      replace(item);
      return client.invalidateQueries({ queryKey: inventoryKeys.all });
    },
    onError: (_error, _change, before) => {
      if (before) {
        replace(before);
      }
      void refresh();
    },
  });

  function replace(changed: Item): void {
    client.setQueryData(queryKey, (items) => items?.map((item) => (item.id === changed.id ? changed : item)));
  }
}

/** Deletes an item for good. */
export function useDeleteItem() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => AdminInventoryService.deleteItem(id),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: inventoryKeys.admin }),
      client.invalidateQueries({ queryKey: inventoryKeys.all }),
    ]);
  };
}
