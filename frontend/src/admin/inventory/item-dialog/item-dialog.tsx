import { useState } from 'react';
import { Form } from 'antd';
import type { Item } from '../../../api/models/Item';
import { FormDialog } from '../../forms/form-dialog';
import type { RecordDialogProps } from '../../list-page/use-record-dialog';
import { ItemForm } from './item-form';
import { isChanged, itemValues, type ItemValues } from './item-values';
import { useSaveItem } from './use-save-item';

const FORM_ID = 'item-form';

interface ItemDialogProps extends RecordDialogProps<Item> {
  onSaved: (id: number, isNew: boolean) => void;
}

/** The dialog to add or edit an item. */
export function ItemDialog({ open, record: item, onClose, onSaved }: ItemDialogProps) {
  const [form] = Form.useForm<ItemValues>();
  const [initial] = useState(() => itemValues(item));
  const { save, saving, percent, conflict } = useSaveItem(form, item, (saved) => {
    onClose();
    onSaved(saved.id, !item);
  });
  return (
    <FormDialog
      title={item ? 'Edit Item' : 'Add Item'}
      open={open}
      width={720}
      formId={FORM_ID}
      saving={saving}
      okText={saving ? 'Saving...' : item ? 'Save Changes' : 'Add Item'}
      isChanged={() => isChanged(initial, form.getFieldsValue(true) as ItemValues)}
      onClose={onClose}
    >
      <ItemForm
        id={FORM_ID}
        form={form}
        initial={initial}
        saving={saving}
        percent={percent}
        conflict={conflict}
        onSave={(values) => void save(values)}
      />
    </FormDialog>
  );
}
