import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import type { Service } from '@/api/models/Service';
import { servicesQuery, useShopClock } from '@/data/business';
import { inquiredItemQuery } from '@/data/inventory';
import { availableSlotsQuery } from '@/data/schedule';
import { scrollIntoSight } from '@/lib/browser/motion';
import { todayIn } from '@/lib/time/days';
import { useIsHere } from '@/lib/use-is-here';
import { keepDraft, readDraft } from '@/ui/form/drafts';
import { paths } from '@/lib/paths';
import { ErrorBox } from '@/ui/error-box';
import { useHydrated } from '@/ui/use-hydrated';
import { AppointmentForm } from './request/appointment-form';
import { BookingSkeleton } from './skeletons';
import { BookingTimes } from './times/booking-times';
import { freeSlots } from './times/free-slots';
import { REQUESTED, type Requested } from './parts';
import { useAskedItem } from './use-asked-item';
import { useAskedService } from './use-asked-service';
import { useChosenTime } from './times/use-chosen-time';
import { useNothingOpen } from './times/use-nothing-open';

/** Day, time and the visitor's details; nothing where no time is open: the form for other times is in its place. */
export default function Booking() {
  const clock = useShopClock();
  const services = useQuery(servicesQuery());
  const nothingOpen = useNothingOpen();
  const hydrated = useHydrated();
  const ownZone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const { item } = useAskedItem();
  const asked = useAskedService();
  const [shown, setShown] = useState<Service>();
  const service = shown ?? asked.service ?? services.data?.[0];
  const { data, isError, isPlaceholderData } = useQuery({
    ...availableSlotsQuery(service),
    placeholderData: keepPreviousData,
    enabled: services.data !== undefined,
  });
  const navigate = useNavigate();
  const isHere = useIsHere();
  const client = useQueryClient();
  const times = useRef<HTMLDivElement>(null);
  /** The field the visitor has gone on to since choosing a day before the scripts were here. */
  const wentOn = useRef<HTMLElement>(undefined);

  const today = todayIn(clock.timeZone);
  const free = data && freeSlots(data, today);
  const {
    day,
    shown: shownDay,
    slotId,
    moved,
    isLinkStale,
    choose,
    setShown: showDay,
  } = useChosenTime(free, today);
  const earlier = hydrated ? readDraft<Requested>(REQUESTED)?.receipt : undefined;
  const slot = free?.find(({ id }) => id === slotId);
  /** The time that was chosen for another service, if this one does not fit. */
  const [fitting, setFitting] = useState<AvailableSlot>();
  const unfit = !slot && !isPlaceholderData && free && fitting?.id === slotId ? fitting : undefined;
  if (slot && slot.id !== fitting?.id) {
    setFitting(slot);
  }

  useEffect(() => {
    if (wentOn.current) {
      // The calendar has taken the focus.
      wentOn.current.focus({ preventScroll: true });
      wentOn.current = undefined;
    } else if (moved && times.current) {
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
  if (!services.data) {
    // A request without a service would be one for the first.
    return <ErrorBox message="Error loading services." />;
  }
  if (nothingOpen) {
    return null;
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
      <BookingTimes
        free={free}
        failed={isError && !data}
        service={service}
        isOther={isPlaceholderData}
        today={today}
        day={day}
        onDay={(next, isReplayed) => {
          if (next !== day) {
            const focused = document.activeElement;
            wentOn.current =
              isReplayed && focused instanceof HTMLElement && focused.matches('input, select, textarea')
                ? focused
                : undefined;
            choose(next);
          }
        }}
        shown={shownDay}
        onShow={showDay}
        slotId={slot?.id ?? 0}
        onSlot={(id) => choose(day, id)}
        {...clock}
        ownZone={ownZone}
        requested={earlier && earlier.date >= today ? earlier : undefined}
        isLinkStale={isLinkStale}
        timesRef={times}
      />
      <AppointmentForm
        slot={slot}
        item={item}
        timeZoneLabel={clock.timeZoneLabel}
        services={services.data}
        service={asked.service}
        isServiceGone={asked.isGone}
        onService={asked.choose}
        onShown={setShown}
        unfit={unfit}
        free={free ?? []}
        onChoose={({ id, date }) => {
          choose(date, id);
          showDay(date);
        }}
        onRefused={() => {
          if (item) {
            void client.invalidateQueries({ queryKey: inquiredItemQuery(item.id).queryKey });
          }
        }}
        onTaken={() => {
          setFitting(undefined);
          choose(day);
        }}
        onChange={() => times.current?.querySelector<HTMLInputElement>(':checked')?.focus()}
        onRequested={(receipt, values) => {
          const { serviceType, name, email, phone, place } = values;
          const mobile = services.data?.find(({ name: one }) => one === serviceType)?.mobile;
          const lasting: Requested = { receipt, serviceType, mobile, itemName: item?.name };
          keepDraft(
            REQUESTED,
            { ...lasting, contact: { name, email, phone, place } } satisfies Requested,
            lasting,
          );
          choose(undefined);
          // Whoever has gone to another page stays there: the notification says it all.
          if (isHere.current) {
            void navigate(paths.requested);
          }
        }}
      />
    </div>
  );
}
