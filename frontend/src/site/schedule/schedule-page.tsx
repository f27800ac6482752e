import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/list/skeleton';
import { WithoutScripts } from '../layout/without-scripts';
import { PageHero } from '../layout/page-hero';
import { AskedItem } from './asked-item';
import { ClosedDays } from './closed-days';
import { InfoCard } from './info-card';
import { CARD, OTHER_TIME_ID } from './parts';
import { BookingSkeleton } from './skeletons';
import { servicesQuery } from '../../data/business';
import { inquiredItemQuery } from '../../data/inventory';
import { availableSlotsQuery } from '../../data/schedule';
import type { PageModule } from '../../lib/page/page-module';
import { askedItemId } from './use-asked-item';

const Booking = lazyNear('booking', () => import('./booking'), <BookingSkeleton />);
const OtherTimeForm = lazyNear(
  'other-times-form',
  () => import('./request/other-time-form'),
  <Skeleton className="h-11" />,
);

/** Requests an appointment: day, time and details, or a message asking for another time. */
function Component() {
  return (
    <>
      <PageHero
        eyebrow="By Appointment Only"
        title="Schedule an Appointment"
        text="Pick a day and time that work for you. We'll confirm by email or phone."
      />
      <div className="wrap py-8 sm:py-14">
        <WithoutScripts />
        <ClosedDays />
        <AskedItem />
        <Booking />
        <div className="mt-6 grid gap-6 lg:mt-8 lg:gap-8">
          <section
            id={OTHER_TIME_ID}
            aria-labelledby="other"
            className={`${CARD} grid gap-x-16 gap-y-5 lg:grid-cols-[2fr_3fr]`}
          >
            <div>
              <h2 id="other" className="text-2xl">
                Can&apos;t Find a Suitable Time?
              </h2>
              <p className="mt-2 text-muted">Tell us what works for you and we&apos;ll do our best.</p>
            </div>
            <div>
              <WithoutScripts />
              <OtherTimeForm />
            </div>
          </section>
          <InfoCard />
        </div>
      </div>
    </>
  );
}

export default {
  Component,
  loader: (client, { search }) => [
    client.prefetchQuery(availableSlotsQuery()),
    client.prefetchQuery(servicesQuery()),
    ...(search.has('item') ? [client.prefetchQuery(inquiredItemQuery(askedItemId(search)))] : []),
  ],
  head: () => ({
    title: 'Schedule an Appointment',
    description: 'Pick a day and time for your visit. We confirm every appointment by email or phone.',
  }),
  reads: ['item'],
} satisfies PageModule;
