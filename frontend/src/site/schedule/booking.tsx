import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppointmentCreate } from '../../api/models/AppointmentCreate';
import type { AppointmentReceipt } from '../../api/models/AppointmentReceipt';
import type { AvailableSlot } from '../../api/models/AvailableSlot';
import { useShopClock } from '../../data/business';
import { availableSlotsQuery } from '../../data/schedule';
import { todayIn } from '../../lib/time/days';
import { useHydrated } from '../../ui/use-hydrated';
import { AppointmentForm } from './request/appointment-form';
import { BookingTimes } from './times/booking-times';
import { Confirmation } from './request/confirmation';
import { freeSlots } from './times/free-slots';

/** Day, time and the visitor's details; after that, what was requested. */
export default function Booking() {
  const clock = useShopClock();
  const { data, isError } = useQuery(availableSlotsQuery());
  const ownZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const [day, setDay] = useState<string>();
  const [month, setMonth] = useState<string>();
  const [slotId, setSlotId] = useState(0);
  const [request, setRequest] = useState<{ receipt: AppointmentReceipt; words: AppointmentCreate }>();
  const times = useRef<HTMLDivElement>(null);

  const today = todayIn(clock.timeZone);
  const free = data && freeSlots(data, today);
  const slot = free?.find(({ id }) => id === slotId);

  useEffect(() => {
    if (day) {
      times.current?.scrollIntoView({
        block: 'nearest',
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    }
  }, [day]);

  const chooseDay = (next: string) => {
    if (next !== day) {
      setDay(next);
      setSlotId(0);
    }
  };
  const chooseSlot = ({ id, date }: AvailableSlot) => {
    setDay(date);
    setMonth(date);
    setSlotId(id);
  };

  return (
    <>
      {request && <Confirmation {...request} />}
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <BookingTimes
          free={free}
          failed={isError && !data}
          today={today}
          day={day}
          onDay={chooseDay}
          month={month}
          onMonth={setMonth}
          slotId={slot?.id ?? 0}
          onSlot={setSlotId}
          {...clock}
          ownZone={ownZone}
          timesRef={times}
        />
        <AppointmentForm
          slot={slot}
          timeZoneLabel={clock.timeZoneLabel}
          free={free ?? []}
          onChoose={chooseSlot}
          onTaken={() => {
            setSlotId(0);
          }}
          onChange={() => {
            times.current?.querySelector<HTMLInputElement>(':checked')?.focus();
          }}
          onRequested={(receipt, words) => {
            setRequest({ receipt, words });
            setDay(undefined);
            setSlotId(0);
          }}
        />
      </div>
    </>
  );
}
