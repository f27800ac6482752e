import { Checkbox, Form, Select, type FormInstance } from 'antd';
import type { SlotsCreate } from '@/api/models/SlotsCreate';
import { rules } from '@/api/rules';
import { choiceRules, refuse } from '@/admin/forms/form-rules';
import { DayRangeFields } from './day-range-fields';
import { afterStart, durationChoices, timeChoices } from '@/admin/forms/slot-times';
import { DialogForm } from '@/admin/forms/form-dialog';

const fields = rules.SlotsCreate;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((label, value) => ({ value, label }));

interface AddManyFormProps {
  id: string;
  form: FormInstance<SlotsCreate>;
  disabled: boolean;
  today: string;
  initial: SlotsCreate;
  onChange: () => void;
  onSend: (values: SlotsCreate) => void;
}

/** The fields for days, hours and length of the slots to add. */
export function AddManyForm({ id, form, disabled, today, initial, onChange, onSend }: AddManyFormProps) {
  const firstStart = Form.useWatch('firstStart', form);
  return (
    <DialogForm<SlotsCreate>
      id={id}
      form={form}
      disabled={disabled}
      initialValues={initial}
      onValuesChange={onChange}
      onFinish={onSend}
    >
      <DayRangeFields rules={fields} today={today} />
      <Form.Item
        name="weekdays"
        label="On"
        rules={[
          {
            validator: (_, days?: number[]) =>
              days?.length ? Promise.resolve() : refuse(fields.weekdays.message),
          },
        ]}
      >
        <Checkbox.Group className="sch-weekdays" options={WEEKDAYS} />
      </Form.Item>
      <div className="sch-row">
        <Form.Item name="firstStart" label="First starts" rules={choiceRules(fields.firstStart)}>
          <Select options={timeChoices().slice(0, -1)} />
        </Form.Item>
        <Form.Item
          name="lastEnd"
          label="Last ends"
          dependencies={['firstStart']}
          rules={[...choiceRules(fields.lastEnd), afterStart('firstStart')]}
        >
          <Select options={timeChoices(firstStart)} />
        </Form.Item>
        <Form.Item name="lengthMinutes" label="Length">
          <Select options={durationChoices(fields.lengthMinutes.minimum)} />
        </Form.Item>
        <Form.Item name="gapMinutes" label="Break between">
          <Select options={durationChoices(fields.gapMinutes.minimum)} />
        </Form.Item>
      </div>
    </DialogForm>
  );
}
