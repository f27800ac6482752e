import { Suspense } from 'react';
import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/skeleton';
import { PageHero } from '../layout/page-hero';
import { ContactDetails } from './contact-details';

const FORM_ID = 'contact-form';
const ContactForm = lazyNear(FORM_ID, () => import('./contact-form'));

// One element for good: an update from above would throw the server's form away before its code is here.
const FORM = (
  <div id={FORM_ID} className="mt-6">
    <Suspense fallback={<Skeleton className="h-128" />}>
      <ContactForm />
    </Suspense>
  </div>
);

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
          <h2>Send Us a Message</h2>
          {FORM}
        </section>
        <ContactDetails />
      </div>
    </>
  );
}
