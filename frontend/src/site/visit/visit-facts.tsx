import { useQuery } from '@tanstack/react-query';
import type { Visit } from '../../api/models/Visit';
import { businessQuery, servicesQuery } from '../../data/business';
import { phoneHref } from '../../lib/format';
import { buttonClass } from '../../ui/button/button-class';
import { Address, Detail } from '../contact/address';
import { isCanceled } from './status-words';
import { VisitItem } from './visit-item';

/** What the visit is for, where it is, what to bring, and the calendar file. */
export function VisitFacts({ visit, token }: { visit: Visit; token: string }) {
  const { data: business } = useQuery(businessQuery());
  const { data: services } = useQuery(servicesQuery());
  const { serviceType, checklist, item } = visit;
  const canceled = isCanceled(visit);
  const isMobile = services?.find(({ name }) => name === serviceType)?.mobile;

  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
      <div>
        <dl className="border-t border-line">
          <Detail term="What">{serviceType}</Detail>
          <Detail term="Where">
            {isMobile && (
              <span className="block">We come to you. We&apos;ll agree on the place by phone.</span>
            )}
            {business && !isMobile && (
              <>
                <span className="block">{business.name}</span>
                <Address business={business} />
              </>
            )}
          </Detail>
          {business && (
            <Detail term="Phone">
              <a
                href={phoneHref(business.phone)}
                className="-my-1 inline-block py-1 underline decoration-line decoration-1 underline-offset-4 hover:text-accent"
              >
                {business.phone}
              </a>
            </Detail>
          )}
        </dl>
        <VisitItem item={item} />
      </div>
      <div>
        {!canceled && checklist.length > 0 && (
          <section aria-labelledby="bring" className="border border-line bg-surface p-5 sm:p-6">
            <h2 id="bring" className="text-2xl">
              What to Bring
            </h2>
            <ul className="mt-3 space-y-2">
              {checklist.map((thing) => (
                <li key={thing} className="flex gap-3">
                  <span aria-hidden="true" className="mt-1.5 size-3.5 shrink-0 border border-edge" />
                  <span className="min-w-0 wrap-anywhere">{thing}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {!canceled && (
          <a
            href={`/api/visits/${token}/calendar.ics`}
            className={buttonClass('outline', 'mt-4 w-full print:hidden')}
          >
            Add to Calendar
          </a>
        )}
      </div>
    </div>
  );
}
