import { useMemo } from 'react';
import type { Item } from '@/api/models/Item';
import { useDeleteItem } from '@/data/admin/inventory';
import { useConfirmDelete } from '../list-page/use-confirm-delete';
import { type ItemFlag, useSetFlag } from './use-set-flag';
import { bidiIsolate } from '@/lib/bidi-isolate';

/** Actions on an item in the list; stable across renders. */
export interface ItemActions {
  edit: (item: Item) => void;
  setFlag: (item: Item, flag: ItemFlag, value: boolean) => void;
  remove: (item: Item) => void;
}

/** Switches fields on and off, edits an item, or deletes it after a confirmation. */
export function useItemActions(onEdit: (item: Item) => void): ItemActions {
  const confirmDelete = useConfirmDelete();
  const setFlag = useSetFlag();
  const { mutateAsync: erase } = useDeleteItem();

  return useMemo(
    () => ({
      edit: onEdit,
      setFlag,
      remove: ({ id, name }) => {
        confirmDelete({
          title: `Delete ${bidiIsolate(name)}?`,
          content: 'This will permanently delete the inventory item. This action cannot be undone.',
          erase: () => erase(id),
          done: { title: 'Item Deleted', description: `${bidiIsolate(name)} is gone.` },
          failed: 'Failed to delete the item. Please try again.',
        });
      },
    }),
    [onEdit, setFlag, erase, confirmDelete],
  );
}
