import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery, useShopClock } from '@/data/business';
import { answerWords } from '@/lib/time/answer-words';
import { formatDay, formatTimes } from '@/lib/time/days';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { CallLink } from '@/site/forms/call-link';
import { Address } from '@/site/layout/address';
import type { Requested } from '../parts';

type Fact = [term: string, fact: ReactNode];

/** What was requested and what happens next; in print, the only thing on the page. */
export function Confirmation({ receipt, serviceType, mobile, itemName, contact }: Requested) {
  const { data: business } = useQuery(businessQuery());
  const clock = useShopClock();
  const heading = useRef<HTMLHeadingElement>(null);
  const facts: Fact[] = [
    ['Date', formatDay(receipt.date)],
    ['Time', `${formatTimes(receipt)}${business ? ` (${business.timeZoneLabel})` : ''}`],
    ['Service', serviceType],
    ...(mobile
      ? [
          [
            'Where',
            contact?.place ? (
              <>
                We come to you: <bdi>{contact.place}</bdi>
              </>
            ) : (
              // After a reload the place is no longer here.
              `We come to you.${contact ? ' We’ll agree on the place by phone.' : ''}`
            ),
          ] satisfies Fact,
        ]
      : []),
    ...(itemName ? [['Item', itemName] satisfies Fact] : []),
    ...(contact
      ? ([
          ['Name', contact.name],
          ['Email', contact.email],
          ['Phone', contact.phone],
        ] satisfies Fact[])
      : []),
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
              <dd dir="auto" className="min-w-0 font-medium">
                {fact}
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>What Happens Next</h3>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            {business?.sendsEmail ? (
              <>
                <li className="wrap-anywhere">
                  We’ve emailed you these details. We’re holding your time.
                  {contact && (
                    <>
                      {' '}
                      The email went to <span className="font-medium">{contact.email}</span>.
                    </>
                  )}
                </li>
                <li>
                  The link in the email opens your visit page, where you can cancel or choose another time.
                </li>
              </>
            ) : (
              <li>We have your request, and we’re holding your time.</li>
            )}
            <li>
              We’ll confirm by {business?.sendsEmail ? 'email or phone' : 'phone or email'}. It isn’t final
              until we do.{receipt.answerBy && ` ${answerWords(receipt.answerBy, clock)}`}
            </li>
            {business?.sendsEmail && (
              <li>
                No email, or the wrong address?{' '}
                <CallLink phone={business.phone}>Call {business.phone}</CallLink> and tell us your request
                number.
              </li>
            )}
            <li>
              {mobile ? 'Have' : 'Bring'} a valid government-issued photo ID{mobile && ' ready'}.
            </li>
          </ol>
          {business && (
            <address className="mt-5 text-muted not-italic">
              {business.name}
              <br />
              {!mobile && (
                <>
                  <Address business={business} />
                  <br />
                </>
              )}
              <span className="whitespace-nowrap">{business.phone}</span>
              <br />
              {business.email}
            </address>
          )}
        </div>
      </div>
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.inventory}>View Inventory</ButtonLink>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </section>
  );
}
