import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Slot } from '../../../api/models/Slot';
import { addDays, addMonths, formatMonth, monthOf, weekdayOf, weeksOf } from '../month';
import { DayCell } from './day-cell';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthGridProps {
  month: string;
  chosen: string;
  today: string;
  days: Map<string, Slot[]>;
  onMonth: (month: string) => void;
  onChoose: (day: string) => void;
}

/** The days of a month as a grid of buttons: one is in the tab order, the arrow keys choose among them. */
export function MonthGrid({ month, chosen, today, days, onMonth, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const reachable = monthOf(chosen) === month ? chosen : `${month}-01`;

  useEffect(() => {
    if (byKey.current) {
      byKey.current = false;
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  }, [chosen]);

  return (
    <section className="sch-panel sch-month" aria-label="Calendar">
      <div className="sch-month-head">
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <Button
          onClick={() => {
            onChoose(today);
          }}
        >
          Today
        </Button>
        <Button icon={<LeftOutlined />} aria-label="Previous month" onClick={step(-1)} />
        <Button icon={<RightOutlined />} aria-label="Next month" onClick={step(1)} />
      </div>
      <table
        ref={grid}
        className="sch-grid"
        role="grid"
        aria-label={formatMonth(month)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  slots={days.get(day)}
                  outside={monthOf(day) !== month}
                  past={day < today}
                  isToday={day === today}
                  isChosen={day === chosen}
                  reachable={day === reachable}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sch-legend">
        <span>
          <span className="sch-mark sch-free">2</span> free
        </span>
        <span>
          <span className="sch-mark sch-booked">1</span> booked
        </span>
        <span>
          <span className="sch-mark sch-booked sch-waiting">1</span> with a request to decide
        </span>
      </p>
    </section>
  );

  function step(months: number) {
    return () => {
      onMonth(addMonths(month, months));
    };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const weekday = weekdayOf(reachable);
    const moves: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
      Home: -weekday,
      End: 6 - weekday,
      PageUp: -28,
      PageDown: 28,
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      byKey.current = true;
      onChoose(addDays(reachable, move));
    }
  }
}
