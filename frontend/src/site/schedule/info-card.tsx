import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { phoneHref } from '../../lib/format';
import { CARD } from './parts';

const LINK = 'inline-block py-2.5 text-accent underline underline-offset-4';

/** What to know before an appointment. */
export function InfoCard() {
  const { data: business } = useQuery(businessQuery());

  return (
    <section aria-labelledby="before" className={CARD}>
      <h2 id="before" className="text-2xl">
        Before You Visit
      </h2>
      <ul className="mt-4 list-disc space-y-3 pl-5 marker:text-accent">
        <li>Our team must confirm every appointment, by e-mail or phone. Until then it is a request.</li>
        <li>Bring a valid government-issued ID.</li>
        <li>If you come for a firearms transfer, mention it in the message.</li>
      </ul>
      {business && (
        <div className="mt-6 border-t border-line pt-5">
          <p>Questions? Write or call:</p>
          <a href={`mailto:${business.email}`} className={`${LINK} wrap-anywhere`}>
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
