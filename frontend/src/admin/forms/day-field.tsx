import { Form } from 'antd';
import type { Rule } from '@/api/rules';
import { DayInput } from './day-input';
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
      <DayInput min={first} />
    </Form.Item>
  );
}
