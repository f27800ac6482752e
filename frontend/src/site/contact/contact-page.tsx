import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { servicesQuery } from '@/data/business';
import { inquiredItemQuery } from '@/data/inventory';
import { inquirySubject } from '@/lib/inquiry';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { lazyNear } from '@/ui/start/lazy-near';
import { Skeleton } from '@/ui/list/skeleton';
import { routeId } from '@/lib/route-id';
import { CategoryNotice } from '../inventory/item/category-notice';
import { PageHero } from '../layout/page-hero';
import { WithoutScripts } from '../layout/without-scripts';
import { ContactDetails } from './contact-details';
import { LocationMap } from './location-map';
import type { PageModule } from '@/lib/page-module';

const ContactForm = lazyNear('contact-form', () => import('./contact-form'), <Skeleton className="h-128" />);

/** Contact details, location, hours and the contact form. */
function Component() {
  const [params] = useSearchParams();
  const { data: item } = useQuery(inquiredItemQuery(itemOf(params)));
  const { data: services } = useQuery({ ...servicesQuery(), enabled: params.has('service') });
  const service = services?.find(({ name }) => name === params.get('service'));
  const about = params.get('item') ?? params.get('service') ?? '';

  const isAsked = item !== undefined || service !== undefined;

  const form = (
    <div className="space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <section className="border border-line bg-surface p-5 sm:p-8">
        <h2 className="mb-6 text-2xl">Send Us a Message</h2>
        <WithoutScripts />
        {item && <CategoryNotice item={item} className="mb-5" />}
        <ContactForm
          key={about}
          about={about}
          subject={item ? inquirySubject(item) : service && `Booking: ${service.name}`}
          itemId={item?.id}
          service={item ? undefined : service}
        />
      </section>
      <section className="dark flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-line bg-bg p-5 text-ink sm:p-8">
        <div>
          <h2 className="text-2xl">Coming to See Us?</h2>
          <p className="mt-1 text-muted">Pick a day and a time, and we’ll confirm it.</p>
        </div>
        <ButtonLink to={paths.schedule} className="max-sm:w-full">
          Schedule Appointment
        </ButtonLink>
      </section>
    </div>
  );

  return (
    <>
      <PageHero
        eyebrow="Write, Call or Visit"
        title="Contact Us"
        text="Questions about a piece, a transfer or a service? Send us a note. A real person will answer."
      />
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        {/* Whoever comes from a piece or a service came to write: below each other, the form is first then. */}
        {isAsked && form}
        <section className="lg:col-start-1 lg:row-start-1">
          <h2 className="text-2xl">Visit or Call</h2>
          <ContactDetails />
        </section>
        {!isAsked && form}
        <LocationMap />
      </div>
    </>
  );
}

/** Id of the item the message is about; NaN if there is none. */
const itemOf = (params: URLSearchParams) => routeId(params.get('item') ?? undefined);

export default {
  Component,
  loader: (client, { search }) => [
    ...(search.has('item') ? [client.prefetchQuery(inquiredItemQuery(itemOf(search)))] : []),
    ...(search.has('service') ? [client.prefetchQuery(servicesQuery())] : []),
  ],
  reads: { item: 'id', service: 'text' },
  head: () => ({
    title: 'Contact',
    description:
      'Our address, hours, phone and email, and a form to write to us. Visits are by appointment only.',
  }),
} satisfies PageModule;
