import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Visit } from '@/api/models/Visit';
import { businessQuery, useShopClock } from '@/data/business';
import { phoneHref } from '@/lib/format';
import { formatDay } from '@/lib/time/days';
import { momentOf, timeElsewhere } from '@/lib/time/zone-time';
import { buttonClass } from '@/ui/button-class';
import { lazyNear } from '@/ui/start/lazy-near';
import { Skeleton } from '@/ui/list/skeleton';
import { Logo } from '@/ui/logo';
import { useHydrated } from '@/ui/use-hydrated';
import { placeOf, useMapsHref } from '../layout/address';
import { NewsLine } from './change/news-line';
import { useNews } from './change/use-news';
import { StatusBand } from './status-band';
import { stageOf } from './status-words';
import { VisitFacts } from './visit-facts';

const ChangeVisit = lazyNear(
  'change-visit',
  () => import('./change/change-visit'),
  <Skeleton className="mt-10 h-60" />,
);

/** A visit as its client sees it, the most urgent facts first: people open it in the parking lot. */
export function VisitView({ visit, token }: { visit: Visit; token: string }) {
  const { data: business } = useQuery(businessQuery());
  const { timeZone, timeZoneLabel } = useShopClock();
  const ownZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const maps = useMapsHref(business && placeOf(business));
  const [now] = useState(() => Date.now());
  const [news, tell] = useNews();

  const { date, startTime, endTime, mobile } = visit;
  const stage = stageOf(visit, momentOf(date, endTime, timeZone) < now);
  const isComing = stage === 'pending' || stage === 'confirmed';
  const own = ownZone && timeElsewhere(date, startTime, timeZone, ownZone);

  return (
    <div className="wrap max-w-3xl! py-6 sm:py-12">
      <div data-print>
        <Logo className="mb-4 hidden size-12 print:block" />
        <NewsLine news={news} />
        <p className="eyebrow">Your Visit</p>
        <StatusBand visit={visit} stage={stage} />
        <h2 className={`mt-7 ${stage === 'canceled' ? 'text-muted line-through decoration-1' : ''}`}>
          <span className="block text-[clamp(1.5rem,1.2rem+1.6vw,2.25rem)]">{formatDay(date)}</span>{' '}
          <span className="mt-1 block text-[clamp(3rem,2.2rem+4vw,5rem)] leading-none whitespace-nowrap tabular-nums">
            {startTime}
          </span>
        </h2>
        <p className="mt-3 text-lg text-muted">
          until {endTime}
          {timeZoneLabel && `, ${timeZoneLabel}`}
          {own && <span className="block">{own} your time</span>}
        </p>
        {business && (
          <div className="mt-5 grid auto-cols-fr grid-flow-col gap-3 sm:flex print:hidden">
            {isComing && !mobile && (
              <a
                href={maps}
                className={buttonClass(stage === 'confirmed' ? 'primary' : 'outline', 'min-h-13 sm:px-8')}
              >
                Get Directions
              </a>
            )}
            <a href={phoneHref(business.phone)} className={buttonClass('outline', 'min-h-13 sm:px-8')}>
              Call Us
            </a>
            {/* On a phone it stands below what to bring: a third button would leave the others no room. */}
            {isComing && <CalendarLink token={token} className="min-h-13 px-8 max-sm:hidden" />}
          </div>
        )}
        <VisitFacts visit={visit} stage={stage} />
        {isComing && <CalendarLink token={token} className="mt-4 w-full sm:hidden print:hidden" />}
      </div>
      <ChangeVisit visit={visit} stage={stage} token={token} onNews={tell} />
    </div>
  );
}

/** Downloads the visit for a calendar. */
function CalendarLink({ token, className }: { token: string; className: string }) {
  return (
    <a href={`/api/visits/${token}/calendar.ics`} className={buttonClass('outline', className)}>
      Add to Calendar
    </a>
  );
}
