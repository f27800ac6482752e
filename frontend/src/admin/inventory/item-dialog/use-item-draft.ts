import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { Item } from '@/api/models/Item';
import { isPictureGone } from '@/data/uploads/is-picture-gone';
import { toast } from '@/lib/toast';
import { only } from '@/admin/forms/conflict/changes';
import { useFormDraft } from '@/admin/forms/draft/use-form-draft';
import { draftPhotos } from '@/admin/pictures/photo';
import { changedKeys, type ItemDraft, type ItemValues, LABELS } from './item-values';

/** What was typed for this item and not saved: kept, offered again, restored. */
export function useItemDraft(form: FormInstance<ItemValues>, item: Item | undefined, initial: ItemValues) {
  const draft = useFormDraft<Partial<ItemDraft>>(`item:${item?.id ?? 'new'}`, item?.version);
  const [restoring, setRestoring] = useState(false);
  const { offered } = draft;
  const fields = offered
    ? changedKeys(initial, { ...initial, ...offered.values }).map((key) => LABELS[key])
    : [];

  return { ...draft, fields, restoring, keepValues, restore, discard };

  function keepValues(values: ItemValues): void {
    const changed = changedKeys(initial, values);
    const { photos, ...others } = only(
      // A condition that was taken away is undefined, which JSON leaves out.
      { ...values, condition: values.condition ?? null },
      changed,
    );
    draft.keep({ ...others, ...(photos && { photos: draftPhotos(photos) }) }, changed.length > 0);
  }

  /** Photos that the server has deleted in the meantime are left out; what was not changed in the draft stays as it is now. */
  async function restore({ photos, ...values }: Partial<ItemDraft>): Promise<void> {
    setRestoring(true);
    const kept = photos ?? [];
    const gone = await Promise.all(kept.map(({ url }) => isPictureGone(url)));
    const there = kept.filter((_, index) => !gone[index]);
    form.setFieldsValue({
      ...values,
      // Drafts of the version before have a number.
      ...('price' in values && { price: String((values.price as string | null) ?? '') }),
      ...(photos && {
        photos: there.map((photo, index) => ({ id: `${String(index)} ${photo.url}`, ...photo })),
      }),
    });
    draft.dismiss();
    setRestoring(false);
    const lost = kept.length - there.length;
    if (lost > 0) {
      toast({
        title: 'Changes Restored',
        description: `Without ${lost === 1 ? '1 photo' : `${String(lost)} photos`}: they were deleted after a day.`,
      });
    }
  }

  /** Its photos are left to the sweep: another tab may still be writing it. */
  function discard(): void {
    draft.forget();
    draft.dismiss();
  }
}
