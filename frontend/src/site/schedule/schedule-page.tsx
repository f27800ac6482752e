import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/list/skeleton';
import { WithoutScripts } from '../layout/without-scripts';
import { PageHero } from '../layout/page-hero';
import { ClosedDays } from './closed-days';
import { InfoCard } from './info-card';
import { CARD, OTHER_TIME_ID } from './parts';
import { BookingSkeleton } from './skeletons';
import { availableSlotsQuery } from '../../data/schedule';
import type { PageModule } from '../../lib/page-module';

const Booking = lazyNear('booking', () => import('./booking'), <BookingSkeleton />);
const OtherTimeForm = lazyNear(
  'other-times-form',
  () => import('./request/other-time-form'),
  <Skeleton className="h-96" />,
);

/** An appointment request: day, time, details; or a wish for another time. */
function Component() {
  return (
    <>
      <PageHero
        eyebrow="By Appointment Only"
        title="Schedule an Appointment"
        text="Pick a day and a time that suit you, and we will confirm by e-mail or phone."
      />
      <div className="wrap py-8 sm:py-14">
        <WithoutScripts />
        <ClosedDays />
        <Booking />
        <div className="mt-6 grid items-start gap-6 lg:mt-8 lg:grid-cols-2 lg:gap-8">
          <InfoCard />
          <section id={OTHER_TIME_ID} aria-labelledby="other" className={CARD}>
            <h2 id="other" className="text-2xl">
              Can&apos;t Find a Suitable Time?
            </h2>
            <p className="mt-2 mb-6 text-muted">
              Tell us when you could come, and we will try to make it possible.
            </p>
            <WithoutScripts />
            <OtherTimeForm />
          </section>
        </div>
      </div>
    </>
  );
}

export default {
  Component,
  loader: (client) => [client.prefetchQuery(availableSlotsQuery())],
  head: () => ({
    title: 'Schedule an Appointment',
    description: 'Pick a day and a time for your visit. Every appointment is confirmed by e-mail or phone.',
  }),
} satisfies PageModule;
