import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { mailHref, phoneHref } from '@/lib/format';
import { Address, Detail } from '../layout/address';
import { WithoutScripts } from '../layout/without-scripts';
import { lazyNear } from '@/ui/start/lazy-near';
import { ErrorBox } from '@/ui/error-box';
import { SectionHead } from '@/ui/section-head';
import { Skeleton } from '@/ui/list/skeleton';

const ContactForm = lazyNear(
  'contact-form',
  () => import('../contact/contact-form'),
  <Skeleton className="h-[40rem]" />,
);

/** Contact details and the contact form. */
export function ContactSection() {
  return (
    <section aria-labelledby="contact" className="border-t border-line bg-surface">
      <div className="wrap py-10 sm:py-24">
        <SectionHead
          bare
          id="contact"
          eyebrow="Write to us"
          title="Contact"
          text="Ask about a piece, a transfer or a service. A real person reads every message."
        />
        <div className="grid gap-8 lg:grid-cols-[4fr_7fr] lg:gap-20">
          <Details />
          <div className="min-w-0">
            <WithoutScripts />
            <ContactForm />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Small behind the days, as a sentence has them; all else stays as the dealer wrote it. */
const OUR_WORDS = /^(?:By appointment|Closed)$/;
const LINK = 'underline decoration-line decoration-1 underline-offset-4 hover:text-accent';

function Details() {
  const { data: business, isError } = useQuery(businessQuery());
  if (!business) {
    return (
      <div className="self-start">
        {isError ? <ErrorBox message="Error loading our contact details." /> : <Skeleton className="h-72" />}
      </div>
    );
  }
  return (
    <dl className="self-start border-t border-line">
      <Detail term="Visits">By Appointment Only</Detail>
      <Detail term="Address">
        <Address business={business} />
      </Detail>
      <Detail term="Phone">
        <a href={phoneHref(business.phone)} className={LINK}>
          {business.phone}
        </a>
      </Detail>
      <Detail term="Email">
        <a href={mailHref(business.email)} className={LINK}>
          {business.email}
        </a>
      </Detail>
      {business.hours.length > 0 && (
        <Detail term="Hours">
          {business.hours.map(({ days, hours }) => (
            <span key={days} className="block">
              <span className="inline-block">{days}</span>{' '}
              <span className="inline-block">{OUR_WORDS.test(hours) ? hours.toLowerCase() : hours}</span>
            </span>
          ))}
        </Detail>
      )}
    </dl>
  );
}
