import type { RefObject } from 'react';
import type { AppointmentReceipt } from '@/api/models/AppointmentReceipt';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { paths } from '@/lib/paths';
import { formatDay, formatDuration } from '@/lib/time/days';
import type { Service } from '@/api/models/Service';
import { ErrorBox } from '@/ui/error-box';
import { Link } from '@/ui/link';
import { Calendar } from './calendar';
import { ClosedDays } from './closed-days';
import { CARD, OTHER_TIME_ID } from '../parts';
import { NothingOpen } from './nothing-open';
import { SlotList } from './slot-list';
import { CalendarSkeleton, SlotsSkeleton } from '../skeletons';

interface BookingTimesProps {
  /** Undefined while they load. */
  free: AvailableSlot[] | undefined;
  failed: boolean;
  /** The service whose times these are. */
  service: Service | undefined;
  /** Whether they are those of another service, while these load. */
  isOther: boolean;
  today: string;
  day: string | undefined;
  onDay: (day: string, isReplayed: boolean) => void;
  /** A day that the calendar shows; undefined for the first that is open. */
  shown: string | undefined;
  onShow: (day: string) => void;
  slotId: number;
  onSlot: (id: number) => void;
  timeZone: string;
  timeZoneLabel: string | undefined;
  ownZone: string | undefined;
  timesRef: RefObject<HTMLDivElement | null>;
  /** What the visitor has requested already. */
  requested: AppointmentReceipt | undefined;
  /** Whether the visitor followed a link to a time that can't be booked. */
  isLinkStale: boolean;
}

/** The calendar, and the times of the chosen day. */
export function BookingTimes({ free, failed, service, isOther, timesRef, ...choice }: BookingTimesProps) {
  const room = service && roomFor(service);
  if (failed) {
    return <ErrorBox message="Error loading available time slots." />;
  }
  if (free?.length === 0) {
    return (
      <div className={CARD}>
        <NothingOpen />
        {room && <p className="mt-3">{room}</p>}
        <p className="mt-3 text-muted">Tell us which days work and we’ll find one.</p>
        <OtherTimesLink>Send us your preferred times</OtherTimesLink>
      </div>
    );
  }
  const { today, day, onDay, shown, onShow, requested, isLinkStale, ...times } = choice;
  const days = [...new Set(free?.map(({ date }) => date))].sort();
  const slots = free?.filter(({ date }) => date === day) ?? [];

  return (
    <div className={CARD} aria-busy={!free || isOther}>
      <h2 className="text-2xl">Choose a Day</h2>
      <div className="mt-4">
        {free ? (
          <Calendar
            today={today}
            days={days}
            selected={day}
            onSelect={onDay}
            shown={shown ?? days[0] ?? today}
            onShow={onShow}
          />
        ) : (
          <CalendarSkeleton />
        )}
        <ClosedDays />
      </div>
      <div ref={timesRef} className="mt-6 scroll-mb-4 border-t border-line pt-6">
        <h2 className="mb-3 text-2xl">Choose a Time</h2>
        {room && <p className="mb-3 border-l-2 border-accent pl-4">{room}</p>}
        {requested && (
          <p className="mb-3 border-l-2 border-accent pl-4">
            You sent us a request for {formatDay(requested.date, 'short')}, {requested.startTime}.{' '}
            <Link to={paths.requested} className="text-accent underline underline-offset-4">
              See it
            </Link>
          </p>
        )}
        {free && !day && (
          <p className="text-muted">
            {isLinkStale
              ? 'The time in your link isn’t open anymore. Pick a day to see the others.'
              : 'Pick a day to see open times.'}
          </p>
        )}
        {/* The focus stays on the day, so that another can be chosen. */}
        <p role="status" className="sr-only">
          {day && slots.length > 0 && `${formatDay(day)}: ${openTimes(slots.length)}`}
        </p>
        {free && day && <SlotList {...times} day={day} slots={slots} onChoose={times.onSlot} />}
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

const openTimes = (count: number) => (count === 1 ? '1 open time' : `${count} open times`);

/** Why some times are missing; undefined for a service that is as long as its slot. */
function roomFor({ name, durationMinutes, bufferMinutes }: Service): string | undefined {
  const takes = durationMinutes === null ? undefined : `takes ${formatDuration(durationMinutes)}`;
  const needs =
    bufferMinutes === 0 ? undefined : `needs ${formatDuration(bufferMinutes)} before and after it`;
  const both = [takes, needs].filter(Boolean).join(' and ');
  return both ? `${name} ${both}, so you only see times with room for that.` : undefined;
}
