import { useMemo } from 'react';
import type { Item } from '../../api/models/Item';
import { useDeleteItem, useUpdateItem } from '../../data/admin/inventory';
import { toast, toastError } from '../../lib/toast';
import { useConfirmDelete } from '../list-page/use-confirm-delete';

/** The fields of an item that have a switch in the list. */
export type ItemFlag = 'published' | 'featured' | 'inStock';

/** What can be done to an item in the list; the functions stay the same ones. */
export interface ItemActions {
  edit: (item: Item) => void;
  setFlag: (item: Item, flag: ItemFlag, value: boolean) => void;
  remove: (item: Item) => void;
}

/** What a switch changes, on and off, as it is said of an item. */
const SAVED: Record<ItemFlag, [on: string, off: string]> = {
  published: ['is published', 'is hidden from visitors'],
  featured: ['is featured on the home page', 'is no longer featured'],
  inStock: ['is in stock', 'is out of stock'],
};

/** Switches, edit and delete with confirmation. */
export function useItemActions(onEdit: (item: Item) => void): ItemActions {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: update } = useUpdateItem();
  const { mutateAsync: erase } = useDeleteItem();

  return useMemo(
    () => ({
      edit: onEdit,
      setFlag: ({ id, name }, flag, value) => {
        update({ id, changes: { [flag]: value } }).then(
          () => {
            toast({ title: 'Item Saved', description: `${name} ${SAVED[flag][value ? 0 : 1]}.` });
          },
          () => {
            toastError('Failed to update the item. Please try again.');
          },
        );
      },
      remove: ({ id, name }) => {
        confirmDelete({
          title: `Delete ${name}?`,
          content: 'This will permanently delete the inventory item. This action cannot be undone.',
          erase: () => erase(id),
          done: { title: 'Item Deleted', description: `${name} is gone.` },
          failed: 'Failed to delete the item. Please try again.',
        });
      },
    }),
    [onEdit, update, erase, confirmDelete],
  );
}
