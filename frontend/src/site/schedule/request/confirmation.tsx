import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppointmentCreate } from '../../../api/models/AppointmentCreate';
import type { AppointmentReceipt } from '../../../api/models/AppointmentReceipt';
import { businessQuery } from '../../../data/business';
import { formatDay } from '../../../lib/time/days';
import { Button } from '../../../ui/button/button';

const WITH_MAIL = [
  'An e-mail with these details is on its way to you. We hold the time meanwhile.',
  'We confirm by e-mail or phone. The appointment is set once we have.',
];

/** Where the site sends no mail, nobody is told to wait for one. */
const WITHOUT_MAIL = [
  'We have received your request and hold the time for you.',
  'We will contact you by phone or e-mail to confirm. The appointment is set once we have.',
];

/** What was requested and what happens next; on paper, the only thing on the page. */
export function Confirmation({ receipt, words }: { receipt: AppointmentReceipt; words: AppointmentCreate }) {
  const { data: business } = useQuery(businessQuery());
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = [
    ['Date', formatDay(receipt.date)],
    ['Time', `${receipt.startTime} - ${receipt.endTime}${business ? ` (${business.timeZoneLabel})` : ''}`],
    ['Service', words.serviceType],
    ['Name', words.name],
    ['Email', words.email],
    ['Phone', words.phone],
  ];

  useEffect(() => {
    panel.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [receipt]);

  return (
    <section
      ref={panel}
      data-print
      aria-labelledby="requested"
      className="mb-8 border border-accent bg-surface p-4 min-[400px]:p-5 sm:p-8 lg:p-10 print:border-line"
    >
      <p className="eyebrow">Request No. {receipt.id}</p>
      <h2 id="requested" ref={heading} tabIndex={-1} className="mt-2 outline-none">
        Your Request Is In
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
            <li>When you come, bring a valid government-issued ID.</li>
          </ol>
          {business && (
            <address className="mt-5 text-muted not-italic">
              {business.name}
              <br />
              {business.street}
              <br />
              {business.city}
              <br />
              <span className="whitespace-nowrap">{business.phone}</span>
              <br />
              {business.email}
            </address>
          )}
        </div>
      </div>
      <Button
        variant="outline"
        className="mt-7 print:hidden"
        onClick={() => {
          window.print();
        }}
      >
        Print
      </Button>
    </section>
  );
}
