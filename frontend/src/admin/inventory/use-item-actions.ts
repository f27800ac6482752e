import { useMemo } from 'react';
import type { Item } from '@/api/models/Item';
import { useDeleteItem } from '@/data/admin/inventory';
import { useConfirmDelete } from '../list-page/use-confirm-delete';
import { useSetFlag } from './use-set-flag';
import { bidiIsolate } from '@/lib/bidi-isolate';

/** Actions on an item in the list; stable across renders. */
export type ItemActions = ReturnType<typeof useItemActions>;

/** Switches fields on and off, edits an item, or deletes it after a confirmation. */
export function useItemActions(onEdit: (item: Item) => void, onErased: (id: number) => void) {
  const confirmDelete = useConfirmDelete();
  const setFlag = useSetFlag();
  const { mutateAsync: erase } = useDeleteItem();

  return useMemo(
    () => ({
      edit: onEdit,
      setFlag,
      remove: ({ id, name }: Item) => {
        confirmDelete({
          title: `Delete ${bidiIsolate(name)}?`,
          content: 'This will permanently delete the inventory item. This action cannot be undone.',
          erase: () => erase(id).then(() => onErased(id)),
          done: { title: 'Item Deleted', description: `${bidiIsolate(name)} is gone.` },
          failed: 'Failed to delete the item. Please try again.',
        });
      },
    }),
    [onEdit, onErased, setFlag, erase, confirmDelete],
  );
}
