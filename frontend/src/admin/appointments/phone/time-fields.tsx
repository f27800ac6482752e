import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, type FormRule, Segmented, Select } from 'antd';
import { slotGrid } from '@/api/limits/slotGrid';
import { rules } from '@/api/rules';
import type { Slot } from '@/api/models/Slot';
import { FRESH } from '@/data/admin/fresh-query';
import { adminSlotsQuery } from '@/data/admin/slots';
import { useShopClock } from '@/data/business';
import { formatDay, formatTimes, groupByDay, minutesOf } from '@/lib/time/days';
import { toLocal } from '@/lib/time/zone-time';
import { DayField } from '@/admin/forms/day-field';
import { refuse } from '@/admin/forms/form-rules';
import { afterStart, timeChoices, timeOf } from '@/admin/forms/slot-times';
import { TimeSelect } from '@/admin/forms/time-select';
import { ListError } from '@/admin/list-page/list-states';
import { isFree, timesOf } from '../visit/visit';
import { inTheWay } from './overlapping-slots';
import type { PhoneValues } from './phone-values';

const fields = rules.PhoneBooking;

interface TimeFieldsProps {
  form: FormInstance<PhoneValues>;
  today: string;
  /** How long a visit for the chosen service takes, in minutes. */
  duration: number | null | undefined;
}

/** The time of the visit: a free slot, or any other time. */
export function TimeFields({ form, today, duration }: TimeFieldsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...adminSlotsQuery({ from: today }),
    ...FRESH,
    retryOnMount: true,
  });
  const slots = data ?? [];
  const at = Form.useWatch('at', form) ?? 'free';
  const startTime = Form.useWatch('startTime', form);
  const date = Form.useWatch('date', form);
  const endTime = Form.useWatch('endTime', form);
  const { timeZone } = useShopClock();
  const [opened] = useState(() => toLocal(new Date().toISOString(), timeZone));
  const hasOwnEnd = useRef(false);
  // The service is chosen below the time, so often after it.
  useEffect(() => {
    const start = form.getFieldValue('startTime') as string | undefined;
    if (start !== undefined && !hasOwnEnd.current) {
      form.setFieldValue('endTime', endOf(start, duration));
    }
  }, [form, duration]);
  const begun = (slot: Slot) => slot.date === today && minutesOf(slot.startTime) <= minuteOf(opened);
  const free = groupByDay(slots.filter((slot) => isFree(slot) && !slot.closed && !begun(slot)));
  const usedUp = inTheWay(slots, { date, startTime, endTime }).free;
  // Who is at the door comes in the current half hour.
  const first = date === today ? minuteOf(opened) - slotGrid.stepMinutes + 1 : undefined;
  const noVisitThere: FormRule = {
    validator: () => {
      const { visit } = inTheWay(slots, form.getFieldsValue());
      return visit
        ? refuse(`Overlaps the visit of ${visit.appointment?.name}, ${formatTimes(visit)}`)
        : Promise.resolve();
    },
  };
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
      {!data && isError && !isFetching && (
        <ListError text="There was an error loading the free times." onRetry={() => void refetch()} />
      )}
      {at === 'free' ? (
        <Form.Item
          name="timeSlotId"
          label="Free time"
          rules={[{ required: true, message: fields.timeSlotId.message }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Select a free time"
            loading={!data && isFetching}
            // Nobody knows until they are loaded.
            notFoundContent={data ? 'No free times' : null}
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
        <>
          <div className="sch-row">
            <DayField name="date" label="Date" rule={fields.date} first={today} />
            <Form.Item
              name="startTime"
              label="Start Time"
              dependencies={['date', 'endTime']}
              rules={[{ required: true, message: fields.startTime.message }, noVisitThere]}
            >
              <TimeSelect
                options={timeChoices(undefined, first).slice(0, -1)}
                onChange={(start) => {
                  hasOwnEnd.current = false;
                  form.setFieldValue('endTime', endOf(start, duration));
                }}
              />
            </Form.Item>
            <Form.Item
              name="endTime"
              label="End Time"
              dependencies={['startTime']}
              rules={[{ required: true, message: fields.endTime.message }, afterStart('startTime')]}
            >
              <TimeSelect
                options={timeChoices(startTime)}
                onChange={() => {
                  hasOwnEnd.current = true;
                }}
              />
            </Form.Item>
          </div>
          <p className="ph-uses sch-muted" role="status">
            {usedUp.length > 0 &&
              `Uses up the free ${usedUp.length === 1 ? 'time' : 'times'} ${usedUp.map((slot) => slot.startTime).join(', ')}.`}
          </p>
        </>
      )}
    </div>
  );
}

/** When a visit ends that takes so many minutes, by default an hour. */
function endOf(start: string, duration: number | null | undefined): string {
  return timeOf(Math.min(minutesOf(start) + (duration ?? 60), slotGrid.lastMinute));
}

/** Minutes since midnight of `2026-11-24T15:02`. */
function minuteOf(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}
