import { useCallback } from 'react';
import type { Item } from '@/api/models/Item';
import { useUpdateItem } from '@/data/admin/inventory';
import { setWithUndo } from '../forms/set-with-undo';
import { bidiIsolate } from '@/lib/bidi-isolate';

/** The fields of an item that are switched without opening it. */
export type ItemFlag = 'published' | 'featured' | 'inStock';

/** What turning each switch on or off does to an item, as text for the notification. */
const SAVED: Record<ItemFlag, [on: string, off: string]> = {
  published: ['is published', 'is hidden from visitors'],
  featured: ['is featured on the home page', 'is no longer featured'],
  inStock: ['is in stock', 'is out of stock'],
};

/**
 * Switches a field of an item immediately. The notification has an Undo, which fails if somebody has changed the item
 * since.
 */
export function useSetFlag(): (item: Item, flag: ItemFlag, value: boolean) => void {
  const { mutateAsync: update } = useUpdateItem();
  return useCallback(
    ({ id, name }, flag, value) => {
      setWithUndo(value, {
        set: (on, latest?: Item) =>
          update({ id, changes: { [flag]: on, ...(latest && { version: latest.version }) } }),
        said: (on) => ({
          title: 'Item Saved',
          description: `${bidiIsolate(name)} ${SAVED[flag][on ? 0 : 1]}.`,
        }),
        failed: 'Failed to update the item. Please try again.',
      });
    },
    [update],
  );
}
