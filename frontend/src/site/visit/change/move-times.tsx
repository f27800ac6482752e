import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import type { Visit } from '@/api/models/Visit';
import type { VisitMove } from '@/api/models/VisitMove';
import { useShopClock } from '@/data/business';
import { type AskedTime, moveTimesQuery } from '@/data/visits';
import { formatDay, todayIn } from '@/lib/time/days';
import { Button } from '@/ui/button';
import { ErrorBox } from '@/ui/error-box';
import { TakenNotice } from '@/site/schedule/request/taken-notice';
import { CalendarSkeleton } from '@/site/schedule/skeletons';
import { Calendar } from '@/site/schedule/times/calendar';
import { freeSlots } from '@/site/schedule/times/free-slots';
import { SlotList } from '@/site/schedule/times/slot-list';

export interface MoveTimesProps {
  visit: Visit;
  token: string;
  isPending: boolean;
  /** @returns whether someone else has taken that time, or the visit would end at another one */
  onMove: (to: VisitMove, at?: AskedTime) => Promise<boolean>;
}

/** The booking calendar, opened at the visit's day, as part of the form that moves the visit. */
export default function MoveTimes({ visit, token, isPending, onMove }: MoveTimesProps) {
  const clock = useShopClock();
  const { data, isError } = useQuery(moveTimesQuery(token));
  const [chosenDay, setDay] = useState<string>();
  const [shown, setShown] = useState<string>();
  const [slotId, setSlotId] = useState(0);
  const [taken, setTaken] = useState<AvailableSlot>();
  const move = useRef<HTMLButtonElement>(null);

  const today = todayIn(clock.timeZone);
  const free = data && freeSlots(data, today);
  if (!free) {
    return isError ? <ErrorBox message="Error loading available time slots." /> : <CalendarSkeleton />;
  }
  const days = [...new Set(free.map(({ date }) => date))].sort();
  if (days.length === 0) {
    return <p className="mt-5">No other time is open right now. Call us and we’ll find one.</p>;
  }
  const slot = free.find(({ id }) => id === slotId);
  /** When the visit would end instead at the time that was refused. */
  const otherEnd = free.find(({ id, endTime }) => id === taken?.id && endTime !== taken.endTime)?.endTime;
  // It begins with the day of the visit, or the next one that is open.
  const day = chosenDay ?? days.find((one) => one >= visit.date) ?? days.at(-1) ?? today;

  const press = async (to: AvailableSlot) => {
    setTaken(undefined);
    if (await onMove({ timeSlotId: to.id, visitEnd: to.endTime }, to)) {
      setTaken(to);
      setSlotId(0);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (slot) {
          void press(slot);
        }
      }}
      className="mt-5 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2"
    >
      <Calendar
        today={today}
        days={days}
        selected={day}
        onSelect={(next) => {
          setDay(next);
          setSlotId(0);
          setTaken(undefined);
        }}
        shown={shown ?? day}
        onShow={setShown}
      />
      <div>
        <SlotList
          {...clock}
          day={day}
          slots={free.filter(({ date }) => date === day)}
          slotId={slotId}
          onChoose={setSlotId}
          ownZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
        {taken && !slot && (
          <div className="mt-4">
            <TakenNotice
              title={`${formatDay(taken.date, 'short')}, ${taken.startTime}${otherEnd ? `: your visit would end at ${otherEnd} now.` : ' isn’t open anymore.'}`}
              near={otherEnd ? { ...taken, id: 0 } : taken}
              kept="You still have your old time"
              free={free}
              onChoose={(next) => {
                // Synchronously: the pressed button disappears, and focus must move somewhere useful.
                flushSync(() => {
                  setDay(next.date);
                  setShown(next.date);
                  setSlotId(next.id);
                });
                move.current?.focus();
              }}
            />
          </div>
        )}
        {slot && (
          <Button ref={move} type="submit" disabled={isPending} className="mt-4 w-full">
            {isPending ? 'Moving...' : `Move to ${formatDay(slot.date, 'short')}, ${slot.startTime}`}
          </Button>
        )}
      </div>
    </form>
  );
}
