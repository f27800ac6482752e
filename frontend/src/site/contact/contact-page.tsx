import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/list/skeleton';
import { PageHero } from '../layout/page-hero';
import { ContactDetails } from './contact-details';

const ContactForm = lazyNear('contact-form', () => import('./contact-form'), <Skeleton className="h-128" />);

/** Contact details, location, hours and the contact form. */
export function Component() {
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
          <ContactForm />
        </section>
        <ContactDetails />
      </div>
    </>
  );
}
