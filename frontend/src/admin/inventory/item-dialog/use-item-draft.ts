import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { Item } from '../../../api/models/Item';
import { isPictureGone } from '../../../data/uploads/is-picture-gone';
import { toast } from '../../../lib/toast';
import { useFormDraft } from '../../forms/draft/use-form-draft';
import { photosOf, savedPhotos } from '../../pictures/photos/photo';
import type { Photos } from '../../pictures/photos/use-photos';
import { changedKeys, type ItemDraft, type ItemValues, LABELS } from './item-values';

/** What was typed for this item and not saved: kept, offered again, restored. */
export function useItemDraft(
  form: FormInstance<ItemValues>,
  item: Item | undefined,
  initial: ItemValues,
  uploads: Photos,
) {
  const draft = useFormDraft<ItemDraft>(`item:${item?.id ?? 'new'}`, item?.version);
  const [restoring, setRestoring] = useState(false);
  const { offered } = draft;
  const fields = offered ? changedKeys(initial, offered.values).map((key) => LABELS[key]) : [];

  return { ...draft, fields, restoring, keepValues, restore, discard };

  function keepValues(values: ItemValues): void {
    draft.keep({ ...values, photos: savedPhotos(values.photos) }, changedKeys(initial, values).length > 0);
  }

  /** Photos that the server has deleted in the meantime are left out. */
  async function restore({ photos, ...values }: ItemDraft): Promise<void> {
    setRestoring(true);
    const gone = await Promise.all(photos.map(({ url }) => isPictureGone(url)));
    const there = photos.filter((_, index) => !gone[index]);
    form.setFieldsValue({
      ...values,
      // Drafts of the version before have a number.
      price: String((values.price as string | null) ?? ''),
      photos: there.map(({ url, alt }, index) => ({ id: `${String(index)} ${url}`, url, alt })),
    });
    uploads.adopt(newIn(there));
    draft.dismiss();
    setRestoring(false);
    const lost = photos.length - there.length;
    if (lost > 0) {
      toast({
        title: 'Changes Restored',
        description: `Without ${lost === 1 ? '1 photo' : `${String(lost)} photos`}: they were deleted after a day.`,
      });
    }
  }

  function discard({ photos }: ItemDraft): void {
    draft.forget();
    draft.dismiss();
    uploads.adopt(newIn(photos));
    uploads.discardUnused((form.getFieldValue('photos') as ItemValues['photos']).map(({ url = '' }) => url));
  }

  /** Addresses that the item does not have. */
  function newIn(photos: ItemDraft['photos']): string[] {
    const known = photosOf(item).map(({ url }) => url);
    return photos.map(({ url }) => url).filter((url) => !known.includes(url));
  }
}
