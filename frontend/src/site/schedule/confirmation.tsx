import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppointmentCreate } from '../../api/models/AppointmentCreate';
import type { AppointmentReceipt } from '../../api/models/AppointmentReceipt';
import { businessQuery } from '../../data/business';
import { formatDay } from '../../lib/days';
import { Button } from '../../ui/button';

/** What was requested and what happens next; on paper, the only thing on the page. */
export function Confirmation({ receipt, words }: { receipt: AppointmentReceipt; words: AppointmentCreate }) {
  const { data: business } = useQuery(businessQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = [
    ['Date', formatDay(receipt.date)],
    ['Time', `${receipt.startTime} - ${receipt.endTime} (Arizona time)`],
    ['Service', words.serviceType],
    ['Name', words.name],
    ['Email', words.email],
    ['Phone', words.phone],
  ];

  useEffect(() => {
    heading.current?.focus();
  }, [receipt]);

  return (
    <section
      data-print
      aria-labelledby="requested"
      className="mb-8 border border-accent bg-surface p-5 sm:p-8 lg:p-10"
    >
      <p className="eyebrow">Request No. {receipt.id}</p>
      <h2 id="requested" ref={heading} tabIndex={-1} className="mt-2 scroll-mt-28 outline-none">
        Your Request Is In
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <dl className="divide-y divide-line border-y border-line">
          {facts.map(([term, fact]) => (
            <div key={term} className="grid grid-cols-[6rem_1fr] gap-4 py-2.5">
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0 font-medium">{fact}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>What happens next</h3>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            <li>We hold this time for you and look at your request.</li>
            <li>We confirm by e-mail or phone. The appointment is set once we have.</li>
            <li>Bring a valid government-issued ID.</li>
          </ol>
          {business && (
            <p className="mt-5 text-muted">
              {business.name}, {business.street}, {business.city}
              <br />
              {business.phone} · {business.email}
            </p>
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
