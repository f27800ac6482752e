import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { Item } from '../../../api/models/Item';
import { useCreateItem, useUpdateItem } from '../../../data/admin/inventory';
import { toast, toastError } from '../../../lib/toast';
import { errorBody, showFieldError, showFieldErrors } from '../../forms/field-errors';
import { usePictureUpload } from '../../pictures/use-picture-upload';
import { changedFields, itemFields, type ItemValues } from './item-values';

/** Saves the picture, then the item, and shows errors next to the fields they belong to. */
export function useSaveItem(
  form: FormInstance<ItemValues>,
  item: Item | undefined,
  onSaved: (item: Item) => void,
) {
  const create = useCreateItem();
  const update = useUpdateItem();
  const { store, percent } = usePictureUpload('inventory', (reason) => {
    showFieldError(form, 'imageUrl', reason);
  });
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string>();
  return { save, saving, percent, conflict };

  async function save(values: ItemValues): Promise<void> {
    setSaving(true);
    setConflict(undefined);
    try {
      const imageUrl = await store(values.imageUrl[0]);
      if (imageUrl !== undefined) {
        const saved = await send(values, imageUrl ?? '');
        onSaved(saved);
        toast({
          title: item ? 'Item Saved' : 'Item Added',
          description: `${saved.name} is ${saved.published ? 'published' : 'hidden from visitors'}.`,
        });
      }
    } catch (error) {
      explain(error);
    } finally {
      setSaving(false);
    }
  }

  async function send(values: ItemValues, imageUrl: string): Promise<Item> {
    const fields = itemFields(values, imageUrl);
    if (!item) {
      return create.mutateAsync(fields);
    }
    const changes = changedFields(item, fields);
    return Object.keys(changes).length > 0
      ? update.mutateAsync({ id: item.id, changes: { ...changes, version: item.version } })
      : item;
  }

  function explain(error: unknown): void {
    const { statusCode, message } = errorBody(error);
    if (statusCode === 409 && message) {
      setConflict(message);
    } else if (!showFieldErrors(form, error)) {
      toastError('There was an error saving the inventory item. Please try again.');
    }
  }
}
