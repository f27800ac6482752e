import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { inquiredItemQuery } from '../../data/inventory';
import { inquirySubject } from '../../lib/inquiry';
import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/list/skeleton';
import { routeId } from '../../lib/route-id';
import { PageHero } from '../layout/page-hero';
import { WithoutScripts } from '../layout/without-scripts';
import { ContactDetails } from './contact-details';
import type { PageModule } from '../../lib/page-module';

const ContactForm = lazyNear('contact-form', () => import('./contact-form'), <Skeleton className="h-128" />);

/** Contact details, location, hours and the contact form. */
function Component() {
  const [params] = useSearchParams();
  const { data: item } = useQuery(inquiredItemQuery(itemOf(params)));

  return (
    <>
      <PageHero
        eyebrow="By Appointment Only"
        title="Contact Us"
        text="Questions about a piece, a transfer or a service? Write to us, and a person will answer."
      />
      <div className="wrap grid gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <section>
          <h2 className="mb-6">Send Us a Message</h2>
          <WithoutScripts />
          <ContactForm subject={item && inquirySubject(item)} />
        </section>
        <ContactDetails />
      </div>
    </>
  );
}

/** The item the message is to be about; NaN for none. */
const itemOf = (params: URLSearchParams) => routeId(params.get('item') ?? undefined);

export default {
  Component,
  loader: (client, { search }) =>
    search.has('item') ? [client.prefetchQuery(inquiredItemQuery(itemOf(search)))] : [],
  reads: ['item'],
  head: () => ({
    title: 'Contact',
    description:
      'Address, hours, phone and e-mail of the shop, and a form to write to us. Visits are by appointment only.',
  }),
} satisfies PageModule;
