import { type TouchEvent, useRef } from 'react';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { formatDay } from '@/lib/time/days';
import { DaySlots } from '../calendar/day-slots';
import { useClosedDays } from '../closed/use-closed-days';
import type { WeekProps } from './week-grid';

/** Pixels of a sideways swipe that changes the day. */
const SWIPE_PX = 60;

interface DayListProps extends WeekProps {
  date: string;
  /** Moves by this many days, back if negative. */
  go: (by: number) => void;
}

/** One day of the week as a list; a tap or a swipe leads to the other days. */
export function DayList({ date, week, today, days, dialogs, onDate, go }: DayListProps) {
  const start = useRef<Pick<Touch, 'clientX' | 'clientY'>>(undefined);
  const closureOf = useClosedDays();
  return (
    <div
      onTouchStart={({ touches }) => {
        start.current = touches[0];
      }}
      onTouchEnd={swipe}
    >
      <div className="wk-strip" role="group" aria-label="Days of the week">
        {week.map((day) => {
          const booked = days.get(day)?.filter(({ isBooked }) => isBooked) ?? [];
          const waits = booked.some(({ appointment }) => appointment?.status === AppointmentStatus.PENDING);
          return (
            <button
              key={day}
              type="button"
              className={day === today ? 'wk-chip wk-today' : 'wk-chip'}
              aria-pressed={day === date}
              onClick={() => onDate(day)}
            >
              <span className="sr-only">
                {[
                  formatDay(day),
                  closureOf(day) && 'closed',
                  booked.length > 0 && `${booked.length} booked`,
                  waits && 'needs your answer',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span aria-hidden>{formatDay(day, 'short').slice(0, 2)}</span>
              <span aria-hidden className={closureOf(day) ? 'wk-closed' : undefined}>
                {Number(day.slice(8))}
              </span>
              {booked.length > 0 && (
                <span aria-hidden className={waits ? 'sch-mark sch-waiting' : 'sch-mark sch-booked'}>
                  {booked.length}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <DaySlots date={date} today={today} slots={days.get(date) ?? []} dialogs={dialogs} />
    </div>
  );

  function swipe({ changedTouches, target }: TouchEvent): void {
    // In a text that moves the cursor.
    if ((target as Element).matches('input, textarea')) {
      return;
    }
    const end = changedTouches[0] ?? start.current;
    const x = (end?.clientX ?? 0) - (start.current?.clientX ?? 0);
    const y = (end?.clientY ?? 0) - (start.current?.clientY ?? 0);
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) {
      go(x < 0 ? 1 : -1);
    }
  }
}
