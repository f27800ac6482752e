import type { RefObject } from 'react';
import type { AvailableSlot } from '../../../api/models/AvailableSlot';
import { ErrorBox } from '../../../ui/error-box';
import { Calendar } from './calendar';
import { CARD, OTHER_TIME_ID } from '../parts';
import { SlotList } from './slot-list';
import { CalendarSkeleton, SlotsSkeleton } from '../skeletons';

interface BookingTimesProps {
  /** Undefined while they load. */
  free: AvailableSlot[] | undefined;
  failed: boolean;
  today: string;
  day: string | undefined;
  onDay: (day: string) => void;
  month: string | undefined;
  onMonth: (day: string) => void;
  slotId: number;
  onSlot: (id: number) => void;
  timeZone: string;
  timeZoneLabel: string | undefined;
  ownZone: string | undefined;
  timesRef: RefObject<HTMLDivElement | null>;
}

/** The calendar, and the times of the chosen day. */
export function BookingTimes({ free, failed, timesRef, ...choice }: BookingTimesProps) {
  if (failed) {
    return <ErrorBox message="Error loading available time slots." />;
  }
  if (free?.length === 0) {
    return (
      <div className={CARD}>
        <h2 className="text-2xl">No Open Times Right Now</h2>
        <p className="mt-3 text-muted">Everything is booked. Tell us which days work and we'll find one.</p>
        <OtherTimesLink>Send us your preferred times</OtherTimesLink>
      </div>
    );
  }
  const { today, day, onDay, month, onMonth, ...times } = choice;
  const days = [...new Set(free?.map(({ date }) => date))].sort();

  return (
    <div className={CARD} aria-busy={!free}>
      <h2 className="text-2xl">Choose a Day</h2>
      <div className="mt-4">
        {free ? (
          <Calendar
            today={today}
            days={days}
            selected={day}
            onSelect={onDay}
            month={month ?? days[0] ?? today}
            onMonth={onMonth}
          />
        ) : (
          <CalendarSkeleton />
        )}
      </div>
      <div ref={timesRef} className="mt-6 scroll-mb-4 border-t border-line pt-6">
        <h2 className="mb-3 text-2xl">Choose a Time</h2>
        {free && !day && <p className="text-muted">Pick a day to see open times.</p>}
        {free && day && (
          <SlotList
            {...times}
            day={day}
            slots={free.filter(({ date }) => date === day)}
            onChoose={times.onSlot}
          />
        )}
        {!free && <SlotsSkeleton />}
        <OtherTimesLink>None of these work? Request another time</OtherTimesLink>
      </div>
    </div>
  );
}

function OtherTimesLink({ children }: { children: string }) {
  return (
    <a
      href={`#${OTHER_TIME_ID}`}
      className="mt-2 -mb-2.5 inline-block py-2.5 text-accent underline underline-offset-4"
    >
      {children}
    </a>
  );
}
