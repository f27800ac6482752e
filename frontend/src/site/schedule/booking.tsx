import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { servicesQuery, useShopClock } from '../../data/business';
import { inquiredItemQuery } from '../../data/inventory';
import { availableSlotsQuery } from '../../data/schedule';
import { scrollIntoSight } from '../../lib/browser/motion';
import { todayIn } from '../../lib/time/days';
import { keepDraft } from '../../ui/form/drafts';
import { paths } from '../../lib/paths';
import { useHydrated } from '../../ui/use-hydrated';
import { AppointmentForm } from './request/appointment-form';
import { BookingSkeleton } from './skeletons';
import { BookingTimes } from './times/booking-times';
import { freeSlots } from './times/free-slots';
import { REQUESTED, type Requested } from './parts';
import { useAskedItem } from './use-asked-item';
import { useChosenTime } from './times/use-chosen-time';

/** Day, time and the visitor's details. */
export default function Booking() {
  const clock = useShopClock();
  const { data, isError } = useQuery(availableSlotsQuery());
  const services = useQuery(servicesQuery());
  const ownZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const { day, month, slotId, moved, choose, setMonth } = useChosenTime();
  const { item } = useAskedItem();
  const navigate = useNavigate();
  const client = useQueryClient();
  const times = useRef<HTMLDivElement>(null);

  const today = todayIn(clock.timeZone);
  const free = data && freeSlots(data, today);
  const slot = free?.find(({ id }) => id === slotId);

  useEffect(() => {
    if (moved && times.current) {
      scrollIntoSight(times.current, 'nearest');
    }
  }, [day, moved]);

  useEffect(() => {
    if (slotId > 0) {
      // Preloads the confirmation, so that a booking can't end on a page that fails to load.
      import('./requested-page').catch(() => undefined);
    }
  }, [slotId]);

  if (services.isPending) {
    return <BookingSkeleton />;
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <BookingTimes
        free={free}
        failed={isError && !data}
        today={today}
        day={day}
        onDay={(next) => {
          if (next !== day) {
            choose(next);
          }
        }}
        month={month}
        onMonth={setMonth}
        slotId={slot?.id ?? 0}
        onSlot={(id) => {
          choose(day, id);
        }}
        {...clock}
        ownZone={ownZone}
        timesRef={times}
      />
      <AppointmentForm
        slot={slot}
        item={item}
        timeZoneLabel={clock.timeZoneLabel}
        services={services.data}
        free={free ?? []}
        onChoose={({ id, date }) => {
          choose(date, id);
          setMonth(date);
        }}
        onRefused={() => {
          if (item) {
            void client.invalidateQueries({ queryKey: inquiredItemQuery(item.id).queryKey });
          }
        }}
        onTaken={() => {
          choose(day);
        }}
        onChange={() => {
          times.current?.querySelector<HTMLInputElement>(':checked')?.focus();
        }}
        onRequested={(receipt, values) => {
          keepDraft(REQUESTED, { receipt, values, itemName: item?.name } satisfies Requested);
          choose(undefined);
          void navigate(paths.requested);
        }}
      />
    </div>
  );
}
