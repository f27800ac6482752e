import { Form, Input } from 'antd';
import type { Rule } from '../../api/rules';
import { inThisCentury } from '../../lib/time/zone-time';
import { refuse } from './form-rules';

interface DayFieldProps {
  name: string;
  label: string;
  rule: Rule;
  /** The earliest day that can be chosen. */
  first: string;
  /** Shown for an earlier one. */
  early?: string;
  /** Fields that decide what the earliest day is. */
  dependencies?: string[];
}

/** A required day, by default one that is not in the past. */
export function DayField({
  name,
  label,
  rule,
  first,
  early = 'Please select a date that is not in the past',
  dependencies,
}: DayFieldProps) {
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name={name}
      label={label}
      {...(dependencies && { dependencies })}
      rules={[
        { required: true, message: rule.message },
        { validator: (_, day?: string) => (day && day < first ? refuse(early) : Promise.resolve()) },
      ]}
    >
      <Input
        type="date"
        min={first}
        onBlur={({ target }) => {
          const day = inThisCentury(target.value);
          // Once the field is left: 0020 may become 2026 while it is typed.
          if (day !== target.value) {
            form.setFieldValue(name, day);
            void form.validateFields([name]).catch(() => undefined);
          }
        }}
      />
    </Form.Item>
  );
}
