import { useMemo } from 'react';
import { Form } from 'antd';
import type { Item } from '@/api/models/Item';
import { ConflictNote } from '@/admin/forms/conflict/conflict-note';
import { DraftOffer } from '@/admin/forms/draft/draft-offer';
import { FormDialog } from '@/admin/forms/form-dialog';
import type { RecordDialogProps } from '@/admin/list-page/use-record-dialog';
import { formPhotos } from '@/admin/pictures/photo';
import { usePhotos } from '@/admin/pictures/photos/use-photos';
import { HistoryButton } from '@/admin/revisions/history';
import { ItemForm } from './item-form';
import { itemValues, type ItemValues } from './item-values';
import { KeepItemDraft } from './keep-item-draft';
import { useItemDraft } from './use-item-draft';
import { useSaveItem } from './use-save-item';

const FORM_ID = 'item-form';

interface ItemDialogProps extends RecordDialogProps<Item> {
  onSaved: (id: number, isNew: boolean) => void;
}

/** The dialog to add or edit an item. */
export function ItemDialog({ open, record: item, onClose, onSaved }: ItemDialogProps) {
  const [form] = Form.useForm<ItemValues>();
  const uploads = usePhotos(form);
  const saver = useSaveItem(form, item, uploads);
  const { base, saving } = saver;
  const initial = useMemo(() => itemValues(base), [base]);
  const draft = useItemDraft(form, base ?? item, initial);
  const { offered } = draft;
  return (
    <FormDialog
      title={item ? 'Edit Item' : 'Add Item'}
      open={open}
      width={1120}
      formId={FORM_ID}
      saving={saving}
      okText={saving ? 'Saving...' : item ? 'Save Changes' : 'Add Item'}
      isChanged={saver.isChanged}
      onDiscard={giveUp}
      onClose={onClose}
      refusal={
        <ConflictNote
          what="item"
          conflict={saver.conflict}
          saving={saving}
          onSaveMine={form.submit}
          onSaveAsNew={() =>
            void form.validateFields().then(
              () => saver.saveAsNew(finish),
              () => undefined,
            )
          }
        />
      }
      footerStart={
        item && (
          <HistoryButton
            kind="item"
            id={item.id}
            name={item.name}
            disabled={saving}
            onRestored={() => {
              giveUp();
              onClose();
              onSaved(item.id, false);
            }}
          />
        )
      }
    >
      <DraftOffer
        draft={offered}
        fields={draft.fields}
        outdated={draft.outdated}
        disabled={saving || draft.restoring}
        onRestore={() => offered && void draft.restore(offered.values)}
        onDiscard={draft.discard}
      />
      <ItemForm
        id={FORM_ID}
        form={form}
        initial={initial}
        saving={saving}
        uploads={uploads}
        onSave={() => void saver.save(finish)}
      />
      <KeepItemDraft form={form} onValues={draft.keepValues} />
    </FormDialog>
  );

  function finish(saved: Item): void {
    if (draft.fields.length > 0) {
      // Another draft is still being offered: it stays.
      draft.giveUp();
    } else {
      draft.forget();
    }
    uploads.replaceCovered();
    uploads.discardUnused(saved.photos.map(({ url }) => url));
    onClose();
    onSaved(saved.id, saved.id !== item?.id);
  }

  function giveUp(): void {
    draft.giveUp();
    uploads.abandon(formPhotos(item).map(({ url = '' }) => url));
  }
}
