import { useState } from 'react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DayPicker, type NextMonthButtonProps, type PreviousMonthButtonProps } from 'react-day-picker';
import type { Slot } from '@/api/models/Slot';
import { addDays, fromNoon, toNoon, weekdayOf } from '@/lib/time/days';
import { DayCell } from '@/ui/day-cell';
import { DayButton, SlotsByDay } from './day-button';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

const CLASSES = {
  root: 'sch-picker',
  months: 'sch-picker',
  month: 'sch-picker',
  month_caption: 'sch-caption',
  nav: 'sch-nav',
  month_grid: 'sch-grid',
  week: 'sch-week',
  day_button: 'sch-day',
  outside: 'sch-outside',
  today: 'sch-today',
  selected: 'sch-chosen',
};

const COMPONENTS = {
  Day: DayCell,
  DayButton,
  PreviousMonthButton: ({ 'aria-label': label, onClick }: PreviousMonthButtonProps) => (
    <Button icon={<LeftOutlined aria-hidden />} aria-label={label} onClick={onClick} />
  ),
  NextMonthButton: ({ 'aria-label': label, onClick }: NextMonthButtonProps) => (
    <Button icon={<RightOutlined aria-hidden />} aria-label={label} onClick={onClick} />
  ),
};

interface MonthCalendarProps {
  /** Any day of the month shown. */
  month: string;
  chosen: string;
  today: string;
  days: ReadonlyMap<string, Slot[]>;
  onMonth: (day: string) => void;
  onChoose: (day: string) => void;
}

/** A month with the adjacent days of its neighbors, and the free and booked slots of each day. */
export function MonthCalendar({ month, chosen, today, days, onMonth, onChoose }: MonthCalendarProps) {
  const [showsPast, setShowsPast] = useState(false);
  const thisMonth = today.slice(0, 7);
  const hasPastWeeks = month.startsWith(thisMonth) && addDays(today, -weekdayOf(today)) > `${thisMonth}-01`;
  const hidesPast = hasPastWeeks && !showsPast;
  return (
    <section
      className={hidesPast ? 'sch-panel sch-month sch-coming' : 'sch-panel sch-month'}
      aria-label="Calendar"
    >
      <Button
        onClick={() => {
          onChoose(today);
        }}
      >
        Today
      </Button>
      <SlotsByDay value={days}>
        <DayPicker
          mode="single"
          required
          showOutsideDays
          navLayout="after"
          today={toNoon(today)}
          month={toNoon(month)}
          onMonthChange={(date) => {
            onMonth(fromNoon(date));
          }}
          selected={toNoon(chosen)}
          onSelect={(date) => {
            onChoose(fromNoon(date));
          }}
          modifiers={{ past: (date) => fromNoon(date) < today, ahead: (date) => fromNoon(date) >= today }}
          modifiersClassNames={{ past: 'sch-past', ahead: 'sch-ahead' }}
          labels={{ labelNext: () => 'Next month', labelPrevious: () => 'Previous month' }}
          formatters={{ formatWeekdayName: (date) => weekday.format(date) }}
          components={COMPONENTS}
          classNames={CLASSES}
        />
      </SlotsByDay>
      {hidesPast && (
        <Button
          className="sch-show-past"
          type="link"
          onClick={() => {
            setShowsPast(true);
          }}
        >
          Show Past Weeks
        </Button>
      )}
      <p className="sch-legend">
        <span>
          <span className="sch-mark">2</span> free
        </span>
        <span>
          <span className="sch-mark sch-booked">1</span> confirmed
        </span>
        <span>
          <span className="sch-mark sch-waiting">1</span> needs your answer
        </span>
        <span>
          <span className="sch-closed-mark" /> closed
        </span>
      </p>
    </section>
  );
}
