import { useQuery } from '@tanstack/react-query';
import type { Visit } from '@/api/models/Visit';
import { businessQuery } from '@/data/business';
import { phoneHref } from '@/lib/format';
import { Address, Detail, useMapsHref } from '../layout/address';
import type { Stage } from './status-words';
import { VisitItem } from './visit-item';

interface VisitFactsProps {
  visit: Visit;
  stage: Stage;
}

/** What the visit is for and where it is; what to bring, while there is something to prepare. */
export function VisitFacts({ visit, stage }: VisitFactsProps) {
  const { data: business } = useQuery(businessQuery());
  const { serviceType, mobile, place, checklist, item } = visit;
  const maps = useMapsHref(place ?? undefined);
  const isComing = stage === 'pending' || stage === 'confirmed';
  const isPreparing = isComing && checklist.length > 0;

  return (
    <div className={`mt-8 grid gap-x-12 gap-y-8 ${isPreparing ? 'lg:grid-cols-2 print:grid-cols-2' : ''}`}>
      <div>
        <dl className="border-t border-line">
          <Detail term="What">{serviceType}</Detail>
          <Detail term="Where">
            {mobile && (
              <span className="block wrap-anywhere">
                {place !== null && (
                  <>
                    {isComing ? 'We come to you' : 'At your place'}: <bdi>{place}</bdi>
                  </>
                )}
                {place === null &&
                  (isComing ? 'We come to you. We’ll agree on the place by phone.' : 'At your place.')}
              </span>
            )}
            {mobile && place !== null && isComing && (
              <a
                href={maps}
                className="-my-1 inline-block py-1 text-accent underline underline-offset-4 print:hidden"
              >
                See it on a map
              </a>
            )}
            {business && !mobile && (
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
        <VisitItem item={item} stage={stage} />
      </div>
      {isPreparing && (
        <section aria-labelledby="bring" className="self-start border border-line bg-surface p-5 sm:p-6">
          <h2 id="bring" className="text-2xl">
            {mobile ? 'What to Have Ready' : 'What to Bring'}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
            {checklist.map((thing) => (
              <li key={thing} dir="auto" className="wrap-anywhere">
                {thing}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
