import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { mailHref, phoneHref } from '@/lib/format';
import { CARD } from './parts';

const LINK = 'inline-block py-2.5 text-accent underline underline-offset-4';

/** What to know before an appointment. */
export function InfoCard() {
  const { data: business } = useQuery(businessQuery());

  return (
    <section aria-labelledby="before" className={`${CARD} grid gap-y-6 lg:grid-cols-2 lg:gap-x-24`}>
      <div>
        <h2 id="before" className="text-2xl">
          Before You Visit
        </h2>
        <ul className="mt-4 list-disc space-y-3 pl-5 marker:text-accent">
          <li>We confirm every appointment by email or phone. Until you hear from us, it’s a request.</li>
          <li>Bring a valid government-issued photo ID.</li>
          <li>Coming in for a transfer? Tell us in the message.</li>
        </ul>
      </div>
      {business && (
        <div className="max-lg:border-t max-lg:border-line max-lg:pt-5">
          <p>Questions? Email or call:</p>
          <a href={mailHref(business.email)} className={`${LINK} wrap-anywhere`}>
            {business.email}
          </a>
          <br />
          <a href={phoneHref(business.phone)} className={LINK}>
            {business.phone}
          </a>
        </div>
      )}
    </section>
  );
}
