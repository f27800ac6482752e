import { useState } from 'react';
import type { FormInstance } from 'antd';
import { ApiError } from '../../../api/core/ApiError';
import type { ErrorBody } from '../../../api/models/ErrorBody';
import type { Item } from '../../../api/models/Item';
import { useCreateItem, useUpdateItem } from '../../../data/admin-inventory';
import { toastError } from '../../../lib/toast';
import { showFieldError } from '../../field-errors';
import { usePictureUpload } from '../../pictures/use-picture-upload';
import { changedFields, itemFields, type ItemValues } from './item-values';

/** Saves the item form: first the picture, then the item; says what went wrong where it belongs. */
export function useSaveItem(form: FormInstance<ItemValues>, item: Item | undefined, onSaved: () => void) {
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
        await send(values, imageUrl ?? '');
        onSaved();
      }
    } catch (error) {
      explain(error);
    } finally {
      setSaving(false);
    }
  }

  async function send(values: ItemValues, imageUrl: string): Promise<void> {
    const fields = itemFields(values, imageUrl);
    if (!item) {
      await create.mutateAsync(fields);
      return;
    }
    const changes = changedFields(item, fields);
    if (Object.keys(changes).length > 0) {
      await update.mutateAsync({ id: item.id, changes: { ...changes, version: item.version } });
    }
  }

  function explain(error: unknown): void {
    const body = error instanceof ApiError ? (error.body as Partial<ErrorBody> | undefined) : undefined;
    const fields = form.getFieldsError().map(({ name }) => String(name[0]));
    const wrong = Object.entries(body?.fields ?? {}).filter(([name]) => fields.includes(name));
    if (error instanceof ApiError && error.status === 409 && body?.message) {
      setConflict(body.message);
    } else if (wrong.length > 0) {
      form.setFields(wrong.map(([name, text]) => ({ name: name as keyof ItemValues, errors: [text] })));
      form.scrollToField(wrong[0]?.[0], { block: 'center' });
    } else {
      toastError('There was an error saving the inventory item. Please try again.');
    }
  }
}
