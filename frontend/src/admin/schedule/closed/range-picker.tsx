import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DayPicker, type NextMonthButtonProps, type PreviousMonthButtonProps } from 'react-day-picker';
import { adminSlotsQuery } from '@/data/admin/slots';
import { formatDay, fromNoon, toNoon } from '@/lib/time/days';
import { DayCell } from '@/ui/day-cell';
import { monthRange } from '@/lib/time/day-ranges';
import { useClosedDays } from './use-closed-days';

/** First and last day. */
interface DayRange {
  from: string;
  to: string;
}

const CLASSES = {
  root: 'cls-picker',
  footer: 'cls-footer',
  months: 'cls-months',
  month: 'cls-months',
  month_caption: 'sch-caption',
  nav: 'sch-nav',
  month_grid: 'sch-grid',
  day_button: 'sch-day',
  outside: 'sch-outside',
  today: 'sch-today',
  disabled: 'sch-past',
  selected: 'sch-chosen',
};

const COMPONENTS = {
  Day: DayCell,
  PreviousMonthButton: ({ 'aria-label': label, onClick }: PreviousMonthButtonProps) => (
    <Button icon={<LeftOutlined aria-hidden />} aria-label={label} onClick={onClick} />
  ),
  NextMonthButton: ({ 'aria-label': label, onClick }: NextMonthButtonProps) => (
    <Button icon={<RightOutlined aria-hidden />} aria-label={label} onClick={onClick} />
  ),
};

interface RangePickerProps {
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
}

/** A month to pick a range of days in: by dragging, or one click starts a new range and the next one ends it. */
export function RangePicker({ range: { from, to }, today, onChoose }: RangePickerProps) {
  // The day on which a drag started, while the mouse button is down.
  const anchor = useRef<string>(undefined);
  const [month, setMonth] = useState(from || today);
  const closureOf = useClosedDays();
  const { data: slots } = useQuery(adminSlotsQuery(monthRange(month)));
  const visitsOn = (day: string) =>
    slots?.filter(({ date, isBooked }) => isBooked && date === day).length ?? 0;
  return (
    <DayPicker
      mode="range"
      navLayout="after"
      // At the end of a month the days to close are often in the next one.
      fixedWeeks
      showOutsideDays
      today={toNoon(today)}
      month={toNoon(month)}
      onMonthChange={(date) => setMonth(fromNoon(date))}
      disabled={(date) => fromNoon(date) < today}
      selected={from ? { from: toNoon(from), to: toNoon(to || from) } : undefined}
      onSelect={(_, clicked) => {
        const day = fromNoon(clicked);
        onChoose(from && from === to && day > from ? { from, to: day } : { from: day, to: day });
      }}
      onDayMouseLeave={(date, _, { buttons }) => {
        if (buttons === 1 && anchor.current === undefined) {
          anchor.current = fromNoon(date);
          addEventListener('mouseup', () => (anchor.current = undefined), { once: true });
        }
      }}
      onDayMouseEnter={(date) => {
        if (anchor.current !== undefined) {
          const [first = '', last = ''] = [anchor.current, fromNoon(date)].sort();
          onChoose({ from: first, to: last });
        }
      }}
      labels={{
        labelNext: () => 'Next month',
        labelPrevious: () => 'Previous month',
        labelDayButton: (date) => {
          const day = fromNoon(date);
          const visits = visitsOn(day);
          return [
            formatDay(day),
            closureOf(day) && 'closed',
            visits > 0 && (visits === 1 ? '1 visit' : `${visits} visits`),
          ]
            .filter(Boolean)
            .join(', ');
        },
      }}
      modifiers={{
        closed: (date) => closureOf(fromNoon(date)) !== undefined,
        visited: (date) => visitsOn(fromNoon(date)) > 0,
      }}
      modifiersClassNames={{ closed: 'cls-closed', visited: 'cls-visited' }}
      footer={
        <span className="cls-legend">
          <span className="cls-legend-visits">visits</span>
          <span>
            <span className="sch-closed-mark" aria-hidden /> closed
          </span>
        </span>
      }
      components={COMPONENTS}
      classNames={CLASSES}
    />
  );
}
