import { Form } from 'antd';
import type { SlotCreate } from '@/api/models/SlotCreate';
import { rules } from '@/api/rules';
import { useCreateSlot } from '@/data/admin/slots';
import { toast } from '@/lib/toast';
import { DayField } from '@/admin/forms/day-field';
import { showFieldErrors } from '@/admin/forms/field-errors';
import { choiceRules } from '@/admin/forms/form-rules';
import { toastFailure } from '@/admin/forms/failure-text';
import { DialogForm, FormDialog } from '@/admin/forms/form-dialog';
import { timesOf } from '@/admin/appointments/visit/visit';
import { afterStart, timeChoices } from '@/admin/forms/slot-times';
import { TimeSelect } from '@/admin/forms/time-select';

const FORM_ID = 'slot-form';
const fields = rules.SlotCreate;

export interface SlotDialogProps {
  open: boolean;
  /** The initial day. */
  date: string;
  today: string;
  onClose: () => void;
  /** Called with the first day that got a slot. */
  onAdded: (day: string) => void;
}

export function AddSlotDialog({ open, date, today, onClose, onAdded }: SlotDialogProps) {
  const [form] = Form.useForm<SlotCreate>();
  const startTime = Form.useWatch('startTime', form);
  const { mutateAsync: create, isPending } = useCreateSlot();
  return (
    <FormDialog
      title="Add Time Slot"
      open={open}
      width={480}
      formId={FORM_ID}
      saving={isPending}
      okText={isPending ? 'Adding...' : 'Add Time Slot'}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <DialogForm<SlotCreate>
        id={FORM_ID}
        form={form}
        disabled={isPending}
        initialValues={{ date }}
        onFinish={(slot) => void save(slot)}
      >
        <DayField name="date" label="Date" rule={fields.date} first={today} />
        <div className="sch-row">
          <Form.Item name="startTime" label="Start Time" rules={choiceRules(fields.startTime)}>
            <TimeSelect options={timeChoices().slice(0, -1)} placeholder="Select a time" />
          </Form.Item>
          <Form.Item
            name="endTime"
            label="End Time"
            dependencies={['startTime']}
            rules={[...choiceRules(fields.endTime), afterStart('startTime')]}
          >
            <TimeSelect options={timeChoices(startTime)} placeholder="Select a time" />
          </Form.Item>
        </div>
      </DialogForm>
    </FormDialog>
  );

  async function save(slot: SlotCreate): Promise<void> {
    try {
      await create(slot);
      form.resetFields();
      onClose();
      onAdded(slot.date);
      toast({
        title: 'Time Slot Added',
        description: `${timesOf(slot)}.`,
      });
    } catch (error) {
      showFieldErrors(form, error);
      toastFailure('Failed to create the time slot. Please try again.', error);
    }
  }
}
