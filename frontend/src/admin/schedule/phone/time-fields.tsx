import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Segmented, Select } from 'antd';
import { slotGrid } from '../../../api/limits/slotGrid';
import { rules } from '../../../api/rules';
import { adminSlotsQuery } from '../../../data/admin/slots';
import { formatDay, groupByDay, minutesOf } from '../../../lib/time/days';
import { DayField } from '../dialogs/day-fields';
import { afterStart, timeChoices, timeOf } from '../dialogs/slot-times';
import { timesOf } from '../visit/times-of';
import type { PhoneValues } from './phone-values';

const fields = rules.PhoneBooking;

interface TimeFieldsProps {
  form: FormInstance<PhoneValues>;
  today: string;
}

/** The time of the visit: a free slot, or any other time. */
export function TimeFields({ form, today }: TimeFieldsProps) {
  const { data: slots = [] } = useQuery(adminSlotsQuery({ from: today }));
  const at = Form.useWatch('at', form) ?? 'free';
  const startTime = Form.useWatch('startTime', form);
  const free = groupByDay(slots.filter((slot) => !slot.isBooked && !slot.closed));
  return (
    <div className="ph-time">
      <Form.Item name="at" label="Time">
        <Segmented
          aria-label="Time"
          options={[
            { value: 'free', label: 'Free time' },
            { value: 'own', label: 'Other time' },
          ]}
        />
      </Form.Item>
      {at === 'free' ? (
        <Form.Item
          name="timeSlotId"
          label="Free time"
          rules={[{ required: true, message: fields.timeSlotId.message }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Select a free time"
            options={[...free].map(([day, times]) => ({
              label: formatDay(day, 'short'),
              title: day,
              options: times.map((slot) => ({
                value: slot.id,
                label: timesOf(slot, 'short'),
              })),
            }))}
          />
        </Form.Item>
      ) : (
        <div className="sch-row">
          <DayField name="date" label="Date" rule={fields.date} first={today} />
          <Form.Item
            name="startTime"
            label="Start Time"
            rules={[{ required: true, message: fields.startTime.message }]}
          >
            <Select options={timeChoices().slice(0, -1)} onChange={endAnHourLater} />
          </Form.Item>
          <Form.Item
            name="endTime"
            label="End Time"
            dependencies={['startTime']}
            rules={[{ required: true, message: fields.endTime.message }, afterStart('startTime')]}
          >
            <Select options={timeChoices(startTime)} />
          </Form.Item>
        </div>
      )}
    </div>
  );

  function endAnHourLater(start: string): void {
    form.setFieldValue('endTime', timeOf(Math.min(minutesOf(start) + 60, slotGrid.lastMinute)));
  }
}
