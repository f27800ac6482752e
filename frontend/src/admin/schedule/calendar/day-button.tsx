import type { ComponentProps } from 'react';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import { formatDay, formatMonthDay } from '@/lib/time/days';
import { useClosedDays } from '../closed/use-closed-days';
import { isFree } from '@/admin/appointments/visit/visit';

interface DayButtonProps extends ComponentProps<'button'> {
  day: string;
  slots: Slot[];
}

/**
 * One day of the calendar: its number, with the month where one begins, and its free and booked slots. It has no
 * aria-label: its visible text is its name, so that voice control users can say what they see.
 */
export function DayButton({ day, slots, ...button }: DayButtonProps) {
  const isClosed = useClosedDays()(day) !== undefined;
  const booked = slots.filter(({ isBooked }) => isBooked).length;
  const free = slots.filter(isFree).length;
  const waiting = slots.filter(({ appointment }) => appointment?.status === AppointmentStatus.PENDING).length;
  const facts = [
    formatDay(day),
    isClosed && 'closed',
    free > 0 && `${free} free`,
    booked > 0 && `${booked} booked`,
    waiting > 0 && 'needs your answer',
  ];
  return (
    <button {...button} className="sch-day">
      <span className="sr-only">{facts.filter(Boolean).join(', ')}</span>
      <span className="sch-number" aria-hidden>
        {day.endsWith('-01') ? formatMonthDay(day) : Number(day.slice(8))}
      </span>
      <span className="sch-marks" aria-hidden>
        {isClosed && <span className="sch-closed-mark" />}
        {free > 0 && !isClosed && <span className="sch-mark">{free}</span>}
        {booked > waiting && <span className="sch-mark sch-booked">{booked - waiting}</span>}
        {waiting > 0 && <span className="sch-mark sch-waiting">{waiting}</span>}
      </span>
    </button>
  );
}
