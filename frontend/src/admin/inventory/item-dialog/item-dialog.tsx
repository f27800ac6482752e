import { useCallback, useState } from 'react';
import { Form, Modal } from 'antd';
import type { Item } from '../../../api/models/Item';
import { useLeaveGuard } from '../../forms/use-leave-guard';
import { ItemForm } from './item-form';
import { isChanged, itemValues, type ItemValues } from './item-values';
import { useSaveItem } from './use-save-item';

const FORM_ID = 'item-form';

interface ItemDialogProps {
  open: boolean;
  /** The item to edit, as it was when the dialog opened; none to add one. */
  item?: Item;
  onClose: () => void;
}

/** Add Item and edit dialog. */
export function ItemDialog({ open, item, onClose }: ItemDialogProps) {
  const [form] = Form.useForm<ItemValues>();
  const [initial] = useState(() => itemValues(item));
  const { save, saving, percent, conflict } = useSaveItem(form, item, onClose);
  const leave = useLeaveGuard(
    useCallback(
      () => open && isChanged(initial, form.getFieldsValue(true) as ItemValues),
      [open, initial, form],
    ),
  );
  return (
    <Modal
      title={item ? 'Edit Item' : 'Add Item'}
      open={open}
      width={720}
      centered
      destroyOnHidden
      mask={{ closable: !saving }}
      keyboard={!saving}
      closable={!saving}
      okText={saving ? 'Saving...' : item ? 'Save Changes' : 'Add Item'}
      okButtonProps={{ htmlType: 'submit', form: FORM_ID, disabled: saving }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={() => {
        leave(onClose);
      }}
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
    </Modal>
  );
}
