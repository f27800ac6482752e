import { Form } from 'antd';
import type { Rule } from '@/api/rules';
import { DayField } from '@/admin/forms/day-field';

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
