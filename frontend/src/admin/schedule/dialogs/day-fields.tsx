import { Form, Input } from 'antd';
import type { Rule } from '../../../api/rules';
import { refuse } from '../../forms/form-rules';

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
      <Input type="date" min={first} />
    </Form.Item>
  );
}

interface DayRangeFieldsProps {
  rules: { from: Rule; to: Rule };
  today: string;
}

/** The first and the last of some days, as the form's `from` and `to`. */
export function DayRangeFields({ rules, today }: DayRangeFieldsProps) {
  const from = Form.useWatch<string | undefined>('from') || today;
  return (
    <div className="sch-row">
      <DayField name="from" label="From" rule={rules.from} first={today} />
      <DayField
        name="to"
        label="To"
        rule={rules.to}
        first={from}
        early="The last day must not be before the first"
        dependencies={['from']}
      />
    </div>
  );
}
