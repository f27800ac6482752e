import { createContext, useContext } from 'react';
import { DayButton as PickerDayButton, type DayButtonProps } from 'react-day-picker';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import { formatDay } from '@/lib/time/days';
import { useClosedDays } from '../closed/use-closed-days';
import { isFree } from '../visit/visit';

/** Slots by day; days without slots are missing. */
export const SlotsByDay = createContext<ReadonlyMap<string, Slot[]>>(new Map());

/**
 * One day of the month: its number, and its free and booked slots. It has no aria-label: its visible text is its name,
 * so that voice control users can say what they see.
 */
export function DayButton({ children, 'aria-label': _label, ...props }: DayButtonProps) {
  const day = props.day.isoDate;
  const slots = useContext(SlotsByDay).get(day) ?? [];
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
    <PickerDayButton {...props}>
      <span className="sr-only">{facts.filter(Boolean).join(', ')}</span>
      <span className="sch-number" aria-hidden>
        {children}
      </span>
      <span className="sch-marks" aria-hidden>
        {isClosed && <span className="sch-closed-mark" />}
        {free > 0 && !isClosed && <span className="sch-mark">{free}</span>}
        {booked > waiting && <span className="sch-mark sch-booked">{booked - waiting}</span>}
        {waiting > 0 && <span className="sch-mark sch-waiting">{waiting}</span>}
      </span>
    </PickerDayButton>
  );
}
