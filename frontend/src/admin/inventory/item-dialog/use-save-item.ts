import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { Item } from '../../../api/models/Item';
import { useCreateItem, useUpdateItem } from '../../../data/admin/inventory';
import { toast, toastError } from '../../../lib/toast';
import { errorBody, showFieldError, showFieldErrors } from '../../forms/field-errors';
import type { Photos } from '../../pictures/photos/use-photos';
import { changedFields, itemFields, type ItemValues } from './item-values';

/** Waits for the photos, saves the item, and shows errors next to the fields and photos they belong to. */
export function useSaveItem(
  form: FormInstance<ItemValues>,
  item: Item | undefined,
  uploads: Photos,
  onSaved: (item: Item) => void,
) {
  const create = useCreateItem();
  const update = useUpdateItem();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string>();
  return { save, saving, conflict };

  async function save(): Promise<void> {
    setSaving(true);
    setConflict(undefined);
    try {
      if (!(await uploads.settled())) {
        showFieldError(form, 'photos', 'A photo was not uploaded. Retry or remove it.');
        return;
      }
      const saved = await send(form.getFieldsValue(true) as ItemValues);
      onSaved(saved);
      toast({
        title: item ? 'Item Saved' : 'Item Added',
        description: `${saved.name} is ${saved.published ? 'published' : 'hidden from visitors'}.`,
      });
    } catch (error) {
      explain(error);
    } finally {
      setSaving(false);
    }
  }

  async function send(values: ItemValues): Promise<Item> {
    const fields = itemFields(values);
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
      return;
    }
    const atPhotos = showPhotoErrors(error);
    if (!showFieldErrors(form, error) && !atPhotos) {
      toastError('There was an error saving the inventory item. Please try again.');
    }
  }

  /** `photos.0.url` belongs to the first photo; false if there is none such. */
  function showPhotoErrors(error: unknown): boolean {
    const photos = form.getFieldValue('photos') as ItemValues['photos'];
    const wrong = Object.entries(errorBody(error).fields ?? {}).flatMap(([field, reason]) => {
      const photo = photos[Number(/^photos\.(\d+)\./.exec(field)?.[1])];
      return photo ? [{ photo, reason }] : [];
    });
    wrong.forEach(({ photo, reason }) => {
      uploads.setReason(photo.id, reason);
    });
    if (wrong.length > 0) {
      form.scrollToField('photos', { block: 'center' });
    }
    return wrong.length > 0;
  }
}
