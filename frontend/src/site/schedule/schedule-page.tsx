import { lazyNear } from '@/ui/start/lazy-near';
import { Skeleton } from '@/ui/list/skeleton';
import { WithoutScripts } from '../layout/without-scripts';
import { PageHero } from '../layout/page-hero';
import { AskedItem } from './asked-item';
import { InfoCard } from './info-card';
import { CARD, OTHER_TIME_ID } from './parts';
import { BookingSkeleton } from './skeletons';
import { NothingOpen } from './times/nothing-open';
import { useNothingOpen } from './times/use-nothing-open';
import { servicesQuery } from '@/data/business';
import type { PublicItem } from '@/api/models/PublicItem';
import { inquiredItemQuery, inventoryKeys } from '@/data/inventory';
import { availableSlotsQuery } from '@/data/schedule';
import { pictureCard } from '@/lib/pictures';
import type { PageModule } from '@/lib/page-module';
import { askedItemId } from './use-asked-item';
import { serviceIn } from './use-asked-service';

const Booking = lazyNear('booking', () => import('./booking'), <BookingSkeleton />);
const OtherTimeForm = lazyNear(
  'other-times-form',
  () => import('./request/other-time-form'),
  <Skeleton className="h-11" />,
);

/** Requests an appointment: day, time and details, or a message asking for another time. */
function Component() {
  const nothingOpen = useNothingOpen();
  return (
    <>
      <PageHero
        eyebrow="Your Visit"
        title="Schedule an Appointment"
        text={
          nothingOpen
            ? 'Tell us which days and times work for you, and we’ll find one.'
            : 'Pick a day and time that work for you. We’ll confirm by email or phone.'
        }
      />
      <div className="wrap py-8 sm:py-14">
        <WithoutScripts />
        <AskedItem />
        <Booking />
        <div className={`grid gap-6 lg:gap-8 ${nothingOpen ? '' : 'mt-6 lg:mt-8'}`}>
          <section
            id={OTHER_TIME_ID}
            aria-labelledby="other"
            className={`scripts-only ${CARD} grid gap-y-5 lg:grid-cols-2 lg:gap-x-24`}
          >
            <div>
              {nothingOpen && <NothingOpen />}
              <h2 id="other" className={nothingOpen ? 'mt-6 text-xl' : 'text-2xl'}>
                Can&apos;t Find a Suitable Time?
              </h2>
              <p className="mt-2 text-muted">Tell us what works for you and we’ll do our best.</p>
            </div>
            <div>
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
    client.prefetchQuery(servicesQuery()).then(async () => {
      const services = client.getQueryData(servicesQuery().queryKey);
      const own = availableSlotsQuery(serviceIn(search, services) ?? services?.[0]);
      await client.prefetchQuery(own);
      if (client.getQueryData(own.queryKey)?.length === 0) {
        await client.prefetchQuery(availableSlotsQuery());
      }
    }),
    ...(search.has('item') ? [client.prefetchQuery(inquiredItemQuery(askedItemId(search)))] : []),
  ],
  head: (cache) => {
    // Only for previews of links. The server has loaded no other piece than the one in the address.
    const [, item] = (import.meta.env.SSR &&
      cache.getQueriesData<PublicItem>({ queryKey: inventoryKeys.all })[0]) || [undefined, undefined];
    return {
      title: 'Schedule an Appointment',
      description: `${item ? `See the ${item.name}. ` : ''}Pick a day and time for your visit. We confirm every appointment by email or phone.`,
      image: item && pictureCard(item.imageUrl),
    };
  },
  reads: { item: 'id', service: 'id' },
} satisfies PageModule;
