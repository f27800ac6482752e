import { Form, InputNumber } from 'antd';
import type { AvailabilityUpdate } from '@/api/models/AvailabilityUpdate';
import { rules } from '@/api/rules';

const fields = rules.AvailabilityUpdate;

/** The numeric rules. */
export type RuleValues = Omit<AvailabilityUpdate, 'windows' | 'version'>;

const RULES: { name: keyof RuleValues; label: string; unit: string; says: string }[] = [
  {
    name: 'keepWeeks',
    label: 'Keep open times ready for',
    unit: 'weeks',
    says: 'Every night, times are added this many weeks ahead. Set it to 0 to add times yourself.',
  },
  {
    name: 'minimumNoticeHours',
    label: 'Shortest notice',
    unit: 'hours',
    says: 'Visitors can’t book a time that begins sooner than this. You still can.',
  },
  {
    name: 'horizonDays',
    label: 'Bookable ahead',
    unit: 'days',
    says: 'Visitors can’t book further ahead than this. You still can.',
  },
  {
    name: 'clientChangeHours',
    label: 'Changes by clients',
    unit: 'hours before',
    says: 'Until then they change or cancel by themselves. After that they call you.',
  },
  {
    name: 'reminderHours',
    label: 'Reminder email',
    unit: 'hours before',
    says: 'Goes to every client with a confirmed visit.',
  },
];

/** The numeric opening rules, each in a sentence. */
export function RuleFields() {
  return (
    <div className="hrs-rules">
      {RULES.map(({ name, label, unit, says }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          extra={says}
          rules={[
            {
              required: true,
              type: 'integer',
              min: fields[name].minimum,
              max: fields[name].maximum,
              message: `Enter a whole number from ${fields[name].minimum} to ${fields[name].maximum}`,
            },
          ]}
        >
          <InputNumber suffix={unit} controls={false} inputMode="numeric" />
        </Form.Item>
      ))}
    </div>
  );
}
