import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { phoneLink } from '../../lib/format';
import { lazyNear } from '../../ui/lazy-near';
import { SectionHead } from '../../ui/section-head';
import { Skeleton } from '../../ui/skeleton';

const FORM_ID = 'contact-form';
const ContactForm = lazyNear(FORM_ID, () => import('../contact/contact-form'));

/** How to reach the shop, and the form that does. */
export function ContactSection() {
  return (
    <section aria-labelledby="contact" className="border-t border-line bg-surface">
      <div className="wrap py-16 sm:py-24">
        <SectionHead
          id="contact"
          eyebrow="Write to us"
          title="Contact"
          text="Ask about a piece, a transfer or a service. A person reads every message."
        />
        <div className="grid gap-12 lg:grid-cols-[4fr_7fr] lg:gap-20">
          <Details />
          <div id={FORM_ID} className="min-w-0">
            <Suspense fallback={<Skeleton className="h-[40rem]" />}>
              <ContactForm />
            </Suspense>
          </div>
        </div>
      </div>
    </section>
  );
}

const TERM = 'eyebrow pt-4';
const DETAIL = 'border-b border-line pt-1 pb-4';
const LINK = 'underline decoration-line decoration-1 underline-offset-4 hover:text-accent';

function Details() {
  const { data: business } = useQuery(businessQuery());
  if (!business) {
    return <Skeleton className="h-72" />;
  }
  return (
    <dl className="self-start border-t border-line">
      <dt className={TERM}>Visits</dt>
      <dd className={DETAIL}>By Appointment Only</dd>
      <dt className={TERM}>Address</dt>
      <dd className={DETAIL}>
        {business.street}
        <br />
        {business.city}
      </dd>
      <dt className={TERM}>Phone</dt>
      <dd className={DETAIL}>
        <a href={phoneLink(business.phone)} className={LINK}>
          {business.phone}
        </a>
      </dd>
      <dt className={TERM}>Email</dt>
      <dd className={`${DETAIL} break-all`}>
        <a href={`mailto:${business.email}`} className={LINK}>
          {business.email}
        </a>
      </dd>
      <dt className={TERM}>Hours</dt>
      <dd className={DETAIL}>
        Monday to Friday 10:00 AM to 6:00 PM
        <br />
        Saturday by appointment
        <br />
        Sunday closed
      </dd>
    </dl>
  );
}
