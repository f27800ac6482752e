import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../data/business';
import { formatDay } from '../../../lib/time/days';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button/button';
import { Address } from '../../contact/address';
import type { Requested } from '../parts';

const WITH_MAIL = [
  "We've emailed you these details. We're holding your time.",
  'The email has a link to your visit, where you can cancel or choose another time.',
  "We'll confirm by email or phone. It isn't final until we do.",
];

/** Next steps. If the site sends no email, visitors aren't told to expect one. */
const WITHOUT_MAIL = [
  "We have your request, and we're holding your time.",
  "We'll confirm by phone or email. It isn't final until we do.",
];

/** What was requested and what happens next; in print, the only thing on the page. */
export function Confirmation({ receipt, values, itemName }: Requested) {
  const { data: business } = useQuery(businessQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = [
    ['Date', formatDay(receipt.date)],
    ['Time', `${receipt.startTime} - ${receipt.endTime}${business ? ` (${business.timeZoneLabel})` : ''}`],
    ['Service', values.serviceType],
    ...(itemName ? [['To see', itemName]] : []),
    ['Name', values.name],
    ['Email', values.email],
    ['Phone', values.phone],
  ];

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      data-print
      aria-labelledby="requested"
      className="border border-accent bg-surface p-4 min-[400px]:p-5 sm:p-8 lg:p-10 print:border-line"
    >
      <p className="eyebrow">Request No. {receipt.id}</p>
      <h2 id="requested" ref={heading} tabIndex={-1} className="mt-2 outline-none">
        Your Request
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <dl className="divide-y divide-line border-y border-line">
          {facts.map(([term, fact]) => (
            <div key={term} className="grid grid-cols-[5rem_1fr] gap-4 py-2.5">
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0 font-medium">{fact}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>What happens next</h3>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            {(business?.sendsEmail ? WITH_MAIL : WITHOUT_MAIL).map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>Bring a valid government-issued photo ID.</li>
          </ol>
          {business && (
            <address className="mt-5 text-muted not-italic">
              {business.name}
              <br />
              <Address business={business} />
              <br />
              <span className="whitespace-nowrap">{business.phone}</span>
              <br />
              {business.email}
            </address>
          )}
        </div>
      </div>
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.inventory}>View Inventory</ButtonLink>
        <Button
          variant="outline"
          onClick={() => {
            window.print();
          }}
        >
          Print
        </Button>
      </div>
    </section>
  );
}
