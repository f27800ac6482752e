import { useRef } from 'react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Slot } from '@/api/models/Slot';
import { addDays } from '@/lib/time/days';
import { endOf, pageOf, pageTitle } from '@/lib/time/five-weeks';
import { DayGrid } from '@/ui/day-grid';
import { DayButton } from './day-button';

interface MonthCalendarProps {
  /** Any of the days shown. */
  shown: string;
  chosen: string;
  today: string;
  days: ReadonlyMap<string, Slot[]>;
  onShow: (day: string) => void;
  onChoose: (day: string) => void;
}

/** Five weeks from the present one on, or before it, with the free and booked slots of each day. */
export function MonthCalendar({ shown, chosen, today, days, onShow, onChoose }: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const first = pageOf(shown, today);
  const title = pageTitle(first, today);
  const before = addDays(first, -1);
  const after = addDays(endOf(first), 1);
  return (
    <section className="sch-panel sch-month" aria-label="Calendar">
      <Button onClick={() => onChoose(today)}>Today</Button>
      <p role="status" className="sch-caption">
        {title}
      </p>
      <div className="sch-nav">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label="Earlier days"
          onClick={() => onShow(before)}
        />
        <Button icon={<RightOutlined aria-hidden />} aria-label="Later days" onClick={() => onShow(after)} />
      </div>
      <DayGrid
        ref={grid}
        label={title}
        today={today}
        shown={shown}
        days={daysAround(first)}
        selected={chosen}
        onShow={onShow}
        className="sch-grid"
        cellClass={(day) =>
          [day < today && 'sch-past', day === today && 'sch-today', day === chosen && 'sch-chosen']
            .filter(Boolean)
            .join(' ')
        }
      >
        {(day, button) => (
          <DayButton {...button} day={day} slots={days.get(day) ?? []} onClick={() => onChoose(day)} />
        )}
      </DayGrid>
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

/** All days that a key can lead to from one of five weeks. */
function daysAround(first: string): string[] {
  return Array.from({ length: 105 }, (_, index) => addDays(first, index - 35));
}
