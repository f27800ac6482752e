import { memo } from 'react';
import type { Slot } from '../../../api/models/Slot';
import { formatDay } from '../../../lib/time/days';

interface DayCellProps {
  day: string;
  slots?: Slot[];
  outside: boolean;
  past: boolean;
  isToday: boolean;
  isChosen: boolean;
  reachable: boolean;
  onChoose: (day: string) => void;
}

/** One day of the month: its number, and how many of its slots are free and booked. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, slots = [], outside, past, isToday, isChosen, reachable, onChoose } = props;
  const booked = slots.filter(({ isBooked }) => isBooked).length;
  const free = slots.length - booked;
  const waiting = slots.some(({ appointment }) => String(appointment?.status) === 'pending');
  const marks = [
    free > 0 && `${free} free`,
    booked > 0 && `${booked} booked`,
    waiting && 'request to decide',
  ];
  const classes = [
    'sch-day',
    outside && 'sch-outside',
    past && 'sch-past',
    isToday && 'sch-today',
    isChosen && 'sch-chosen',
  ];
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        tabIndex={reachable ? 0 : -1}
        data-day={day}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[formatDay(day), ...marks].filter(Boolean).join(', ')}
        onClick={() => {
          onChoose(day);
        }}
      >
        <span className="sch-number">{Number(day.slice(8))}</span>
        <span className="sch-marks">
          {free > 0 && <span className="sch-mark sch-free">{free}</span>}
          {booked > 0 && (
            <span className={waiting ? 'sch-mark sch-booked sch-waiting' : 'sch-mark sch-booked'}>
              {booked}
            </span>
          )}
        </span>
      </button>
    </td>
  );
});
