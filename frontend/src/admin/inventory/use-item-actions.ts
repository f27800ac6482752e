import { useMemo } from 'react';
import { App } from 'antd';
import type { Item } from '../../api/models/Item';
import { useDeleteItem, useUpdateItem } from '../../data/admin-inventory';
import { toastError } from '../../lib/toast';

/** The fields of an item that have a switch in the list. */
export type ItemFlag = 'published' | 'featured' | 'inStock';

/** What can be done to an item in the list; the functions stay the same ones. */
export interface ItemActions {
  edit: (item: Item) => void;
  setFlag: (item: Item, flag: ItemFlag, value: boolean) => void;
  remove: (item: Item) => void;
}

/** Switches, edit and delete with confirmation. */
export function useItemActions(onEdit: (item: Item) => void): ItemActions {
  const { modal } = App.useApp();
  const { mutateAsync: update } = useUpdateItem();
  const { mutateAsync: erase } = useDeleteItem();

  return useMemo(
    () => ({
      edit: onEdit,
      setFlag: (item, flag, value) => {
        update({ id: item.id, changes: { [flag]: value } }).catch(() => {
          toastError('Failed to update the item. Please try again.');
        });
      },
      remove: (item) => {
        modal.confirm({
          title: `Delete ${item.name}?`,
          content: 'This will permanently delete the inventory item. This action cannot be undone.',
          okText: 'Delete',
          okButtonProps: { danger: true },
          focusable: { autoFocusButton: 'cancel' },
          onOk: () =>
            erase(item.id).catch(() => {
              toastError('Failed to delete the item. Please try again.');
            }),
        });
      },
    }),
    [onEdit, update, erase, modal],
  );
}
