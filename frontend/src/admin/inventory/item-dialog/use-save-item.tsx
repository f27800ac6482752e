import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { Item } from '@/api/models/Item';
import type { ItemCreate } from '@/api/models/ItemCreate';
import { rules } from '@/api/rules';
import { useCreateItem, useLoadItem, useUpdateItem } from '@/data/admin/inventory';
import { tooLong } from '@/admin/too-long';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { only } from '@/admin/forms/conflict/changes';
import { useVersionedSave } from '@/admin/forms/conflict/use-versioned-save';
import { errorBody, showFieldError, showFieldErrors } from '@/admin/forms/field-errors';
import { toastFailure } from '@/admin/forms/failure-text';
import type { Photos } from '@/admin/pictures/photos/use-photos';
import { itemFields, itemValues, type ItemValues } from './item-values';

type OnSaved = (item: Item) => void;

/** The fields of the form's values, with photos that are still being uploaded. */
function fieldsWithPhotos(values: ItemValues): ItemCreate {
  const photos = values.photos.map(({ id, url = id, alt }) => ({ url, alt: alt.trim() }));
  return { ...itemFields(values), photos };
}

/** Waits for the photos, saves the item, and shows errors next to the fields and photos they belong to. */
export function useSaveItem(form: FormInstance<ItemValues>, item: Item | undefined, uploads: Photos) {
  const create = useCreateItem();
  const update = useUpdateItem();
  const load = useLoadItem();
  const [saving, setSaving] = useState(false);
  const versioned = useVersionedSave({
    record: item,
    fieldsOf: (row) => fieldsWithPhotos(itemValues(row)),
    mine: () => fieldsWithPhotos(form.getFieldsValue(true) as ItemValues),
    load: ({ id }) => load(id),
    update: ({ id }, changes) => update.mutateAsync({ id, changes }),
    show: (newest, fields) => form.setFieldsValue(only(itemValues(newest), fields)),
  });
  const { base, conflict, isChanged } = versioned;
  return {
    base,
    isChanged,
    saving,
    conflict,
    save: (onSaved: OnSaved) =>
      save((fields) => (base ? versioned.save(base, fields) : create.mutateAsync(fields)), onSaved),
    saveAsNew: (onSaved: OnSaved) => save(create.mutateAsync, onSaved),
  };

  async function save(
    send: (fields: ItemCreate) => Promise<Item | undefined>,
    onSaved: OnSaved,
  ): Promise<void> {
    setSaving(true);
    try {
      if (!(await uploads.settled())) {
        showFieldError(form, 'photos', 'A photo was not uploaded. Retry or remove it.');
        return;
      }
      const long = uploads.current().findIndex(({ alt }) => tooLong(rules.ItemPhotoCreate.alt, alt));
      if (long >= 0) {
        showFieldError(form, 'photos', `The description of photo ${long + 1} is too long.`);
        return;
      }
      const saved = await send(itemFields(form.getFieldsValue(true) as ItemValues));
      if (saved) {
        onSaved(saved);
        toast({
          title: item ? 'Item Saved' : 'Item Added',
          description: `${bidiIsolate(saved.name)} is ${saved.published ? 'published' : 'hidden from visitors'}.`,
        });
      }
    } catch (error) {
      explain(error);
    } finally {
      setSaving(false);
    }
  }

  function explain(error: unknown): void {
    const atPhotos = showPhotoErrors(error);
    if (!showFieldErrors(form, error) && !atPhotos) {
      toastFailure('There was an error saving the inventory item. Please try again.', error);
    }
  }

  /** `photos.0.url` belongs to the first photo; false if there is none such. */
  function showPhotoErrors(error: unknown): boolean {
    const photos = form.getFieldValue('photos') as ItemValues['photos'];
    const wrong = Object.entries(errorBody(error).fields ?? {}).flatMap(([field, reason]) => {
      const photo = photos[Number(/^photos\.(\d+)\./.exec(field)?.[1])];
      return photo ? [{ photo, reason }] : [];
    });
    wrong.forEach(({ photo, reason }) => uploads.setReason(photo.id, reason));
    if (wrong.length > 0) {
      form.scrollToField('photos', { block: 'center' });
    }
    return wrong.length > 0;
  }
}
