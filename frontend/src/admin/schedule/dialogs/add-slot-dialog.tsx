import { useCallback } from 'react';
import { Form, Input, Modal, Select } from 'antd';
import type { SlotCreate } from '../../../api/models/SlotCreate';
import { rules } from '../../../api/rules';
import { useCreateSlot } from '../../../data/admin-schedule';
import { toastError } from '../../../lib/toast';
import { showFieldErrors } from '../../forms/field-errors';
import { choiceRules } from '../../forms/form-rules';
import { useLeaveGuard } from '../../forms/use-leave-guard';
import { FailureText } from '../../forms/failure-text';
import { afterStart, dayRules, timeChoices } from './slot-times';

const FORM_ID = 'slot-form';
const fields = rules.SlotCreate;

/** Props of the dialogs that add slots. */
export interface SlotDialogProps {
  open: boolean;
  /** The day to begin with. */
  date: string;
  today: string;
  onClose: () => void;
  /** Called with the first day that has something new. */
  onAdded: (day: string) => void;
}

/** Add Time Slot: one slot on one day. */
export function AddSlotDialog({ open, date, today, onClose, onAdded }: SlotDialogProps) {
  const [form] = Form.useForm<SlotCreate>();
  const startTime = Form.useWatch('startTime', form);
  const { mutateAsync: create, isPending } = useCreateSlot();
  const leave = useLeaveGuard(useCallback(() => open && form.isFieldsTouched(), [open, form]));
  return (
    <Modal
      title="Add Time Slot"
      open={open}
      width={480}
      destroyOnHidden
      mask={{ closable: !isPending }}
      keyboard={!isPending}
      okText={isPending ? 'Adding...' : 'Add Time Slot'}
      okButtonProps={{ htmlType: 'submit', form: FORM_ID, disabled: isPending }}
      cancelButtonProps={{ disabled: isPending }}
      onCancel={() => {
        leave(onClose);
      }}
    >
      <Form<SlotCreate>
        id={FORM_ID}
        name={FORM_ID}
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isPending}
        initialValues={{ date }}
        onFinish={(slot) => void save(slot)}
      >
        <Form.Item
          name="date"
          label="Date"
          rules={dayRules(today, fields.date.message, 'Please select a date that is not in the past')}
        >
          <Input type="date" min={today} />
        </Form.Item>
        <div className="sch-row">
          <Form.Item name="startTime" label="Start Time" rules={choiceRules(fields.startTime)}>
            <Select options={timeChoices().slice(0, -1)} placeholder="Select a start time" />
          </Form.Item>
          <Form.Item
            name="endTime"
            label="End Time"
            dependencies={['startTime']}
            rules={[...choiceRules(fields.endTime), afterStart('startTime')]}
          >
            <Select options={timeChoices(startTime)} placeholder="Select an end time" />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  );

  async function save(slot: SlotCreate): Promise<void> {
    try {
      await create(slot);
      form.resetFields();
      onClose();
      onAdded(slot.date);
    } catch (error) {
      showFieldErrors(form, error);
      toastError(<FailureText text="Failed to create the time slot. Please try again." error={error} />);
    }
  }
}
